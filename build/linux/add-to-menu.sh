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
plain=$(printf '%s' "$here" | sed 's/[\\&|]/\\&/g')   # as sed wants it
mkdir -p "$entries"
sed -e "s|^Exec=.*|Exec=\"$plain/Conclave\"|" -e "s|^Icon=.*|Icon=$plain/conclave.png|" \
    "$here/conclave.desktop" >"$entries/conclave.desktop"
echo "Conclave is in the menu."
