"""The table on the screen: scenes, sprites, tweens, layouts, sound."""
