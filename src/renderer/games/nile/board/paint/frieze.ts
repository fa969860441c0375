import { tiles } from '../../../../../shared/editions/tutankhamun-2021.ts'
import { tilePictures } from '../../../../lib/pictures/pictures.ts'
import { spaceOf, type Track } from '../scorePlaces.ts'
import type { Palette } from '../palette.ts'
import type { Point } from '../../../../stage/shapes.ts'
import {
  blend,
  disc,
  fillRaised,
  grain,
  pictureAt,
  rounded,
  shading,
  sheer,
  shine,
  type Brush,
} from '../../../../stage/brush.ts'

/** The painted border of Egyptian walls: blocks of colour between thin lines. */
function border(brush: Brush, track: Track, y: number, height: number, { land }: Palette): void {
  const colours = [land.lapis, land.gold, land.carnelian, land.gold, land.malachite, land.gold]
  const block = height * 2.6
  brush.fillStyle = land['papyrus-ink']
  brush.fillRect(track.x, y, track.width, height)
  for (
    let index = 0, x = track.x;
    x < track.x + track.width;
    index++, x += block * (index % 2 === 1 ? 1 : 0.36)
  ) {
    const width = index % 2 === 0 ? block : block * 0.36
    brush.fillStyle = colours[index % colours.length] ?? land.gold
    brush.fillRect(x + height * 0.08, y + height * 0.16, width - height * 0.16, height * 0.68)
  }
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
  brush.fillStyle = shading(
    brush,
    { x, y: y - side / 2 },
    { x, y: y + side / 2 },
    blend(land.glow, '#ffffff', 0.3),
    land.gold,
  )
  brush.fill(pictureAt(tilePictures.RA, { x, y }, side), 'evenodd')
}

/** The spirit track: a strip of papyrus with a space for each point, the sun at zero. */
export function paintTrack(brush: Brush, track: Track, palette: Palette): void {
  const { land } = palette
  const { x, y, width, height } = track
  const ground = shading(brush, { x, y }, { x, y: y + height }, land.papyrus, land['papyrus-shade'])
  fillRaised(brush, rounded(track, 0), ground, sheer(land.shadow, 0.55), height * 0.18)
  brush.fillStyle = grain(brush, '#ffffff', land['gold-deep'], 0.16)
  brush.fillRect(x, y, width, height)
  border(brush, track, y, height * 0.09, palette)
  border(brush, track, y + height * 0.91, height * 0.09, palette)

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
    (one, other) => Number(one.numbered) - Number(other.numbered),
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
  if (!numbered) return
  brush.fillStyle = land['papyrus-ink']
  brush.font = `${fifth ? 700 : 500} ${radius * 1.25}px ${numerals}`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillText(String(points), at.x, at.y + radius * 0.06)
}
