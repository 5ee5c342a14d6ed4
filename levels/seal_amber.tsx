<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="seal_amber" tilewidth="1024" tileheight="1024" tilecount="1" columns="1" tilerendersize="grid">
 <image source="seal_amber.png" width="1024" height="1024"/>
</tileset>
