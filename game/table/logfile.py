"""The log file: what was missing and what went wrong, for whoever mends it."""

from __future__ import annotations

import logging
import time
from logging.handlers import RotatingFileHandler

from game import paths

log = logging.getLogger(__name__)


class LogFile(RotatingFileHandler):
    """It is opened by its first line, so that only then a folder or a disk that takes nothing is noticed."""

    def handleError(self, record: logging.LogRecord) -> None:
        """The message on the screen has to do: Python would print 40 lines of its own for each that is lost."""


def log_to_file() -> None:
    """Send the log to user_logs()/conclave.log, once."""
    root = logging.getLogger()
    if any(isinstance(handler, LogFile) for handler in root.handlers):
        return
    try:
        paths.user_logs().mkdir(parents=True, exist_ok=True)
        handler = LogFile(paths.user_logs() / "conclave.log", maxBytes=500_000, backupCount=2, encoding="utf-8",
                          delay=True)
    except (OSError, RuntimeError):              # no place to write, or no home at all
        root.addHandler(logging.NullHandler())   # without any, Python prints the log with its tracebacks
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    logging.getLogger("game").setLevel(logging.INFO)   # no sound, a second window: no warning, but good to know
    log.info("started at %s", time.ctime())
