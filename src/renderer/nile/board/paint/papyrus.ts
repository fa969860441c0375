import { tiles } from '../../../../shared/editions/tutanchamun-1993.ts'
import { tiles as riverTiles } from '../../../../shared/editions/tutankhamun-2021.ts'
import { tilePictures } from '../../../pieces/pictures/pictures.ts'
import {
  castShadow,
  chance,
  digits,
  disc,
  fillPicture,
  grain,
  shading,
  shine,
  strokes,
  type Brush,
} from '../../../board/brush.ts'
import { blend, sheer, type Palette } from '../../../board/palette.ts'
import { inset, middle, outline, rounded, type Point, type Rect } from '../../../board/shapes.ts'
import type { PapyrusLayout } from '../layout.ts'
import { spaceOf, type Ring, type Track } from '../scorePlaces.ts'
import { lineAlong } from '../curve.ts'
import { alongOf, type TilePath } from '../tilePath.ts'
import { paintPyramid } from './desert.ts'

/** Paints a table of dark wood, and on it the papyrus with the line, the pyramid and the score board. */
export function paintPapyrus(brush: Brush, layout: PapyrusLayout, palette: Palette): void {
  const { width, height, tilePath, sheet } = layout
  palette.drawings.fill(brush, 'wood', { x: 0, y: 0, width, height })
  paintSheet(brush, sheet, palette)
  paintBand(brush, tilePath, palette)
  paintScript(brush, tilePath, palette)
  paintPyramid(brush, layout.pyramid, palette)
  paintScoreBoard(brush, layout, palette)
}

/** The sheet that the tiles lie on: crossed fibres, a frayed edge towards the score board, a painted border. */
function paintSheet(brush: Brush, sheet: Rect, palette: Palette): void {
  palette.drawings.fill(brush, 'papyrus', sheet)
  const wide = Math.min(sheet.width, sheet.height) * 0.011
  const { x, y, width, height } = inset(sheet, wide * 1.4)
  for (const top of [y, y + height - wide]) {
    paintBorder(brush, { x: x + wide, y: top, width: width - wide, height: wide }, palette)
  }
  brush.fillStyle = grain(brush, '#ffffff', palette.land('gold-deep'), 0.12)
  brush.fillRect(x, y, width, height)
}

/** The way of the tiles: a painted band between two ruled lines, as columns of writing have them. */
function paintBand(brush: Brush, { curve, half }: TilePath, { land, night }: Palette): void {
  const ink = land('papyrus-ink')
  const tone = night ? land('lapis') : land('malachite')
  brush.lineCap = 'butt'
  brush.lineJoin = 'round'
  strokes(brush, lineAlong(curve), [
    [2.14 * half, sheer(ink, 0.75)],
    [2.1 * half, land('gold')],
    [2 * half, sheer(ink, 0.8)],
    [1.96 * half, blend(land('papyrus-shade'), tone, night ? 0.3 : 0.22)],
    [1.6 * half, blend(land('papyrus'), tone, night ? 0.16 : 0.1)],
  ])
}

/** Faint signs on the places, to be read as the tiles are taken, and round the marker's start a sun. */
function paintScript(brush: Brush, tilePath: TilePath, { land, drawings }: Palette): void {
  const { curve, face, half, head, stones } = tilePath
  const random = chance(43)
  const ink = sheer(land('papyrus-ink'), 0.2)
  brush.strokeStyle = ink
  brush.lineWidth = Math.max(0.7, face * 0.035)
  for (let position = 0; position < stones.length - 1; position++) {
    const { x, y } = curve.at(alongOf(tilePath, position))
    const code = tiles[Math.floor(random() * tiles.length)] ?? tiles[0]
    fillPicture(brush, tilePictures[code], { x, y }, face * 0.95, ink)
    brush.beginPath()
    brush.arc(x, y, face * 0.72, 0, 2 * Math.PI)
    brush.stroke()
  }
  drawings.paint(brush, 'sun', curve.at(head * 0.42), half * 0.011)
}

/** The score board: lapis in a golden frame, the mask in the middle, and round it a space for each point. */
function paintScoreBoard(brush: Brush, { ring }: PapyrusLayout, palette: Palette): void {
  const { land, drawings } = palette
  const { board } = ring
  const least = Math.min(board.width, board.height)
  const round = least * 0.08
  const far = { x: board.x + board.width, y: board.y + board.height }
  const gold = [blend(land('glow'), '#ffffff', 0.3), land('gold'), land('gold-deep')]
  brush.save()
  castShadow(brush, sheer(land('shadow'), 0.8), least * 0.05, least * 0.015)
  brush.fillStyle = shading(brush, board, far, ...gold)
  brush.fill(rounded(board, round))
  brush.restore()

  const edge = least * 0.022
  const field = rounded(inset(board, edge), round - edge)
  const deep = blend(land('lapis'), land('cave-deep'), palette.night ? 0.72 : 0.55)
  const foot = { x: board.x, y: far.y }
  brush.fillStyle = shading(brush, board, foot, blend(land('lapis'), deep, 0.45), deep)
  brush.fill(field)
  brush.fillStyle = grain(brush, land('star'), land('shadow'), 0.16)
  brush.fill(field)

  const { width, height } = ring.inside
  const { x, y } = middle(ring.inside)
  brush.save()
  brush.clip(field)
  drawings.paint(brush, 'rays', { x, y: y - height * 0.05 }, Math.max(width, height) * 0.0075)
  brush.restore()
  drawings.paint(brush, 'mask', { x, y }, Math.min(width / 100, height / 128))

  brush.strokeStyle = sheer(land('gold'), 0.6)
  brush.lineWidth = Math.max(0.8, ring.space * 0.14)
  brush.stroke(outline(ring.spaces, false))
  paintSpaces(brush, ring, ring.space < least * 0.03 ? 5 : 1, palette)
}

