"""What SDL and the memory must know before pygame opens a window: import this module first."""

from __future__ import annotations

import ctypes
import os
import sys
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # else Windows stretches a blurred window
os.environ.setdefault("SDL_IME_SHOW_UI", "1")
os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")  # the click that raises the window also counts
for _name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
    # pygame, if it was imported before, has put the name of the script there.
    if os.environ.get(_name) in (None, os.path.basename(sys.argv[0])):
        os.environ[_name] = "Conclave"

_libc: Any = ctypes.CDLL(None) if sys.platform == "linux" else None
if hasattr(_libc, "mallopt"):
    # Pictures come and go. From this size on each gets pages of its own, which go back to the system with it; left to
    # itself glibc keeps them for later, a hundred megabytes after a few games in a large window.
    _M_MMAP_THRESHOLD = -3
    _libc.mallopt(_M_MMAP_THRESHOLD, 1 << 20)


def give_back() -> None:
    """What is smaller glibc returns only when told to: some ten megabytes after a game. Takes about a millisecond."""
    if hasattr(_libc, "malloc_trim"):
        _libc.malloc_trim(0)
