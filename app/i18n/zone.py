"""The time zone of this machine."""

from zoneinfo import available_timezones

from babel.localtime import get_localzone


def own_timezone() -> str:
    """The name of the machine's time zone, `Europe/Stockholm`; `UTC` where it has none with a name."""
    name = str(getattr(get_localzone(), "key", ""))
    return name if name in available_timezones() else "UTC"