/** The spaces: every fifth golden, zero the sun that everybody makes for. `every`: one in so many has its number. */
function paintSpaces(brush: Brush, { spaces, space }: Ring, every: number, palette: Palette): void {
  const { land, numerals } = palette
  const glow = land('glow')
  const gold = land('gold')
  const light = '#fbf1d6'
  const ink = '#3a2606'
  spaces.forEach((at, points) => {
    const golden = points % 5 === 0
    const radius = space * (points === 0 ? 1.35 : 1)
    if (points === 0) shine(brush, at, radius * 2.4, sheer(glow, 0.9), sheer(gold, 0.3), sheer(gold, 0))
    const ground = golden ? blend(gold, '#ffffff', 0.12) : blend(light, gold, 0.16)
    disc(brush, at, radius, ground, sheer(land('gold-deep'), 0.9), Math.max(0.7, radius * 0.1))
    const font = `${golden ? 700 : 600} ${radius * 1.15}px ${numerals}`
    if (points % every === 0) digits(brush, String(points), at, font, ink)
  })
}

/** The painted border of Egyptian walls, blocks of colour between thin lines, along the strip. */
function paintBorder(brush: Brush, strip: Rect, { drawings }: Palette): void {
  brush.save()
  brush.clip(rounded(strip, 0))
  const unit = strip.height / 10
  for (let x = strip.x; x < strip.x + strip.width; x += 106 * unit) {
    drawings.paint(brush, 'border', { x, y: strip.y }, unit)
  }
  brush.restore()
}

/** A faint line of signs on the papyrus, in no order that could be read. */
function script(brush: Brush, track: Track, { land }: Palette): void {
  const side = track.height * 0.4
  for (let index = 0, x = side * 0.4; x + side < track.width; index++, x += side * 1.28) {
    const code = riverTiles[(index * 7) % riverTiles.length]
    const centre = { x: x + side / 2, y: track.height * 0.36 }
    fillPicture(brush, tilePictures[code], centre, side, sheer(land('papyrus-ink'), 0.1))
  }
}

/** The sun that everyone sails for, over the space of zero. */
function sunrise(brush: Brush, { x, y }: Point, side: number, { land }: Palette): void {
  shine(brush, { x, y }, side, sheer(land('glow'), 0.95), sheer(land('gold'), 0.4), sheer(land('gold'), 0))
  fillPicture(brush, tilePictures.RA, { x, y: y + side * 0.02 }, side, land('gold-deep'))
  const lit = blend(land('glow'), '#ffffff', 0.3)
  const gold = shading(brush, { x, y: y - side / 2 }, { x, y: y + side / 2 }, lit, land('gold'))
  fillPicture(brush, tilePictures.RA, { x, y }, side, gold)
}

/** The spirit track: a strip of papyrus with a space for each point, the sun at zero. */
export function paintTrack(brush: Brush, track: Track, palette: Palette): void {
  const { land } = palette
  const { width, height } = track
  palette.drawings.fill(brush, 'papyrus', { x: -width * 0.03, y: 0, width: width * 1.06, height })
  brush.fillStyle = grain(brush, '#ffffff', land('gold-deep'), 0.16)
  brush.fillRect(0, 0, width, height)
  for (const y of [0, height * 0.91]) paintBorder(brush, { x: 0, y, width, height: height * 0.09 }, palette)
  script(brush, track, palette)

  const start = spaceOf(track, track.spaces - 1)
  const goal = spaceOf(track, 0)
  brush.strokeStyle = sheer(land('papyrus-ink'), 0.35)
  brush.lineWidth = Math.max(0.8, height * 0.018)
  brush.stroke(outline([start, goal], false))

  sunrise(brush, { x: goal.x, y: height * 0.36 }, height * 0.5, palette)
  // The larger, numbered ones last: on a long track they lie over their neighbours.
  for (const numbered of [false, true]) paintTrackSpaces(brush, track, numbered, palette)
}

/** The spaces of the track with a number, or those without: where there is no room, only every fifth has one. */
function paintTrackSpaces(brush: Brush, track: Track, numbered: boolean, palette: Palette): void {
  const { land, numerals } = palette
  const every = track.pitch < track.height * 0.26 ? 5 : 1
  const radius = Math.min(track.pitch * (numbered ? 0.42 * every : 0.3), track.height * 0.14)
  for (let points = 0; points < track.spaces; points++) {
    if ((points % every === 0) !== numbered) continue
    const at = spaceOf(track, points)
    const fifth = points % 5 === 0
    const part = points === 0 ? 1 : fifth ? 0.5 : 0
    const line = sheer(land('papyrus-ink'), fifth ? 0.8 : 0.45)
    const ground = blend(land('papyrus'), land('gold'), part)
    disc(brush, at, radius * (fifth ? 1 : 0.78), ground, line, Math.max(0.7, radius * 0.12))
    const font = `${fifth ? 700 : 500} ${radius * 1.25}px ${numerals}`
    if (numbered) digits(brush, String(points), at, font, land('papyrus-ink'))
  }
}
