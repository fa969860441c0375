import type { TilePath } from '../tilePath.ts'
import type { Layout } from '../layout.ts'
import type { NileLayout } from '../layouts.ts'
import type { Palette } from '../palette.ts'
import { mix, type Point } from '../../../../stage/shapes.ts'
import {
  blend,
  chance,
  glow,
  grain,
  outline,
  shading,
  sheer,
  shine,
  type Brush,
} from '../../../../stage/brush.ts'
import { tuft } from './water.ts'

/** Warm sand in soft dunes; by night blue land with a moon's light from the upper right. */
export function paintSand(brush: Brush, { width, height }: Layout, palette: Palette): void {
  const { land } = palette
  const random = chance(7)
  brush.fillStyle = shading(
    brush,
    { x: 0, y: 0 },
    { x: width * 0.25, y: height },
    land['sand-lit'],
    land.sand,
    blend(land.sand, land['sand-shade'], 0.5),
  )
  brush.fillRect(0, 0, width, height)
  for (let dune = 0; dune < 26; dune++) {
    const y = height * (dune / 26 + random() * 0.05)
    const x = random() * width
    const length = width * (0.16 + random() * 0.28)
    const rise = height * (0.02 + random() * 0.035)
    const crest = new Path2D()
    crest.moveTo(x - length / 2, y)
    crest.bezierCurveTo(x - length * 0.2, y - rise, x + length * 0.1, y - rise * 1.3, x + length / 2, y)
    crest.bezierCurveTo(
      x + length * 0.15,
      y - rise * 0.1,
      x - length * 0.2,
      y + rise * 0.5,
      x - length / 2,
      y,
    )
    brush.fillStyle = shading(
      brush,
      { x, y: y - rise },
      { x, y: y + rise * 0.6 },
      sheer(land['sand-lit'], 0.85),
      sheer(land['sand-shade'], 0.35),
      sheer(land['sand-shade'], 0),
    )
    brush.fill(crest)
  }
  brush.fillStyle = grain(brush, land['sand-lit'], land['sand-shade'], 0.55)
  brush.fillRect(0, 0, width, height)
  if (palette.night) {
    brush.fillStyle = glow(
      brush,
      { x: width * 0.86, y: 0 },
      width * 0.75,
      sheer(land.cave, 0),
      sheer(land.shadow, 0.4),
    )
    brush.fillRect(0, 0, width, height)
  }
}

/** Stars, and the same stars in the water. */
export function paintStars(brush: Brush, { width, height }: Layout, { land }: Palette): void {
  const random = chance(13)
  const count = Math.round((width * height) / 2600)
  for (let star = 0; star < count; star++) {
    const at = { x: random() * width, y: random() * height }
    const size = 0.35 + random() ** 6 * 2.2
    brush.fillStyle = sheer(land.star, 0.25 + random() * 0.6)
    brush.beginPath()
    brush.arc(at.x, at.y, size * 0.8, 0, 2 * Math.PI)
    brush.fill()
    if (size < 1.1) continue
    shine(brush, at, size * 5, sheer(land.star, 0.5), sheer(land.star, 0))
  }
}

/** Paints plants and stones in the corners that the river's bends leave free. */
export function paintPockets(
  brush: Brush,
  { tilePath: river, cave, width, height }: NileLayout,
  palette: Palette,
): void {
  const random = chance(97)
  const { row } = river
  const edges = { west: cave.width === width ? 0 : cave.x + cave.width, east: width }
  const top = river.curve.at(row).y - row / 2
  for (let joint = 1; joint < river.rows; joint++) {
    const eastern = joint % 2 === 0
    const y = top + joint * row
    if (y > height - row * 0.6) continue
    const inward = eastern ? -1 : 1
    const x = (eastern ? edges.east : edges.west) + inward * row * 0.2
    if (joint % 3 === 0)
      pyramids(brush, { x: x + inward * row * 0.04, y: y + row * 0.2 }, row * 0.42, palette)
    else palm(brush, { x: x - inward * row * 0.06, y: y + row * 0.3 }, row * 0.6, inward, palette)
    for (let plant = 0; plant < 5; plant++) {
      const foot = { x: x + (random() * 2 - 1) * row * 0.16, y: y + row * (0.24 + random() * 0.12) }
      tuft(brush, foot, row * (0.06 + random() * 0.09), random, palette.land.reed, palette.land['reed-lit'])
    }
  }
}

/** The corners that the bends of a winding way leave free: between two rows, at the end where they are not joined. */
function pocketsOf({ curve, rows, row, half }: TilePath): (Point & { readonly inward: 1 | -1 })[] {
  const steps = Math.ceil(curve.length / 8)
  const points = Array.from({ length: steps + 1 }, (_, index) => curve.at((curve.length * index) / steps))
  const xs = points.map(({ x }) => x)
  const [west, east] = [Math.min(...xs) - half, Math.max(...xs) + half]
  const top = Math.min(...points.map(({ y }) => y)) - row / 2
  return Array.from({ length: rows - 1 }, (_, joint) => {
    const y = top + (joint + 1) * row
    const bend = points.filter((point) => Math.abs(point.y - y) < row * 0.2)
    const isWest = bend.some(({ x }) => x > (west + east) / 2)
    return { x: isWest ? west : east, y, inward: isWest ? 1 : -1 }
  })
}

