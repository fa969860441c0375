import {
  chance,
  glow,
  grain,
  outline,
  pictureAt,
  rounded,
  shading,
  sheer,
  type Brush,
} from '../../../../stage/brush.ts'
import { type Point, type Rect, middle } from '../../../../stage/shapes.ts'
import type { Palette } from '../palette.ts'
import type { TilePath } from '../tilePath.ts'
import type { NileLayout } from '../layouts.ts'
import { tiles } from '../../../../../shared/editions/tutankhamun-2021.ts'
import { placePictures, tilePictures } from '../../../../lib/pictures/pictures.ts'
import type { TileCode } from '../../../../../shared/editions/index.ts'

/** A boulder lit from the upper left. */
function boulder(brush: Brush, at: Point, size: number, random: () => number, { land }: Palette): void {
  const corners = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * 2 * Math.PI
    const reach = size * (0.8 + random() * 0.4)
    return { x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach * 0.74 }
  })
  brush.save()
  brush.shadowColor = sheer(land.shadow, 0.5)
  brush.shadowBlur = size * 0.4 * brush.getTransform().a
  brush.shadowOffsetY = size * 0.16 * brush.getTransform().a
  const path = outline(corners)
  brush.lineJoin = 'round'
  brush.lineWidth = size * 0.3
  const body = shading(
    brush,
    { x: at.x - size * 0.6, y: at.y - size },
    { x: at.x + size * 0.5, y: at.y + size },
    land['rock-lit'],
    land.rock,
    land['rock-shade'],
  )
  brush.fillStyle = body
  brush.strokeStyle = body
  brush.stroke(path)
  brush.restore()
  brush.fillStyle = body
  brush.fill(path)
  brush.fillStyle = grain(brush, land['rock-lit'], land['rock-shade'], 0.35)
  brush.fill(path)
  brush.strokeStyle = sheer(land['rock-shade'], 0.35)
  brush.lineWidth = size * 0.06
  brush.beginPath()
  brush.moveTo(at.x - size * 0.1, at.y - size * 0.55)
  brush.lineTo(at.x + size * 0.12, at.y - size * 0.1)
  brush.lineTo(at.x - size * 0.05, at.y + size * 0.4)
  brush.stroke()
}

/** The spring between its rocks, where the boats wait. */
export function paintSpring(brush: Brush, river: TilePath, palette: Palette): void {
  const { land } = palette
  const random = chance(17)
  const start = river.curve.at(0)
  brush.fillStyle = glow(
    brush,
    start,
    river.half * 1.1,
    sheer(land.foam, 0.95),
    sheer(land['water-shallow'], 0.75),
    sheer(land['water-shallow'], 0),
  )
  brush.beginPath()
  brush.arc(start.x, start.y, river.half * 1.1, 0, 2 * Math.PI)
  brush.fill()
  brush.strokeStyle = sheer(land.foam, 0.8)
  for (let ring = 1; ring <= 4; ring++) {
    brush.lineWidth = Math.max(0.8, river.half * 0.05)
    brush.beginPath()
    brush.arc(start.x + ring * river.half * 0.16, start.y, river.half * (0.2 + ring * 0.17), -0.9, 0.9)
    brush.stroke()
  }
  for (const [x, y, size] of [
    [-0.95, -0.15, 0.42],
    [-0.62, 0.82, 0.36],
    [-0.66, -0.88, 0.4],
    [-0.15, -1.12, 0.24],
    [-0.1, 1.1, 0.26],
    [-0.98, 0.42, 0.3],
  ] as const) {
    boulder(
      brush,
      { x: start.x + x * river.half, y: start.y + y * river.half },
      size * river.half,
      random,
      palette,
    )
  }
}

