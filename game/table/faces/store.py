"""The table's card pictures: something to show at once, and the painted face as soon as it is there."""

from __future__ import annotations

import io
import logging
import os
import time
from collections.abc import Iterable
from pathlib import Path

import pygame

from game import paths
from game.table.faces import cache
from game.table.faces.corners import cut
from game.table.faces.spec import LARGEST, SMALLEST, Spec, height_of
from game.table.faces.worker import Done, Job, Painter
from game.table.pictures import Pictures

log = logging.getLogger(__name__)

FINISHED, DRAFTS = 1.0, 0.4                      # screens; a face in the hand takes a fiftieth of one
READING = .004                                   # seconds a frame may spend on preloaded faces
DEATHS = 4                                       # painters lost without a single face before we stop hiring


class Faces:
    """`get` never waits. Call `poll` once a frame: it says whether a picture on screen may have become better."""

    def __init__(self, screens: float = FINISHED, folder: Path | None = None) -> None:
        self.sync = os.environ.get("CONCLAVE_FACES") == "sync"   # for screenshots and tests: paint on the spot
        self.folder = paths.user_cache() / "faces" if folder is None else folder
        self._ready = Pictures(screens)
        self._drafts = Pictures(DRAFTS)
        self._unread: dict[Job, None] = {}       # to be looked for on disk
        self._wanted: dict[Job, None] = {}       # to be painted
        self._hopeless: set[Job] = set()         # could not be painted: the draft stays
        self._painter: Painter | None = None
        self._deaths = 0

    # --- what scenes use

    def get(self, what: Spec, width_px: int, full: bool = False) -> pygame.Surface:
        """The face or back at this size. Do not draw on it: it is shared."""
        job = Job(what, max(SMALLEST, min(LARGEST, width_px)), full)
        face = self._ready.get(job)
        if face is not None:
            return face
        if self.sync:
            return self._paint_now(job)
        if job not in self._wanted and job not in self._hopeless:
            face = self._read(job)               # quicker than a draft
        return self._draft(job) if face is None else face

    def preload(self, specs: Iterable[Spec], width_px: int, full: bool = False) -> None:
        """Have these ready soon, after whatever is on screen."""
        for spec in specs:
            job = Job(spec, max(SMALLEST, min(LARGEST, width_px)), full)
            if job not in self._ready and job not in self._wanted and job not in self._hopeless:
                self._unread.setdefault(job)

    def forget_waiting(self) -> None:
        """Drop what has been asked for and not begun: after a change of size nobody waits for the old one."""
        self._unread.clear()
        underway = self._painter.underway if self._painter else []
        self._wanted = {job: None for job in self._wanted if job in underway}

    def poll(self) -> bool:
        """Take in what is finished; True if any picture got better."""
        better = False
        enough = time.perf_counter() + READING
        while self._unread and time.perf_counter() < enough:
            better |= self._read(next(iter(self._unread))) is not None
        if self._painter is not None:
            done, alive = self._painter.finished()
            for one in done:
                better |= self._take(one)
            if not alive:
                self._replace_painter()
        self._hand_out()
        return better

    @property
    def waiting(self) -> int:
        """How many faces are still to come: none, once no painter lives long enough to paint them."""
        return len(self._unread) + (len(self._wanted) if self._deaths < DEATHS else 0)

    def close(self) -> None:
        if self._painter is not None:
            self._painter.close()
            self._painter = None
        self._unread.clear()
        self._wanted.clear()

    # --- memory

    def _keep(self, job: Job, face: pygame.Surface) -> pygame.Surface:
        self._drafts.drop(job)
        return self._ready.keep(job, face)

    def _draft(self, job: Job) -> pygame.Surface:
        face = self._drafts.get(job)
        if face is None:
            from game.table.faces.draft import draft  # where all faces are on disk, Pillow is never loaded
            face = self._drafts.keep(job, draft(job.spec, job.width, height_of(job.width), job.full))
        return face

    def _paint_now(self, job: Job) -> pygame.Surface:
        from game.table.faces.render import render  # the table itself starts without the painter's modules
        image = render(job.spec, job.width, job.full)
        return self._keep(job, cut(pygame.image.frombytes(image.tobytes(), image.size, "RGB")))

    # --- disk

    def _read(self, job: Job) -> pygame.Surface | None:
        """From disk into memory, or onto the painter's list."""
        self._unread.pop(job, None)
        file = cache.file_for(self.folder, job.spec, job.width, job.full)
        data = cache.read(file)
        face = self._decode(job, data) if data is not None else None
        if face is None:
            if data is not None:
                cache.discard(file)
            self._wanted[job] = None
        return face

    def _decode(self, job: Job, data: bytes) -> pygame.Surface | None:
        try:
            picture = pygame.image.load(io.BytesIO(data), "face.jpg")
        except pygame.error as error:
            log.warning("a stored face cannot be read: %s", error)
            return None
        if picture.get_size() != (job.width, height_of(job.width)):
            return None
        return self._keep(job, cut(picture))

    # --- the painter

    def _take(self, done: Done) -> bool:
        for remark in done.remarks:
            log.warning("%s", remark)
        self._deaths = 0
        self._wanted.pop(done.job, None)
        if done.data is not None and self._decode(done.job, done.data) is not None:
            return True
        self._hopeless.add(done.job)
        return False

    def _hand_out(self) -> None:
        """Keep the painter busy. Large faces first: someone is looking at one right now, and there is only one."""
        if not self._wanted or self._deaths >= DEATHS:
            return
        if self._painter is None:
            try:
                self._painter = Painter(self.folder)
            except (OSError, RuntimeError) as fault:   # no more processes or files to be had: the drafts stay
                log.warning("the painter of card faces cannot be started: %s", fault)
                self._deaths = DEATHS
                return
        idle = [job for job in self._wanted if job not in self._painter.underway]
        for job in sorted(idle, key=lambda job: not job.full):
            if not self._painter.free:
                return
            if not self._painter.send(job):
                self._replace_painter()
                return

    def _replace_painter(self) -> None:
        """A new one is hired with the next batch; what the old one had in hand is still on the list."""
        assert self._painter is not None
        first = next(iter(self._painter.underway), None)
        self._painter.close()
        self._painter = None
        self._deaths += 1
        log.warning("the painter of card faces died (%d)", self._deaths)
        if first is not None and self._deaths > 1:
            self._wanted.pop(first, None)        # twice on the same face: it may be the cause
            self._hopeless.add(first)
