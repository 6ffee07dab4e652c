"""How does Discord say no? The errors of its REST interface, as it words and numbers them."""

from __future__ import annotations

from typing import Any


class ApiError(Exception):
    """An answer that is a refusal: an HTTP status, Discord's own code, and its sentence."""

    def __init__(self, status: int, code: int, message: str) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.message = message

    def body(self) -> dict[str, Any]:
        return {"message": self.message, "code": self.code}


class Violation(ApiError):
    """A request that breaks Discord's published schema or limits: refused, and remembered."""

    def __init__(
        self, reason: str, *, status: int = 400, code: int = 50035, message: str = "Invalid Form Body"
    ) -> None:
        super().__init__(status, code, message)
        self.reason = reason

    def body(self) -> dict[str, Any]:
        errors = {"_errors": [{"code": "BASE_TYPE_INVALID", "message": self.reason}]}
        return {"message": self.message, "code": self.code, "errors": errors}


def unauthorized() -> ApiError:
    return ApiError(401, 0, "401: Unauthorized")


def unknown_route() -> ApiError:
    return ApiError(404, 0, "404: Not Found")


def unknown_channel() -> ApiError:
    return ApiError(404, 10003, "Unknown Channel")


def unknown_guild() -> ApiError:
    return ApiError(404, 10004, "Unknown Guild")


def unknown_member() -> ApiError:
    return ApiError(404, 10007, "Unknown Member")


def unknown_message() -> ApiError:
    return ApiError(404, 10008, "Unknown Message")


def unknown_user() -> ApiError:
    return ApiError(404, 10013, "Unknown User")


def unknown_webhook() -> ApiError:
    return ApiError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiError:
    return ApiError(404, 10062, "Unknown interaction")


def unknown_command() -> ApiError:
    return ApiError(404, 10063, "Unknown application command")


def already_acknowledged() -> ApiError:
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> ApiError:
    return ApiError(403, 50001, "Missing Access")


def not_the_author() -> ApiError:
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def cannot_reach_user() -> ApiError:
    return ApiError(403, 50007, "Cannot send messages to this user")


def missing_permissions() -> ApiError:
    return ApiError(403, 50013, "Missing Permissions")


def invalid_webhook_token() -> ApiError:
    return ApiError(401, 50027, "Invalid Webhook Token")


def archived_thread() -> ApiError:
    return ApiError(400, 50083, "Thread is archived")


def thread_exists() -> ApiError:
    return ApiError(400, 160004, "A thread has already been created for this message")


def empty_message() -> Violation:
    return Violation("the message has nothing in it", code=50006, message="Cannot send an empty message")


def too_large() -> Violation:
    return Violation("too large", status=413, code=40005, message="Request entity too large")
