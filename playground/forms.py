"""What does Discord's JSON for a thing look like? One function per kind of thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.clock import iso
from playground.messages import COMPONENTS_V2, HAS_THREAD, Attachment, Message, Payload

if TYPE_CHECKING:
    from playground.world import Channel, Guild, Member, Role, User, World


def user(someone: User) -> Payload:
    return {
        "id": str(someone.id),
        "username": someone.name,
        "discriminator": "0",
        "global_name": None if someone.bot else someone.name.title(),
        "avatar": None,
        "bot": someone.bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def own_user(bot: User) -> Payload:
    return {**user(bot), "mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}


def member(someone: Member, *, with_user: bool = True) -> Payload:
    form: Payload = {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": iso(someone.joined),
        "nick": someone.nick,
        "pending": False,
        "premium_since": None,
        "roles": [str(role) for role in someone.roles],
        "mute": False,
        "deaf": False,
    }
    if with_user:
        form["user"] = user(someone.user)
    return form


def role(one: Role, position: int = 1) -> Payload:
    return {
        "id": str(one.id),
        "name": one.name,
        "permissions": str(one.permissions),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": one.managed,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def channel(place: Channel) -> Payload:
    if place.is_thread:
        return thread(place)
    if place.guild is None:
        assert place.recipient is not None
        return {
            "id": str(place.id),
            "type": place.kind,
            "flags": 0,
            "last_message_id": _last(place),
            "recipients": [user(place.recipient)],
        }
    return {
        "id": str(place.id),
        "type": place.kind,
        "guild_id": str(place.guild.id),
        "name": place.name,
        "position": 0,
        "flags": 0,
        "nsfw": False,
        "topic": None,
        "parent_id": None,
        "rate_limit_per_user": 0,
        "last_message_id": _last(place),
        "permission_overwrites": [
            {"id": str(who), "type": kind, "allow": str(allow), "deny": str(deny)}
            for who, (kind, allow, deny) in place.overwrites.items()
        ],
    }


def thread(place: Channel) -> Payload:
    assert place.guild is not None and place.parent is not None
    return {
        "id": str(place.id),
        "type": place.kind,
        "guild_id": str(place.guild.id),
        "parent_id": str(place.parent.id),
        "owner_id": str(place.owner_id),
        "name": place.name,
        "flags": 0,
        "rate_limit_per_user": 0,
        "last_message_id": _last(place),
        "message_count": place.sent,
        "total_message_sent": place.sent,
        "member_count": len(place.thread_members),
        "thread_metadata": {
            "archived": place.archived,
            "archive_timestamp": iso(place.created),
            "auto_archive_duration": place.auto_archive,
            "locked": place.locked,
            "create_timestamp": iso(place.created),
        },
    }


def thread_member(place: Channel, who: int) -> Payload:
    return {"id": str(place.id), "user_id": str(who), "join_timestamp": iso(place.created), "flags": 0}


def _last(place: Channel) -> str | None:
    return str(place.messages[-1].id) if place.messages else None


def guild(server: Guild) -> Payload:
    return {
        "id": str(server.id),
        "name": server.name,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "features": [],
        "banner": None,
        "owner_id": str(server.owner_id),
        "application_id": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": [role(one, position) for position, one in enumerate(server.roles.values())],
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": server.locale,
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
    }


def guild_create(server: Guild, world: World) -> Payload:
    """A server as the gateway sends it: with what is in it."""
    return {
        **guild(server),
        "joined_at": iso(server.joined),
        "large": False,
        "unavailable": False,
        "member_count": len(server.members),
        "members": [member(one) for one in server.members.values()],
        "channels": [channel(one) for one in server.channels.values() if not one.is_thread],
        "threads": [
            thread(one)
            for one in server.channels.values()
            if one.is_thread and not one.archived and world.may(world.bot, one, "view_channel")
        ],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def attachment(file: Attachment, *, ephemeral: bool = False) -> Payload:
    form: Payload = {
        "id": str(file.id),
        "filename": file.filename,
        "size": len(file.content),
        "url": file.url,
        "proxy_url": file.url,
        "content_type": file.content_type,
    }
    if file.description is not None:
        form["description"] = file.description
    if file.width is not None and file.height is not None:
        form["width"], form["height"] = file.width, file.height
    if ephemeral:
        form["ephemeral"] = True
    return form


def message(one: Message, world: World) -> Payload:
    now = one.now
    ephemeral = one.private_to is not None
    form: Payload = {
        "id": str(one.id),
        "type": one.kind,
        "channel_id": str(one.channel.id),
        "author": user(one.author),
        "content": now.content,
        "embeds": now.embeds,
        "components": now.components,
        # With components V2 the files are found in the components and nowhere else.
        "attachments": (
            [] if one.flags & COMPONENTS_V2 else [attachment(f, ephemeral=ephemeral) for f in now.attachments]
        ),
        "mentions": [user(world.users[who]) for who in one.named if who in world.users],
        "mention_roles": [],
        "mention_everyone": one.mentions_everyone,
        "timestamp": iso(one.created),
        "edited_timestamp": iso(now.at) if one.edits and not one.loading else None,
        "flags": one.flags | (HAS_THREAD if one.thread else 0),
        "pinned": one.pinned,
        "tts": False,
    }
    if one.nonce is not None:
        form["nonce"] = one.nonce
    if one.by_webhook or one.author is world.bot:
        form["application_id"] = str(world.application_id)
    if one.by_webhook:
        form["webhook_id"] = str(world.application_id)
    if one.interaction is not None:
        form["interaction_metadata"] = one.interaction
    if one.thread is not None and not one.thread.deleted:
        form["thread"] = thread(one.thread)
    if one.reference is not None:
        form["message_reference"] = {
            "type": 0,
            "message_id": str(one.reference.id),
            "channel_id": str(one.reference.channel.id),
        }
    return form


def application(world: World, guilds: int) -> Payload:
    bot = world.bot
    return {
        "id": str(world.application_id),
        "name": bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user(bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user(bot),
        "approximate_guild_count": guilds,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "summary": "",
    }
