<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="cloth_amber" tilewidth="64" tileheight="64" tilecount="104" columns="8" tilerendersize="grid">
 <image source="cloth_amber.png" width="512" height="832"/>
</tileset>
