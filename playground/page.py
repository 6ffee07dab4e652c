"""How does a person use the stand-in? One plain page: who you are, the channel, its messages, a line."""

from __future__ import annotations

import re
from html import escape
from urllib.parse import urlencode

from aiohttp import web
from multidict import MultiMapping

from playground.driver import Reply
from playground.errors import ApiError
from playground.messages import (
    ACTION_ROW,
    BUTTON,
    MEDIA_GALLERY,
    SELECTS,
    SEPARATOR,
    STRING_SELECT,
    TEXT_DISPLAY,
    THUMBNAIL,
    Message,
    Payload,
)
from playground.modals import fields
from playground.options import ClientRefused
from playground.stand_in import StandIn
from playground.world import Channel, User

SHOWN = 30
MENTION = re.compile(r"&lt;@!?(\d+)&gt;")
STYLE = """
:root{color-scheme:dark}*{box-sizing:border-box}
body{background:#1e1f22;color:#dbdee1;font:16px/1.45 system-ui,sans-serif;margin:0 auto;
max-width:46rem;padding:.75rem}
a{color:#00a8fc}nav{display:flex;flex-wrap:wrap;gap:.4rem;margin-bottom:.5rem}
nav a{padding:.3rem .7rem;border-radius:.4rem;background:#2b2d31;text-decoration:none;color:inherit}
nav a[aria-current]{background:#5865f2;color:#fff}
article{background:#2b2d31;border-radius:.5rem;padding:.6rem .8rem;margin:.6rem 0}
article.private{border:1px dashed #5865f2}header{font-size:.85rem;color:#b5bac1;margin-bottom:.2rem}
p{margin:.3rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
img{max-width:100%;height:auto;border-radius:.4rem;display:block;margin:.4rem 0}
form{display:inline-flex;flex-wrap:wrap;gap:.4rem;margin:.15rem .3rem .15rem 0}
button,select,input,textarea{font:inherit;color:inherit;background:#383a40;border:1px solid #4e5058;
border-radius:.35rem;padding:.4rem .7rem;min-height:2.4rem}
button{cursor:pointer}button:disabled{opacity:.45;cursor:default}
.s1{background:#5865f2}.s3{background:#248046}.s4{background:#da373c}
form.line{display:flex;position:sticky;bottom:0;background:#1e1f22;padding:.5rem 0}
form.line input{flex:1;min-width:0}
.error{background:#5c2b2e;padding:.5rem .8rem;border-radius:.4rem}
"""


