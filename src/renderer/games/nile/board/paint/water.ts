import type { Palette } from '../palette.ts'
import { alongOf, type TilePath } from '../tilePath.ts'
import type { Point } from '../../../../stage/shapes.ts'
import { blend, chance, outline, sheer, type Brush } from '../../../../stage/brush.ts'

/** The line beside the middle of the river, open, from one length to another. */
function tilePath(river: TilePath, across = 0, from = 0, to = river.curve.length): Path2D {
  const points: Point[] = []
  for (let along = from; along <= to; along += 3) points.push(river.curve.beside(along, across))
  return outline(points, false)
}

/** The green land along the water, darker where it is wet. */
export function paintBanks(brush: Brush, river: TilePath, palette: Palette): void {
  const { land } = palette
  const path = tilePath(river)
  const margin = river.row / 2 - river.half
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  const layers = 7
  for (let layer = 0; layer < layers; layer++) {
    const part = 1 - layer / layers
    brush.lineWidth = 2 * (river.half + margin * 1.5 * part)
    brush.strokeStyle = sheer(blend(land.bank, land['bank-shade'], layer / layers), 0.3)
    brush.stroke(path)
  }
  brush.lineWidth = 2 * river.half + margin * 0.34
  brush.strokeStyle = blend(land['bank-shade'], land.shadow, 0.35)
  brush.stroke(path)
}

/** Lapis in the middle, turquoise over the shallows. */
export function paintWater(brush: Brush, river: TilePath, palette: Palette): void {
  const { land } = palette
  const path = tilePath(river)
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  brush.lineWidth = 2 * river.half
  brush.strokeStyle = blend(land['water-shallow'], land.foam, 0.25)
  brush.stroke(path)
  const layers = 14
  for (let layer = 1; layer <= layers; layer++) {
    const part = layer / layers
    brush.lineWidth = 2 * river.half * (1 - 0.62 * part ** 1.25) - 1
    brush.strokeStyle =
      part < 0.5
        ? blend(land['water-shallow'], land.water, part * 2)
        : blend(land.water, land['water-deep'], part * 2 - 1)
    brush.stroke(path)
  }
}

/** The sign for water on every place, visible where no tile lies. */
export function paintPlaces(brush: Brush, river: TilePath, palette: Palette): void {
  brush.lineWidth = Math.max(1, river.face * 0.06)
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  brush.strokeStyle = sheer(palette.land.foam, 0.3)
  river.stones.forEach((_, position) => {
    const { x, y } = river.curve.at(alongOf(river, position))
    const width = river.face * 0.95
    for (const row of [-0.16, 0.16]) {
      const zigzag = Array.from({ length: 9 }, (_, index) => ({
        x: x - width / 2 + (width * index) / 8,
        y: y + row * river.face + (index % 2 === 0 ? 1 : -1) * river.face * 0.07,
      }))
      brush.stroke(outline(zigzag, false))
    }
  })
}

/** Tufts of reed and papyrus on the land between two rows, as high as it is wide. */
export function paintReeds(brush: Brush, river: TilePath, palette: Palette): void {
  const { land } = palette
  const random = chance(53)
  const room = river.row - 2 * river.half
  brush.lineCap = 'round'
  for (
    let along = river.row * 0.9;
    along < river.curve.length - river.row * 0.3;
    along += river.pitch * (0.12 + random() * 0.3)
  ) {
    const { angle } = river.curve.at(along)
    // Only the upper bank: what grows on the lower one would stand in front of the tiles.
    const side = Math.cos(angle) > 0 ? -1 : 1
    if (Math.abs(Math.cos(angle)) < 0.55) continue
    const foot = river.curve.beside(along, side * (river.half + room * 0.06))
    tuft(brush, foot, room * (0.55 + random() * 0.6), random, land.reed, land['reed-lit'])
  }
}

export function tuft(
  brush: Brush,
  foot: Point,
  height: number,
  random: () => number,
  dark: string,
  lit: string,
): void {
  const blades = 3 + Math.floor(random() * 4)
  for (let blade = 0; blade < blades; blade++) {
    const lean = (random() * 2 - 1) * height * 0.45
    const tall = height * (0.6 + random() * 0.4)
    const tip = { x: foot.x + lean, y: foot.y - tall }
    brush.strokeStyle = blend(dark, lit, random() * 0.8)
    brush.lineWidth = Math.max(0.7, height * 0.055)
    brush.beginPath()
    brush.moveTo(foot.x + lean * 0.15, foot.y)
    brush.quadraticCurveTo(foot.x + lean * 0.2, foot.y - tall * 0.6, tip.x, tip.y)
    brush.stroke()
    if (random() < 0.45) {
      brush.lineWidth = Math.max(0.5, height * 0.03)
      brush.strokeStyle = sheer(lit, 0.95)
      for (let ray = -2; ray <= 2; ray++) {
        brush.beginPath()
        brush.moveTo(tip.x, tip.y)
        brush.lineTo(tip.x + ray * height * 0.07, tip.y - height * (0.2 - Math.abs(ray) * 0.03))
        brush.stroke()
      }
    }
  }
}
