#!/bin/sh
# Puts Conclave into the menu of your desktop, from wherever this folder is; run it again after moving the folder.
# `./add-to-menu.sh --remove` takes it out.
set -eu

entries=${XDG_DATA_HOME:-$HOME/.local/share}/applications
if [ "${1-}" = --remove ]; then
    rm -f "$entries/conclave.desktop"
    echo "Conclave is out of the menu."
    exit
fi

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
plain() { printf '%s' "$here" | sed "$1"';s/[\\&|]/\\&/g'; }   # the folder as a file of entries wants it, then as sed does
program=$(plain 's/[\\"`$]/\\&/g;s/\\/\\\\/g;s/%/%%/g')
picture=$(plain 's/\\/\\\\/g')
mkdir -p "$entries"
sed -e "s|^Exec=.*|Exec=\"$program/Conclave\"|" -e "s|^Icon=.*|Icon=$picture/conclave.png|" \
    "$here/conclave.desktop" >"$entries/conclave.desktop"
echo "Conclave is in the menu."
