import type { PapyrusLayout } from '../layouts.ts'
import type { Palette } from '../palette.ts'
import { middle, type Point } from '../../../../stage/shapes.ts'
import {
  blend,
  digits,
  disc,
  fillRaised,
  grain,
  outline,
  rounded,
  shading,
  sheer,
  shine,
  type Brush,
} from '../../../../stage/brush.ts'

/** The score board: lapis in a golden frame, the mask in the middle, and round it a space for each point. */
export function paintScoreBoard(brush: Brush, { scoreBoard, ring }: PapyrusLayout, palette: Palette): void {
  const { land } = palette
  const least = Math.min(scoreBoard.width, scoreBoard.height)
  const round = least * 0.08
  fillRaised(
    brush,
    rounded(scoreBoard, round),
    shading(
      brush,
      scoreBoard,
      { x: scoreBoard.x + scoreBoard.width, y: scoreBoard.y + scoreBoard.height },
      blend(land.glow, '#ffffff', 0.3),
      land.gold,
      land['gold-deep'],
    ),
    sheer(land.shadow, 0.8),
    least * 0.05,
    least * 0.015,
  )
  const edge = least * 0.022
  const field = {
    x: scoreBoard.x + edge,
    y: scoreBoard.y + edge,
    width: scoreBoard.width - 2 * edge,
    height: scoreBoard.height - 2 * edge,
  }
  const deep = blend(land.lapis, land['cave-deep'], palette.night ? 0.72 : 0.55)
  brush.fillStyle = shading(
    brush,
    field,
    { x: field.x, y: field.y + field.height },
    blend(land.lapis, deep, 0.45),
    deep,
  )
  brush.fill(rounded(field, round - edge))
  brush.fillStyle = grain(brush, land.star, land.shadow, 0.16)
  brush.fill(rounded(field, round - edge))
  const heart = { x: ring.inside.x + ring.inside.width / 2, y: ring.inside.y + ring.inside.height * 0.45 }
  const reach = Math.max(ring.inside.width, ring.inside.height) * 0.75
  brush.save()
  brush.clip(rounded(field, round - edge))
  rays(brush, heart, reach, palette)
  brush.restore()
  const { width, height } = ring.inside
  palette.drawings.paint(brush, 'mask', middle(ring.inside), Math.min(width / 100, height / 128))
  lane(brush, ring.spaces, ring.space, palette)
  const every = ring.space < least * 0.03 ? 5 : 1
  ring.spaces.forEach((at, points) => {
    space(brush, at, ring.space * (points === 0 ? 1.35 : 1), points, points % every === 0, palette)
  })
}

function rays(brush: Brush, heart: Point, reach: number, { land }: Palette): void {
  shine(brush, heart, reach, sheer(land.glow, 0.34), sheer(land.gold, 0.1), sheer(land.gold, 0))
  brush.fillStyle = sheer(land.glow, 0.08)
  for (let ray = 0; ray < 24; ray++) {
    const angle = (ray / 24) * 2 * Math.PI
    const at = (turn: number): Point => ({
      x: heart.x + Math.cos(angle + turn) * reach,
      y: heart.y + Math.sin(angle + turn) * reach,
    })
    brush.fill(outline([heart, at(-0.05), at(0.05)]))
  }
}

/** The thin line that the spaces are strung on. */
function lane(brush: Brush, spaces: readonly Point[], radius: number, { land }: Palette): void {
  brush.strokeStyle = sheer(land.gold, 0.6)
  brush.lineWidth = Math.max(0.8, radius * 0.14)
  brush.stroke(outline([...spaces].reverse(), false))
}

/** A space: every fifth golden, zero the sun that everybody makes for. */
function space(
  brush: Brush,
  at: Point,
  radius: number,
  points: number,
  numbered: boolean,
  { land, numerals }: Palette,
): void {
  const golden = points % 5 === 0
  if (points === 0) {
    shine(brush, at, radius * 2.4, sheer(land.glow, 0.9), sheer(land.gold, 0.3), sheer(land.gold, 0))
  }
  const [light, ink] = ['#fbf1d6', '#3a2606']
  const ground = golden ? blend(land.gold, '#ffffff', 0.12) : blend(light, land.gold, 0.16)
  disc(brush, at, radius, ground, sheer(land['gold-deep'], 0.9), Math.max(0.7, radius * 0.1))
  if (numbered) digits(brush, String(points), at, `${golden ? 700 : 600} ${radius * 1.15}px ${numerals}`, ink)
}
