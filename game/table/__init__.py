"""The table on the screen: scenes, sprites, tweens, layouts, sound."""

from game.table import env as env  # first of all: SDL looks at the environment when pygame is imported
