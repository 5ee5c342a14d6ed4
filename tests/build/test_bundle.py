"""What `python build app` adds to PyInstaller's folder: sizes by part, a desktop entry, one archive."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

import bundle
from environment import ROOT
from game import __version__


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Something like an app."""
    monkeypatch.setattr(bundle, "DIST", tmp_path)
    for name, size in {"Conclave": 4, "_internal/pygame/base.so": 3, "_internal/PIL/x.so": 2, "_internal/assets/a": 1,
                       "_internal/libpython3.so": 5, "_internal/levels/a.tmx": 1}.items():
        path = tmp_path / "Conclave" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"x" * size * 1000)
    (tmp_path / "Conclave" / "Conclave").chmod(0o755)
    return tmp_path / "Conclave"


def test_every_byte_belongs_to_a_part(folder: Path) -> None:
    parts = bundle.size_by_part(folder, folder / "Conclave")
    assert sum(parts.values()) == pytest.approx(bundle.size(folder))
    assert list(parts)[:2] == ["Python and its libraries", "the game and its start program"]
    assert parts["Pillow"] == pytest.approx(0.002)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have archives of their own")
def test_the_archive_keeps_the_executable_bit_and_tells_nothing_about_the_builder(folder: Path) -> None:
    (folder / "_internal" / "link").symlink_to("libpython3.so")
    archive = bundle.pack(folder)
    assert archive.name.startswith(f"Conclave-{__version__}-linux-") and archive.name.endswith(".tar.xz")
    with tarfile.open(archive) as tar:
        members = {member.name: member for member in tar.getmembers()}
    assert members["Conclave/Conclave"].mode & 0o100 and members["Conclave/_internal/link"].issym()
    assert all((member.uid, member.uname) == (0, "") for member in members.values())


@pytest.mark.skipif(sys.platform != "linux", reason="desktop entries are for Linux")
def test_the_desktop_entry_names_the_folder_wherever_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "a folder & more"
    folder.mkdir()
    bundle.add_desktop_entry(folder)
    assert (folder / "conclave.png").read_bytes() == (ROOT / "assets" / "icon.png").read_bytes()
    entry = tmp_path / "share" / "applications" / "conclave.desktop"
    env = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "share"), "PATH": os.environ["PATH"]}
    subprocess.run([str(folder / "add-to-menu.sh")], env=env, check=True, capture_output=True)
    lines = entry.read_text("utf-8").splitlines()
    assert f'Exec="{folder}/Conclave"' in lines and f"Icon={folder}/conclave.png" in lines
    assert "StartupWMClass=Conclave" in lines and "Terminal=false" in lines
    subprocess.run([str(folder / "add-to-menu.sh"), "--remove"], env=env, check=True, capture_output=True)
    assert not entry.exists()


@pytest.mark.skipif(sys.platform != "linux", reason="desktop entries are for Linux")
def test_the_desktop_entry_keeps_signs_that_mean_something_in_one(tmp_path: Path) -> None:
    folder = tmp_path / '100% "odd" $HOME `x` a\\b|c & d'
    folder.mkdir()
    bundle.add_desktop_entry(folder)
    env = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "share"), "PATH": os.environ["PATH"]}
    subprocess.run([str(folder / "add-to-menu.sh")], env=env, check=True, capture_output=True)
    lines = (tmp_path / "share" / "applications" / "conclave.desktop").read_text("utf-8").splitlines()
    entry = dict(line.split("=", 1) for line in lines if "=" in line)
    read = {key: value.replace("\\\\", "\\") for key, value in entry.items()}   # what all values have in common
    quoted = re.sub(r'\\(["`$\\])', r"\1", read["Exec"][1:-1]).replace("%%", "%")
    assert (quoted, read["Icon"]) == (f"{folder}/Conclave", f"{folder}/conclave.png")
    assert not re.search(r'(?<!\\)["`$]', read["Exec"][1:-1])