/** Palms and grass by the trail. */
export function paintWayside(brush: Brush, { tilePath }: Layout, palette: Palette): void {
  const random = chance(67)
  const { row } = tilePath
  const { reed, 'reed-lit': lit } = palette.land
  for (const { x, y, inward } of pocketsOf(tilePath)) {
    const foot = { x: x + inward * row * 0.17, y: y + row * 0.26 }
    palm(brush, foot, row * (0.44 + random() * 0.14), inward, palette)
    for (let plant = 0; plant < 4; plant++) {
      const at = {
        x: foot.x + (random() - 0.4) * inward * row * 0.22,
        y: foot.y + (random() - 0.3) * row * 0.08,
      }
      tuft(brush, at, row * (0.05 + random() * 0.06), random, reed, lit)
    }
  }
}

function pyramids(brush: Brush, foot: Point, size: number, { land }: Palette): void {
  for (const [shift, scale] of [
    [-0.16, 0.62],
    [0.12, 1],
  ] as const) {
    const [x, tall, wide] = [foot.x + shift * size, size * 0.66 * scale, size * 0.95 * scale]
    const apex = { x, y: foot.y - tall }
    const edge = { x: x + wide * 0.12, y: foot.y + tall * 0.06 }
    brush.fillStyle = shading(brush, apex, edge, land['rock-lit'], blend(land.rock, land['sand-lit'], 0.4))
    brush.fill(outline([apex, edge, { x: x - wide / 2, y: foot.y }]))
    brush.fillStyle = shading(brush, apex, edge, land.rock, land['rock-shade'])
    brush.fill(outline([apex, { x: x + wide / 2, y: foot.y - tall * 0.04 }, edge]))
    brush.strokeStyle = sheer(land['rock-shade'], 0.25)
    brush.lineWidth = size * 0.008
    for (let tilePath = 0.2; tilePath < 1; tilePath += 0.16) {
      brush.beginPath()
      brush.moveTo(mix(apex.x, x - wide / 2, tilePath), mix(apex.y, foot.y, tilePath))
      brush.lineTo(mix(apex.x, edge.x, tilePath), mix(apex.y, edge.y, tilePath))
      brush.stroke()
    }
  }
}

function palm(brush: Brush, foot: Point, height: number, lean: 1 | -1, { land }: Palette): void {
  const crown = { x: foot.x + lean * height * 0.14, y: foot.y - height * 0.74 }
  brush.fillStyle = sheer(land.shadow, 0.22)
  brush.beginPath()
  brush.ellipse(foot.x + height * 0.1, foot.y, height * 0.26, height * 0.05, 0, 0, 2 * Math.PI)
  brush.fill()
  brush.lineCap = 'round'
  brush.strokeStyle = shading(brush, foot, crown, land['rock-shade'], land.rock)
  brush.lineWidth = height * 0.065
  brush.beginPath()
  brush.moveTo(foot.x, foot.y)
  brush.quadraticCurveTo(foot.x - lean * height * 0.02, foot.y - height * 0.4, crown.x, crown.y)
  brush.stroke()
  for (let frond = 0; frond < 9; frond++) {
    const angle = -Math.PI / 2 + (frond - 4) * 0.52
    const reach = height * (0.34 + 0.05 * Math.cos(frond * 2))
    const tip = {
      x: crown.x + Math.cos(angle) * reach,
      y: crown.y + Math.sin(angle) * reach * 0.72 + height * 0.06 * Math.abs(frond - 4) * 0.5,
    }
    const bow = {
      x: crown.x + Math.cos(angle) * reach * 0.6,
      y: crown.y + Math.sin(angle) * reach * 0.8 - height * 0.1,
    }
    const leaf = new Path2D()
    leaf.moveTo(crown.x, crown.y)
    leaf.quadraticCurveTo(bow.x, bow.y - height * 0.035, tip.x, tip.y)
    leaf.quadraticCurveTo(bow.x, bow.y + height * 0.075, crown.x, crown.y)
    brush.fillStyle = blend(land.reed, land['reed-lit'], 0.15 + 0.5 * (0.5 - Math.sin(angle) / 2))
    brush.fill(leaf)
  }
  brush.fillStyle = land.carnelian
  for (const side of [-1, 1]) {
    brush.beginPath()
    brush.arc(crown.x + side * height * 0.035, crown.y + height * 0.05, height * 0.028, 0, 2 * Math.PI)
    brush.fill()
  }
}
