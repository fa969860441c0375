import { alongOf, type TilePath } from '../tilePath.ts'
import { tiles } from '../../../../../shared/editions/tutanchamun-1993.ts'
import { tilePictures } from '../../../../lib/pictures/pictures.ts'
import type { PapyrusLayout } from '../layouts.ts'
import type { Palette } from '../palette.ts'
import type { Point, Rect } from '../../../../stage/shapes.ts'
import {
  blend,
  chance,
  fillRaised,
  grain,
  outline,
  pictureAt,
  shading,
  sheer,
  shine,
  type Brush,
} from '../../../../stage/brush.ts'

/** A table of dark wood, lit from the upper left. */
export function paintWood(brush: Brush, { width, height }: PapyrusLayout, { land, night }: Palette): void {
  const [lit, dark] = night
    ? [land['rock-shade'], land['cave-deep']]
    : [blend(land['rock-shade'], land.rock, 0.35), blend(land['rock-shade'], land.shadow, 0.45)]
  brush.fillStyle = shading(brush, { x: 0, y: 0 }, { x: width * 0.4, y: height }, lit, dark)
  brush.fillRect(0, 0, width, height)
  const random = chance(19)
  const plank = Math.max(46, height / 9)
  for (let y = 0; y < height; y += plank) {
    brush.fillStyle = sheer(random() < 0.5 ? lit : dark, 0.25 * random())
    brush.fillRect(0, y, width, plank)
    for (let vein = 0; vein < 9; vein++) {
      const at = y + random() * plank
      const bow = (random() - 0.5) * plank * 0.5
      brush.strokeStyle = sheer(land.shadow, 0.08 + random() * 0.12)
      brush.lineWidth = 0.5 + random() * 1.4
      brush.beginPath()
      brush.moveTo(0, at)
      brush.bezierCurveTo(width * 0.3, at + bow, width * 0.6, at - bow, width, at + bow * 0.4)
      brush.stroke()
    }
    brush.fillStyle = sheer(land.shadow, 0.4)
    brush.fillRect(0, y - 1, width, 2)
  }
}

/** The sheet that the tiles lie on: crossed fibres, a frayed edge towards the score board, a painted border. */
export function paintSheet(brush: Brush, { sheet }: PapyrusLayout, palette: Palette): void {
  const { land } = palette
  const random = chance(37)
  const inset = Math.min(sheet.width, sheet.height) * 0.008
  const frayed: Point[] = []
  const steps = 60
  for (let step = 0; step <= steps; step++) {
    frayed.push({ x: sheet.x + inset + random() * inset * 1.6, y: sheet.y + (sheet.height * step) / steps })
  }
  const [right, foot] = [sheet.x + sheet.width, sheet.y + sheet.height]
  const path = outline([
    ...frayed,
    { x: right - inset, y: foot - inset },
    { x: right - inset, y: sheet.y + inset },
  ])
  fillRaised(
    brush,
    path,
    shading(
      brush,
      sheet,
      { x: sheet.x + sheet.width * 0.5, y: foot },
      blend(land.papyrus, '#ffffff', palette.night ? 0.02 : 0.25),
      land.papyrus,
      land['papyrus-shade'],
    ),
    sheer(land.shadow, 0.75),
    inset * 4,
    inset,
  )
  brush.save()
  brush.clip(path)
  fibres(brush, sheet, random, palette)
  brush.fillStyle = grain(brush, '#ffffff', land['gold-deep'], 0.12)
  brush.fillRect(sheet.x, sheet.y, sheet.width, sheet.height)
  border(brush, sheet, inset * 1.6, palette)
  brush.restore()
}

function fibres(brush: Brush, { x, y, width, height }: Rect, random: () => number, { land }: Palette): void {
  for (let across = x; across < x + width; across += 7 + random() * 16) {
    brush.fillStyle = sheer(random() < 0.5 ? land['papyrus-shade'] : '#ffffff', random() * 0.16)
    brush.fillRect(across, y, 4 + random() * 14, height)
  }
  for (let down = y; down < y + height; down += 6 + random() * 14) {
    brush.fillStyle = sheer(random() < 0.6 ? land['papyrus-shade'] : land['gold-deep'], random() * 0.1)
    brush.fillRect(x, down, width, 3 + random() * 10)
  }
}

