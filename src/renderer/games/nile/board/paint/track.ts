import { tiles } from '../../../../../shared/editions/tutankhamun-2021.ts'
import { tilePictures } from '../../../../lib/pictures/pictures.ts'
import {
  blend,
  digits,
  disc,
  grain,
  pictureAt,
  shading,
  sheer,
  shine,
  type Brush,
} from '../../../../stage/brush.ts'
import type { Point, Rect } from '../../../../stage/shapes.ts'
import type { Palette } from '../palette.ts'
import { spaceOf, type Track } from '../scorePlaces.ts'

/** The painted border of Egyptian walls, blocks of colour between thin lines, along the strip. */
export function paintBorder(brush: Brush, strip: Rect, { drawings }: Palette): void {
  brush.save()
  brush.beginPath()
  brush.rect(strip.x, strip.y, strip.width, strip.height)
  brush.clip()
  const unit = strip.height / 10
  for (let x = strip.x; x < strip.x + strip.width; x += 106 * unit) {
    drawings.paint(brush, 'border', { x, y: strip.y }, unit)
  }
  brush.restore()
}

/** A faint line of signs on the papyrus, in no order that could be read. */
function script(brush: Brush, track: Track, { land }: Palette): void {
  const side = track.height * 0.4
  brush.fillStyle = sheer(land['papyrus-ink'], 0.1)
  for (let index = 0, x = track.x + side * 0.4; x + side < track.x + track.width; index++, x += side * 1.28) {
    const code = tiles[(index * 7) % tiles.length]
    if (code === undefined) continue
    const centre = { x: x + side / 2, y: track.y + track.height * 0.36 }
    brush.fill(pictureAt(tilePictures[code], centre, side), 'evenodd')
  }
}

/** The sun that everyone sails for, over the space of zero. */
function sunrise(brush: Brush, { x, y }: Point, side: number, { land }: Palette): void {
  shine(brush, { x, y }, side, sheer(land.glow, 0.95), sheer(land.gold, 0.4), sheer(land.gold, 0))
  brush.fillStyle = land['gold-deep']
  brush.fill(pictureAt(tilePictures.RA, { x, y: y + side * 0.02 }, side), 'evenodd')
  const [top, foot] = [y - side / 2, y + side / 2]
  brush.fillStyle = shading(brush, { x, y: top }, { x, y: foot }, blend(land.glow, '#ffffff', 0.3), land.gold)
  brush.fill(pictureAt(tilePictures.RA, { x, y }, side), 'evenodd')
}

/** The spirit track: a strip of papyrus with a space for each point, the sun at zero. */
export function paintTrack(brush: Brush, track: Track, palette: Palette): void {
  const { land } = palette
  const { x, y, width, height } = track
  palette.drawings.fill(brush, 'papyrus', { x: x - width * 0.03, y, width: width * 1.06, height })
  brush.fillStyle = grain(brush, '#ffffff', land['gold-deep'], 0.16)
  brush.fillRect(x, y, width, height)
  for (const top of [y, y + height * 0.91]) {
    paintBorder(brush, { x, y: top, width, height: height * 0.09 }, palette)
  }
  script(brush, track, palette)

  const start = spaceOf(track, track.spaces - 1)
  const goal = spaceOf(track, 0)
  brush.strokeStyle = sheer(land['papyrus-ink'], 0.35)
  brush.lineWidth = Math.max(0.8, height * 0.018)
  brush.beginPath()
  brush.moveTo(start.x, start.y)
  brush.lineTo(goal.x, goal.y)
  brush.stroke()

  sunrise(brush, { x: goal.x, y: y + height * 0.36 }, height * 0.5, palette)
  const every = track.pitch < height * 0.26 ? 5 : 1
  const all = Array.from({ length: track.spaces }, (_, points) => ({
    points,
    numbered: points % every === 0,
  }))
  // The larger, numbered ones last: on a long track they lie over their neighbours.
  for (const { points, numbered } of all.toSorted(
    (one, two) => Number(one.numbered) - Number(two.numbered),
  )) {
    const radius = Math.min(track.pitch * (numbered ? 0.42 * every : 0.3), height * 0.14)
    paintSpace(brush, spaceOf(track, points), points, radius, numbered, palette)
  }
}

/** One space of the track. Every fifth is golden; where there is no room, only those carry their number. */
function paintSpace(
  brush: Brush,
  at: Point,
  points: number,
  radius: number,
  numbered: boolean,
  { land, numerals }: Palette,
): void {
  const fifth = points % 5 === 0
  const ground = points === 0 ? land.gold : fifth ? blend(land.papyrus, land.gold, 0.5) : land.papyrus
  const line = sheer(land['papyrus-ink'], fifth ? 0.8 : 0.45)
  disc(brush, at, radius * (fifth ? 1 : 0.78), ground, line, Math.max(0.7, radius * 0.12))
  const font = `${fifth ? 700 : 500} ${radius * 1.25}px ${numerals}`
  if (numbered) digits(brush, String(points), at, font, land['papyrus-ink'])
}
