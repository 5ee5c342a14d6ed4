"""`python build <command>`: see --help. Needs nothing but Python; this file is readable by any Python 3."""

import platform
import sys

if sys.version_info < (3, 11):
    sys.exit("Conclave needs Python 3.11 or newer, and this is Python " + platform.python_version() + ".")

from commands import main

sys.exit(main(sys.argv[1:]))