/** Blocks of colour between thin lines along the four edges. */
function border(brush: Brush, { x, y, width, height }: Rect, wide: number, { land }: Palette): void {
  const colours = [land.lapis, land.gold, land.carnelian, land.gold, land.malachite, land.gold]
  const edge = wide * 0.9
  const run = (from: number, to: number, at: (start: number, length: number) => Rect): void => {
    for (let start = from, index = 0; start < to; index++) {
      const length = wide * (index % 2 === 0 ? 2.6 : 0.9)
      const block = at(start, Math.min(length, to - start))
      brush.fillStyle = sheer(colours[index % colours.length] ?? land.gold, 0.8)
      brush.fillRect(block.x, block.y, block.width, block.height)
      start += length + wide * 0.12
    }
  }
  const [left, right, top, foot] = [
    x + edge * 1.6,
    x + width - edge * 1.2,
    y + edge * 1.2,
    y + height - edge * 1.2,
  ]
  run(left, right, (start, length) => ({ x: start, y: top - wide / 2, width: length, height: wide * 0.62 }))
  run(left, right, (start, length) => ({ x: start, y: foot - wide / 2, width: length, height: wide * 0.62 }))
  brush.strokeStyle = sheer(land['papyrus-ink'], 0.55)
  brush.lineWidth = Math.max(0.7, wide * 0.09)
  for (const line of [top - wide * 0.62, top + wide * 0.24, foot - wide * 0.62, foot + wide * 0.24]) {
    brush.beginPath()
    brush.moveTo(left, line)
    brush.lineTo(right, line)
    brush.stroke()
  }
}

/** The way of the tiles: a painted band between two ruled lines, as columns of writing have them. */
export function paintBand(brush: Brush, { tilePath }: PapyrusLayout, { land, night }: Palette): void {
  const points: Point[] = []
  for (let along = 0; along <= tilePath.curve.length; along += 3) points.push(tilePath.curve.at(along))
  const path = outline(points, false)
  brush.lineCap = 'butt'
  brush.lineJoin = 'round'
  for (const [wide, colour] of [
    [2.14, sheer(land['papyrus-ink'], 0.75)],
    [2.1, land.gold],
    [2.0, sheer(land['papyrus-ink'], 0.8)],
    [1.96, blend(land['papyrus-shade'], night ? land.lapis : land.malachite, night ? 0.3 : 0.22)],
    [1.6, blend(land.papyrus, night ? land.lapis : land.malachite, night ? 0.16 : 0.1)],
  ] as const) {
    brush.lineWidth = wide * tilePath.half
    brush.strokeStyle = colour
    brush.stroke(path)
  }
}

/** Faint signs on the places, to be read as the tiles are taken, and round the marker's start a sun. */
export function paintScript(brush: Brush, { tilePath }: PapyrusLayout, { land }: Palette): void {
  const random = chance(43)
  for (let position = 0; position < tilePath.stones.length - 1; position++) {
    const { x, y } = tilePath.curve.at(alongOf(tilePath, position))
    const code = tiles[Math.floor(random() * tiles.length)] ?? tiles[0]
    brush.fillStyle = sheer(land['papyrus-ink'], 0.2)
    brush.fill(pictureAt(tilePictures[code], { x, y }, tilePath.face * 0.95), 'evenodd')
    brush.strokeStyle = sheer(land['papyrus-ink'], 0.2)
    brush.lineWidth = Math.max(0.7, tilePath.face * 0.035)
    brush.beginPath()
    brush.arc(x, y, tilePath.face * 0.72, 0, 2 * Math.PI)
    brush.stroke()
  }
  paintGate(brush, tilePath, land)
}

/** Paints the winged gate's sun at the beginning of the line. */
function paintGate(brush: Brush, tilePath: TilePath, land: Palette['land']): void {
  const { x, y } = tilePath.curve.at(tilePath.head * 0.42)
  const reach = tilePath.half * 1.1
  shine(brush, { x, y }, reach, sheer(land.gold, 0.5), sheer(land.gold, 0.2), sheer(land.gold, 0))
  brush.strokeStyle = sheer(land['gold-deep'], 0.5)
  brush.lineWidth = Math.max(0.8, tilePath.half * 0.03)
  for (let ray = 0; ray < 16; ray++) {
    const angle = (ray / 16) * 2 * Math.PI
    brush.beginPath()
    brush.moveTo(x + Math.cos(angle) * reach * 0.55, y + Math.sin(angle) * reach * 0.55)
    brush.lineTo(x + Math.cos(angle) * reach * 0.8, y + Math.sin(angle) * reach * 0.8)
    brush.stroke()
  }
}
