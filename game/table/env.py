"""What SDL must know before pygame opens a window: import this module first."""

from __future__ import annotations

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # else Windows stretches a blurred window
os.environ.setdefault("SDL_IME_SHOW_UI", "1")
os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")  # the click that raises the window also counts
for _name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
    # pygame, if it was imported before, has put the name of the script there.
    if os.environ.get(_name) in (None, os.path.basename(sys.argv[0])):
        os.environ[_name] = "Conclave"
