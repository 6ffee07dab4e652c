"""How fast may the bot go? Discord's buckets: counted and enforced when switched on, reported always."""

from __future__ import annotations

from dataclasses import dataclass

from playground.clock import Clock

# Requests, and the seconds they are counted over. Discord publishes none of these; its headers say so.
LIMITS: dict[tuple[str, str], tuple[int, float]] = {
    ("POST", "/channels/{channel_id}/messages"): (5, 5.0),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): (5, 5.0),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): (5, 1.0),
    ("POST", "/channels/{channel_id}/typing"): (5, 5.0),
    ("POST", "/webhooks/{webhook_id}/{webhook_token}"): (5, 2.0),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"): (5, 2.0),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original"): (5, 2.0),
}
OTHERS = (50, 1.0)
GLOBAL = (50, 1.0)


@dataclass
class Bucket:
    limit: int
    seconds: float
    left: int
    resets: float


class Rates:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._buckets: dict[tuple[str, str, str], Bucket] = {}
        self.on = False
        self.limits = dict(LIMITS)

    def take(self, method: str, template: str, major: str) -> tuple[dict[str, str], float | None, bool]:
        """The headers of the answer, the seconds to wait if there are too many, whether on all routes."""
        name = f"{method}:{template}"
        if not self.on:
            return self._headers(Bucket(1000, 1.0, 999, self._clock.now() + 1.0), name), None, False
        # Interactions answer to their own deadlines, not to the global limit.
        if not template.startswith(("/interactions", "/webhooks")):
            everything = self._bucket(("", "", ""), GLOBAL)
            if everything.left == 0:
                return self._headers(everything, name), everything.resets - self._clock.now(), True
            everything.left -= 1
        bucket = self._bucket((method, template, major), self.limits.get((method, template), OTHERS))
        if bucket.left == 0:
            return self._headers(bucket, name), bucket.resets - self._clock.now(), False
        bucket.left -= 1
        return self._headers(bucket, name), None, False

    def _bucket(self, key: tuple[str, str, str], limit: tuple[int, float]) -> Bucket:
        now = self._clock.now()
        bucket = self._buckets.get(key)
        if bucket is None or bucket.resets <= now:
            if len(self._buckets) > 5000:
                self._buckets = {k: b for k, b in self._buckets.items() if b.resets > now}
            bucket = self._buckets[key] = Bucket(limit[0], limit[1], limit[0], now + limit[1])
        return bucket

    def _headers(self, bucket: Bucket, name: str) -> dict[str, str]:
        return {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(bucket.left),
            "X-RateLimit-Reset": f"{bucket.resets:.3f}",
            "X-RateLimit-Reset-After": f"{max(0.0, bucket.resets - self._clock.now()):.3f}",
            "X-RateLimit-Bucket": f"{hash(name) & 0xFFFFFFFFFFFF:012x}",
            "Via": "1.1 google",
        }
