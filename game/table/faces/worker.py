"""The painter: one process of low priority that turns specs into faces while the table goes on."""

from __future__ import annotations

import logging
import os
import signal
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.table.faces.spec import Spec

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Job:
    spec: Spec
    width: int
    full: bool


@dataclass(frozen=True)
class Done:
    job: Job
    data: bytes | None                           # None: it could not be painted
    remarks: tuple[str, ...] = ()                # what the painter would have logged


class Remarks(logging.Handler):
    """Log lines travel home with the face: only the table has a log file."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())

    def take(self) -> tuple[str, ...]:
        lines, self.lines = tuple(self.lines), []
        return lines


def step_back() -> None:
    """Let the table and the opponents have the processor first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the table; its end reaches us through the pipe
    if sys.platform == "win32":
        import ctypes
        below_normal = 0x4000
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
    else:
        os.nice(10)


def work(pipe: Connection, folder: Path) -> None:
    """Paint what comes through the pipe until None comes or the other end is gone."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    step_back()
    remarks = Remarks()
    logging.getLogger().addHandler(remarks)
    from game.table.faces import cache  # Pillow and pygame are needed here only, not where jobs are made
    cache.tidy(folder)
    try:
        while (job := pipe.recv()) is not None:
            data = paint(job, folder)
            pipe.send(Done(job, data, remarks.take()))
    except (EOFError, OSError):
        pass                                     # the table has ended


def paint(job: Job, folder: Path) -> bytes | None:
    from game.table.faces import cache
    from game.table.faces.render import render
    try:
        data = cache.packed(render(job.spec, job.width, job.full))
    except Exception:                            # one bad card must not stop the others
        log.exception("cannot paint %r", job.spec)
        return None
    cache.write(cache.file_for(folder, job.spec, job.width, job.full), data)
    return data


class Painter:
    """The table's end of the pipe. It never waits: a few jobs at a time fit any pipe's buffer."""

    AHEAD = 3                                    # jobs handed over at once: enough to keep it busy between two frames

    def __init__(self, folder: Path) -> None:
        from multiprocessing import get_context  # most games find all their faces on disk
        context = get_context("spawn")
        self.pipe, far_end = context.Pipe()
        self.process = context.Process(target=work, args=(far_end, folder), name="painter", daemon=True)
        self.process.start()
        far_end.close()                          # so that the end of the process is the end of the pipe
        self.underway: list[Job] = []

    @property
    def free(self) -> bool:
        return len(self.underway) < self.AHEAD

    def send(self, job: Job) -> bool:
        """False: the painter is dead."""
        try:
            self.pipe.send(job)
        except OSError:
            return False
        self.underway.append(job)
        return True

    def finished(self) -> tuple[list[Done], bool]:
        """What has been painted since, and whether the painter is still alive."""
        out: list[Done] = []
        try:
            while self.underway and self.pipe.poll():
                done: Done = self.pipe.recv()
                self.underway.remove(done.job)
                out.append(done)
        except (EOFError, OSError):
            return out, False
        return out, self.process.is_alive()

    def close(self) -> None:
        self.pipe.close()
        self.process.terminate()                 # files are written all or nothing: it may stop anywhere
        self.process.join(1)
