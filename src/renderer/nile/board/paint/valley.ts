import { tiles } from '../../../../shared/editions/tutankhamun-2021.ts'
import { placePictures, tilePictures } from '../../../pieces/pictures/pictures.ts'
import { chance, fillPicture, strokes, type Brush } from '../../../board/brush.ts'
import { blend, sheer, type Palette } from '../../../board/palette.ts'
import { middle } from '../../../board/shapes.ts'
import { entriesOf, type NileLayout } from '../layout.ts'
import { lineAlong } from '../curve.ts'
import { alongOf, type TilePath } from '../tilePath.ts'
import { paintSand, paintStars, paintWayside } from './desert.ts'
import { paintTrack } from './papyrus.ts'

export function paintValley(brush: Brush, layout: NileLayout, palette: Palette): void {
  const { tilePath: river } = layout
  paintSand(brush, layout, palette)
  paintBanks(brush, river, palette)
  paintWater(brush, river, palette)
  if (palette.night) paintStars(brush, layout, palette)
  paintLife(brush, river, palette)
  paintReeds(brush, river, palette)
  river.stones.forEach((_, position) =>
    palette.drawings.paint(brush, 'wave', river.curve.at(alongOf(river, position)), river.face / 100),
  )
  paintWayside(brush, river, 0.6, palette, 'pyramids')
  paintCave(brush, layout, palette)
  palette.drawings.paint(brush, 'spring', river.curve.at(0), river.half / 100)
  paintTomb(brush, layout, palette)
  paintTrack(brush, layout.track, palette)
}

/** The green land along the water, darker where it is wet. */
function paintBanks(brush: Brush, { curve, row, half }: TilePath, { land }: Palette): void {
  const margin = row / 2 - half
  const layers = 7
  const green = Array.from({ length: layers }, (_, layer) => {
    const colour = blend(land('bank'), land('bank-shade'), layer / layers)
    return [2 * (half + margin * 1.5 * (1 - layer / layers)), sheer(colour, 0.3)] as const
  })
  const wet = [2 * half + margin * 0.34, blend(land('bank-shade'), land('shadow'), 0.35)] as const
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  strokes(brush, lineAlong(curve), [...green, wet])
}

/** Lapis in the middle, turquoise over the shallows. */
function paintWater(brush: Brush, { curve, half }: TilePath, { land }: Palette): void {
  const shallow = land('water-shallow')
  const lapis = land('water')
  const deep = land('water-deep')
  const layers = 14
  const water = Array.from({ length: layers }, (_, layer) => {
    const part = (layer + 1) / layers
    const colour = part < 0.5 ? blend(shallow, lapis, part * 2) : blend(lapis, deep, part * 2 - 1)
    return [2 * half * (1 - 0.62 * part ** 1.25) - 1, colour] as const
  })
  const edge = [2 * half, blend(shallow, land('foam'), 0.25)] as const
  strokes(brush, lineAlong(curve), [edge, ...water])
}

/** Lotus and fish in the river, which show as tiles are taken. */
function paintLife(brush: Brush, river: TilePath, { drawings }: Palette): void {
  const random = chance(41)
  for (let position = -3; position < river.stones.length; position++) {
    const along = alongOf(river, position) + (random() - 0.5) * river.pitch
    const side = random() < 0.5 ? -1 : 1
    const kind = random()
    if (along < river.half || kind > 0.6) continue
    const isLotus = kind < 0.34
    const across = side * river.half * (isLotus ? 0.55 + random() * 0.2 : random() * 0.6)
    const size = river.face * (isLotus ? 0.3 + random() * 0.14 : 0.42 + random() * 0.2)
    const angle = isLotus ? 0 : river.curve.at(along).angle + (random() - 0.5) * 0.8
    const at = river.curve.offset(along, across)
    drawings.paint(brush, isLotus ? 'lotus' : 'fish', at, size / 100, { angle })
  }
}

/** Tufts of reed and papyrus on the land between two rows, as high as it is wide. */
function paintReeds(brush: Brush, river: TilePath, { drawings }: Palette): void {
  const random = chance(53)
  const room = river.row - 2 * river.half
  const end = river.curve.length - river.row * 0.3
  for (let along = river.row * 0.9; along < end; along += river.pitch * (0.12 + random() * 0.3)) {
    const { angle } = river.curve.at(along)
    // Only the upper bank: what grows on the lower one would stand in front of the tiles.
    const side = Math.cos(angle) > 0 ? -1 : 1
    if (Math.abs(Math.cos(angle)) < 0.55) continue
    const foot = river.curve.offset(along, side * (river.half + room * 0.06))
    const height = room * (0.55 + random() * 0.6)
    const facing = random() < 0.5 ? 1 : -1
    drawings.paint(brush, random() < 0.6 ? 'reed' : 'grass', foot, height / 100, { facing })
  }
}

/** The Underworld: a vault of stars in the rock, with a niche for each kind of tile. */
function paintCave(brush: Brush, { cave, niches }: NileLayout, { land, drawings }: Palette): void {
  const isUpright = cave.height > cave.width
  brush.save()
  if (isUpright) drawings.fill(brush, 'cave', cave)
  else {
    brush.translate(cave.x, cave.y + cave.height)
    brush.rotate(-Math.PI / 2)
    drawings.fill(brush, 'cave', { x: 0, y: 0, width: cave.height, height: cave.width })
  }
  brush.restore()
  for (const [code, niche] of entriesOf(niches)) {
    const side = Math.min(niche.width, niche.height) * 0.84
    drawings.paint(brush, 'niche', middle(niche), side / 100)
    fillPicture(brush, tilePictures[code], middle(niche), side * 0.68, sheer(land('cave-lit'), 0.75))
  }
  const crest = niches[tiles[0]]
  if (isUpright && crest !== undefined) {
    const head = { x: cave.x + cave.width / 2, y: (cave.y + crest.y) / 2 }
    fillPicture(brush, placePictures.underworld, head, (crest.y - cave.y) * 0.9, land('star'))
  }
}

/** The rock-cut tomb at the river's end: a lit door, and over it the signs of the tiles in the tomb. */
function paintTomb(brush: Brush, { tomb, marks }: NileLayout, { land, drawings }: Palette): void {
  drawings.fill(brush, 'tomb', tomb)
  for (const [code, mark] of entriesOf(marks)) {
    const side = Math.min(mark.width, mark.height) * 0.92
    fillPicture(brush, tilePictures[code], middle(mark), side, sheer(land('rock-lit'), 0.28))
  }
}