/** The Underworld: a vault of stars in the rock, with a niche for each kind of tile. */
export function paintCave(brush: Brush, { cave, niches }: NileLayout, palette: Palette): void {
  const { land } = palette
  const random = chance(71)
  const upright = cave.height > cave.width
  const edge: Point[] = []
  const steps = 22
  for (let step = 0; step <= steps; step++) {
    const ragged = random() * Math.min(cave.width, cave.height) * 0.035
    if (upright) edge.push({ x: cave.x + cave.width - ragged, y: cave.y + (cave.height * step) / steps })
    else edge.push({ x: cave.x + (cave.width * step) / steps, y: cave.y + ragged })
  }
  const around = upright
    ? [{ x: cave.x, y: cave.y + cave.height }, { x: cave.x, y: cave.y }, ...archOf(cave, random), ...edge]
    : [...edge, { x: cave.x + cave.width, y: cave.y + cave.height }, { x: cave.x, y: cave.y + cave.height }]
  const path = outline(around)
  brush.save()
  brush.shadowColor = sheer(land.shadow, 0.6)
  brush.shadowBlur = cave.width * 0.08 * brush.getTransform().a
  brush.lineJoin = 'round'
  brush.lineWidth = Math.min(cave.width, cave.height) * 0.09
  brush.strokeStyle = shading(brush, cave, { x: cave.x + cave.width, y: cave.y }, land.rock, land['rock-lit'])
  brush.stroke(path)
  brush.restore()
  brush.lineWidth = Math.min(cave.width, cave.height) * 0.035
  brush.strokeStyle = land['rock-shade']
  brush.stroke(path)
  brush.save()
  brush.clip(path)
  const heart = { x: cave.x + cave.width / 2, y: cave.y + cave.height * 0.5 }
  brush.fillStyle = land['cave-deep']
  brush.fill(path)
  brush.fillStyle = glow(
    brush,
    heart,
    Math.max(cave.width, cave.height) * 0.62,
    sheer(land['cave-lit'], 0.75),
    sheer(land.cave, 0.8),
    sheer(land['cave-deep'], 0),
  )
  brush.fill(path)
  for (let star = 0; star < 90; star++) {
    brush.fillStyle = sheer(land.star, 0.15 + random() * 0.6)
    brush.beginPath()
    brush.arc(
      cave.x + random() * cave.width,
      cave.y + random() * cave.height,
      (0.3 + random() * 0.9) * Math.max(1, Math.min(cave.width, cave.height) / 130),
      0,
      2 * Math.PI,
    )
    brush.fill()
  }
  for (const code of tiles) {
    const niche = niches[code]
    if (niche !== undefined) paintNiche(brush, niche, code, palette)
  }
  brush.restore()
  const crest = niches[tiles[0]]
  if (upright && crest !== undefined) {
    const head = { x: cave.x + cave.width / 2, y: (cave.y + crest.y) / 2 }
    brush.fillStyle = land.star
    brush.fill(pictureAt(placePictures.underworld, head, (crest.y - cave.y) * 0.9), 'evenodd')
  }
}

/** The ragged upper lip of the vault. */
function archOf(cave: Rect, random: () => number): Point[] {
  return Array.from({ length: 9 }, (_, step) => ({
    x: cave.x + (cave.width * step) / 9,
    y: cave.y + random() * cave.width * 0.03,
  }))
}

function paintNiche(brush: Brush, niche: Rect, code: TileCode, { land }: Palette): void {
  const side = Math.min(niche.width, niche.height) * 0.84
  const centre = middle(niche)
  const hollow = rounded(
    { x: centre.x - side / 2, y: centre.y - side / 2, width: side, height: side },
    side * 0.2,
  )
  brush.fillStyle = sheer(land['cave-deep'], 0.55)
  brush.fill(hollow)
  brush.strokeStyle = sheer(land['cave-lit'], 0.45)
  brush.lineWidth = Math.max(0.7, side * 0.022)
  brush.stroke(hollow)
  brush.fillStyle = sheer(land['cave-lit'], 0.75)
  brush.fill(pictureAt(tilePictures[code], centre, side * 0.68), 'evenodd')
}
