import {
  blend,
  chance,
  fillRaised,
  glow,
  grain,
  outline,
  pictureAt,
  rounded,
  shading,
  sheer,
  type Brush,
} from '../../../../stage/brush.ts'
import type { NileLayout } from '../layouts.ts'
import type { Palette } from '../palette.ts'
import { type Point, middle } from '../../../../stage/shapes.ts'
import { tiles } from '../../../../../shared/editions/tutankhamun-2021.ts'
import { tilePictures, placePictures } from '../../../../lib/pictures/pictures.ts'

/** The rock-cut tomb at the river's end: a lit door, and over it the signs of the tiles in the tomb. */
export function paintTomb(brush: Brush, { tomb, marks }: NileLayout, palette: Palette): void {
  const { land } = palette
  const random = chance(31)
  const cliff: Point[] = []
  const steps = 14
  for (let step = 0; step <= steps; step++) {
    const swell = Math.sin((step / steps) * Math.PI) * 0.06 + random() * 0.05
    cliff.push({ x: tomb.x + (tomb.width * step) / steps, y: tomb.y + tomb.height * (0.1 - swell) })
  }
  cliff.push(
    { x: tomb.x + tomb.width * 1.02, y: tomb.y + tomb.height },
    { x: tomb.x - tomb.width * 0.02, y: tomb.y + tomb.height },
  )
  const path = outline(cliff)
  fillRaised(
    brush,
    path,
    shading(
      brush,
      tomb,
      { x: tomb.x + tomb.width * 0.3, y: tomb.y + tomb.height },
      land['rock-lit'],
      land.rock,
      land['rock-shade'],
    ),
    sheer(land.shadow, 0.55),
    tomb.height * 0.14,
  )
  brush.save()
  brush.clip(path)
  brush.fillStyle = grain(brush, land['rock-lit'], land['rock-shade'], 0.4)
  brush.fill(path)
  brush.strokeStyle = sheer(land['rock-shade'], 0.3)
  brush.lineWidth = tomb.height * 0.012
  for (let layer = 0.42; layer < 1; layer += 0.11) {
    brush.beginPath()
    brush.moveTo(tomb.x, tomb.y + tomb.height * layer)
    brush.bezierCurveTo(
      tomb.x + tomb.width * 0.3,
      tomb.y + tomb.height * (layer - 0.03),
      tomb.x + tomb.width * 0.6,
      tomb.y + tomb.height * (layer + 0.03),
      tomb.x + tomb.width,
      tomb.y + tomb.height * (layer - 0.01),
    )
    brush.stroke()
  }
  const frieze = {
    x: tomb.x + tomb.width * 0.11,
    y: tomb.y + tomb.height * 0.105,
    width: tomb.width * 0.78,
    height: tomb.height * 0.25,
  }
  brush.fillStyle = sheer(land['rock-shade'], 0.4)
  brush.fill(rounded(frieze, tomb.height * 0.03))
  for (const code of tiles) {
    const mark = marks[code]
    if (mark === undefined) continue
    brush.fillStyle = sheer(land['rock-lit'], 0.28)
    brush.fill(
      pictureAt(tilePictures[code], middle(mark), Math.min(mark.width, mark.height) * 0.92),
      'evenodd',
    )
  }
  const side = tomb.height * 0.7
  const door = { x: tomb.x + tomb.width / 2, y: tomb.y + tomb.height * 0.655 }
  const light = { x: door.x, y: door.y + side * 0.2 }
  brush.fillStyle = glow(
    brush,
    light,
    side * 0.95,
    sheer(land.glow, 0.6),
    sheer(land.gold, 0.22),
    sheer(land.gold, 0),
  )
  brush.fillRect(tomb.x, tomb.y, tomb.width, tomb.height)
  for (const turned of [1, -1] as const)
    guardian(
      brush,
      { x: door.x - turned * side * 0.62, y: door.y + side * 0.16 },
      side * 0.56,
      turned,
      palette,
    )
  brush.fillStyle = glow(
    brush,
    light,
    side * 0.4,
    blend(land.glow, '#ffffff', 0.6),
    land.gold,
    land['gold-deep'],
  )
  brush.fillRect(door.x - side * 0.16, door.y - side * 0.08, side * 0.32, side * 0.5)
  brush.fillStyle = land['rock-shade']
  brush.fill(
    pictureAt(placePictures.tomb, { x: door.x + side * 0.015, y: door.y + side * 0.03 }, side),
    'evenodd',
  )
  brush.fillStyle = shading(
    brush,
    { x: door.x, y: door.y - side / 2 },
    { x: door.x, y: door.y + side / 2 },
    blend(land['rock-lit'], land.glow, 0.35),
    land['rock-lit'],
    land.rock,
  )
  brush.fill(pictureAt(placePictures.tomb, door, side), 'evenodd')
  brush.restore()
}

/** A seated statue hewn out of the rock, that looks towards the door. */
function guardian(brush: Brush, at: Point, side: number, turned: 1 | -1, { land }: Palette): void {
  brush.save()
  brush.translate(at.x, at.y)
  brush.scale(turned, 1)
  const path = pictureAt(tilePictures.SEA, { x: 0, y: 0 }, side)
  brush.translate(side * 0.03, side * 0.03)
  brush.fillStyle = land['rock-shade']
  brush.fill(path, 'evenodd')
  brush.translate(-side * 0.03, -side * 0.03)
  brush.fillStyle = shading(
    brush,
    { x: -side / 2, y: -side / 2 },
    { x: side / 2, y: side / 2 },
    land['rock-lit'],
    land.rock,
  )
  brush.fill(path, 'evenodd')
  brush.restore()
}
