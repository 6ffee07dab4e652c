"""Where can the bot be tried without Discord? Here: a stand-in on localhost, and the bot run against it."""

from playground.driver import Choice, Driver, Reply
from playground.options import ClientRefused
from playground.process import BotProcess
from playground.stand_in import StandIn

__all__ = ["BotProcess", "Choice", "ClientRefused", "Driver", "Reply", "StandIn"]
