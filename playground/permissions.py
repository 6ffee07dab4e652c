"""Who may do what where? Permission names, their bits, and what everyone may do unless told otherwise."""

from __future__ import annotations

BITS: dict[str, int] = {
    "create_instant_invite": 1 << 0,
    "kick_members": 1 << 1,
    "ban_members": 1 << 2,
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "change_nickname": 1 << 26,
    "manage_nicknames": 1 << 27,
    "manage_roles": 1 << 28,
    "manage_webhooks": 1 << 29,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "use_external_stickers": 1 << 37,
    "send_messages_in_threads": 1 << 38,
    "moderate_members": 1 << 40,
    "send_polls": 1 << 49,
    "use_external_apps": 1 << 50,
}

ALL = (1 << 51) - 1


def bits(*names: str) -> int:
    """The bit set of these names.

    >>> bits("view_channel", "send_messages")
    3072
    """
    total = 0
    for name in names:
        total |= BITS[name]
    return total


# What a new server gives everyone, the bot included: nothing that manages anything.
EVERYONE = bits(
    "create_instant_invite",
    "add_reactions",
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
    "use_external_emojis",
    "change_nickname",
    "use_application_commands",
    "create_public_threads",
    "create_private_threads",
    "use_external_stickers",
    "send_messages_in_threads",
    "send_polls",
    "use_external_apps",
)

# In a private conversation there are no roles; Discord reports these.
PRIVATE = bits(
    "add_reactions",
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
    "mention_everyone",
    "use_external_emojis",
    "use_application_commands",
)


def within_channel(wanted: int) -> int:
    """What is left after Discord's implied denials: who cannot see a channel can do nothing in it."""
    if wanted & BITS["administrator"]:
        return ALL
    if not wanted & BITS["view_channel"]:
        return 0
    return wanted