class Page:
    def __init__(self, stand_in: StandIn) -> None:
        self._stand_in = stand_in
        self._world = stand_in.world
        self._refusals: dict[int, str] = {}
        self._open: dict[int, Reply] = {}
        stand_in.app.router.add_get("/", self.show)
        stand_in.app.router.add_post("/act", self.act)

    # Who and where.

    def _people(self) -> list[User]:
        return [user for user in self._world.users.values() if not user.bot]

    def _where(self, values: MultiMapping[str]) -> tuple[User, Channel]:
        people = self._people()
        user = next((u for u in people if u.name == values.get("me")), people[0])
        places = [c for c in self._world.channels.values() if self._visible(user, c)]
        channel = next((c for c in places if str(c.id) == values.get("channel")), places[0])
        return user, channel

    def _visible(self, user: User, channel: Channel) -> bool:
        if channel.guild is None:
            return channel.recipient is user
        return self._world.may(user, channel, "view_channel")

    def _link(self, user: User, channel: Channel) -> str:
        return "/?" + urlencode({"me": user.name, "channel": channel.id})

    # Doing.

    async def act(self, request: web.Request) -> web.Response:
        form = await request.post()
        values = {key: str(value) for key, value in form.items()}
        user, channel = self._where(request.query)
        self._refusals.pop(user.id, None)
        try:
            reply = await self._do(user, channel, values, [str(v) for v in form.getall("values", [])])
            if reply is not None:
                await self._follow(user, reply)
        except ClientRefused as refusal:
            self._refusals[user.id] = str(refusal)
        except ApiError as error:
            self._refusals[user.id] = error.message
        except TimeoutError:
            self._refusals[user.id] = "The bot is taking its time."
        raise web.HTTPSeeOther(self._link(user, channel) + "#end")

    async def _do(
        self, user: User, channel: Channel, values: dict[str, str], chosen: list[str]
    ) -> Reply | None:
        driver = self._stand_in.driver
        if "line" in values:
            line = values["line"].strip()
            if line.startswith("/"):
                return await driver.type(user, channel, line)
            if line:
                driver.say(user, channel, line)
            return None
        if "form" in values:
            opened = self._open.pop(user.id, None)
            if opened is None or "cancel" in values:
                return None
            entered = {k.removeprefix("field:"): v for k, v in values.items() if k.startswith("field:")}
            return await driver.submit(user, opened, entered)
        message = self._world.messages.get(int(values.get("message", "0")))
        if message is None:
            raise ClientRefused("the message is gone")
        if "select" in values:
            return await driver.select(user, message, values["select"], chosen)
        return await driver.click(user, message, custom_id=values.get("custom_id"))

    async def _follow(self, user: User, reply: Reply) -> None:
        if reply.failed:
            self._refusals[user.id] = "The application did not respond."
            return
        if reply.modal is not None:
            self._open[user.id] = reply
            return
        await reply.settled(timeout=5.0)

    # Showing.

    async def show(self, request: web.Request) -> web.Response:
        user, channel = self._where(request.query)
        seen = [m for m in self._world.private(user) if m.channel is channel]
        messages = sorted([*channel.messages[-SHOWN:], *seen[-SHOWN:]], key=lambda m: m.id)[-SHOWN:]
        refusal = self._refusals.pop(user.id, None)
        parts = [
            self._nav([(u.name, self._link(u, channel), u is user) for u in self._people()]),
            self._nav(
                [
                    (f"#{c.name}", self._link(user, c), c is channel)
                    for c in self._world.channels.values()
                    if self._visible(user, c)
                ]
            ),
            *(self._message(user, channel, message) for message in messages),
            self._form(user, channel),
            f'<p class="error" role="alert">{escape(refusal)}</p>' if refusal else "",
            self._line(user, channel),
        ]
        body = "\n".join(parts)
        html = (
            f'<!doctype html><html lang="en"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width,initial-scale=1">'
            f"<title>#{escape(channel.name)} as {escape(user.name)}</title><style>{STYLE}</style></head>"
            f'<body>{body}<div id="end"></div></body></html>'
        )
        return web.Response(text=html, content_type="text/html")

    def _nav(self, links: list[tuple[str, str, bool]]) -> str:
        items = [
            f'<a href="{escape(url)}"{" aria-current=page" if here else ""}>{escape(name)}</a>'
            for name, url, here in links
        ]
        return f"<nav>{''.join(items)}</nav>"

    def _message(self, user: User, channel: Channel, message: Message) -> str:
        private = message.private_to is not None
        edited = " (edited)" if message.edits else ""
        note = f" · only you, {escape(user.name)}, can see this" if private else ""
        inner = [f"<header>{escape(message.author.name)}{edited}{note}</header>"]
        if message.content:
            inner.append(self._text(message.content))
        inner += [self._component(user, channel, message, c) for c in message.components]
        if not message.now.components_v2:
            inner += [
                f'<img src="{escape(a.url)}" alt="{escape(a.description or a.filename)}">'
                for a in message.images
            ]
        return f"<article{' class=private' if private else ''}>{''.join(inner)}</article>"

    def _text(self, text: str) -> str:
        def name(found: re.Match[str]) -> str:
            known = self._world.users.get(int(found[1]))
            return f"@{escape(known.name)}" if known else found[0]

        return f"<p>{MENTION.sub(name, escape(text))}</p>"

    def _component(self, user: User, channel: Channel, message: Message, component: Payload) -> str:
        kind = component["type"]
        if kind == TEXT_DISPLAY:
            return self._text(component["content"])
        if kind == SEPARATOR:
            return "<hr>"
        if kind in (MEDIA_GALLERY, THUMBNAIL):
            items = component["items"] if kind == MEDIA_GALLERY else [component]
            return "".join(
                f'<img src="{escape(i["media"]["url"])}" alt="{escape(i.get("description") or "")}">'
                for i in items
            )
        if kind == BUTTON:
            return self._button(user, channel, message, component)
        if kind in SELECTS:
            return self._select(user, channel, message, component)
        inner = [self._component(user, channel, message, c) for c in component.get("components") or []]
        if "accessory" in component:
            inner.append(self._component(user, channel, message, component["accessory"]))
        return f"<div>{''.join(inner)}</div>" if kind == ACTION_ROW else "".join(inner)

    def _opening(self, user: User, channel: Channel, *hidden: tuple[str, str], css: str = "") -> str:
        action = "/act?" + urlencode({"me": user.name, "channel": channel.id})
        fields = "".join(f'<input type="hidden" name="{n}" value="{escape(v)}">' for n, v in hidden)
        return f'<form method="post" action="{escape(action)}" class="{css}">{fields}'

    def _button(self, user: User, channel: Channel, message: Message, component: Payload) -> str:
        emoji = (component.get("emoji") or {}).get("name") or ""
        label = escape(f"{emoji} {component.get('label') or ''}".strip())
        if component.get("url"):
            return f'<a href="{escape(component["url"])}">{label}</a>'
        off = " disabled" if component.get("disabled") else ""
        hidden = ("message", str(message.id)), ("custom_id", component.get("custom_id") or "")
        start = self._opening(user, channel, *hidden)
        return f'{start}<button class="s{component["style"]}"{off}>{label}</button></form>'

    def _select(self, user: User, channel: Channel, message: Message, component: Payload) -> str:
        if component["type"] == STRING_SELECT:
            options = [(o["value"], o["label"], bool(o.get("default"))) for o in component["options"]]
        else:
            options = [(u.name, u.name, False) for u in self._people()]
        many = " multiple" if component["max_values"] > 1 else ""
        off = " disabled" if component.get("disabled") else ""
        chosen = "".join(
            f'<option value="{escape(value)}"{" selected" if default else ""}>{escape(label)}</option>'
            for value, label, default in options
        )
        label = escape(component.get("placeholder") or "Choose")
        start = self._opening(user, channel, ("message", str(message.id)), ("select", component["custom_id"]))
        return (
            f'{start}<select name="values" aria-label="{label}"{many}{off}>{chosen}</select>'
            f"<button{off}>{label}</button></form>"
        )

    def _form(self, user: User, channel: Channel) -> str:
        opened = self._open.get(user.id)
        if opened is None or opened.modal is None:
            return ""
        rows = []
        for label, component in fields(opened.modal):
            name = f"field:{component['custom_id']}"
            if component.get("options"):
                offered = "".join(
                    f'<option value="{escape(o["value"])}">{escape(o["label"])}</option>'
                    for o in component["options"]
                )
                entry = f'<select name="{escape(name)}">{offered}</select>'
            else:
                entry = f'<input name="{escape(name)}" value="{escape(component.get("value") or "")}">'
            rows.append(f"<label>{escape(label)} {entry}</label>")
        start = self._opening(user, channel, ("form", "1"))
        return (
            f"<article><header>{escape(opened.modal['title'])}</header>{start}{''.join(rows)}"
            '<button class="s1">Submit</button>'
            '<button name="cancel" value="1">Cancel</button></form></article>'
        )

    def _line(self, user: User, channel: Channel) -> str:
        start = self._opening(user, channel, css="line")
        return (
            f'{start}<input name="line" autofocus autocomplete="off" aria-label="Message or command" '
            f'placeholder="/ for a command in #{escape(channel.name)}">'
            '<button class="s1">Send</button></form>'
        )
