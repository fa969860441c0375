import type { Palette } from '../palette.ts'
import type { Pile } from '../scorePlaces.ts'
import type { Rect } from '../../../../stage/shapes.ts'
import {
  blend,
  disc,
  fillRaised,
  grain,
  outline,
  pictureAt,
  rounded,
  sheer,
  type Brush,
} from '../../../../stage/brush.ts'
import type { Emblem } from '../../../../stage/palette.ts'

/** A woven rug in a seat's colours, on which its tribute coins lie. */
export function paintRug(
  brush: Brush,
  rug: Rect,
  { sign: centre, signRadius: radius }: Pile,
  emblem: Emblem,
  { land }: Palette,
): void {
  const { x, y, width, height } = rug
  const edge = Math.min(width, height) * 0.06
  fringe(brush, rug, edge, emblem)
  fillRaised(brush, rounded(rug, edge * 0.5), emblem.deep, sheer(land.shadow, 0.45), edge * 1.4, edge * 0.5)
  const field = { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge }
  brush.fillStyle = blend(emblem.hull, land.papyrus, 0.62)
  brush.fill(rounded(field, edge * 0.3))
  brush.strokeStyle = land.gold
  brush.lineWidth = Math.max(1, edge * 0.28)
  brush.stroke(rounded(field, edge * 0.3))
  zigzag(brush, field, edge, emblem)
  brush.fillStyle = grain(brush, '#ffffff', land.shadow, 0.14)
  brush.fill(rounded(rug, edge * 0.5))
  disc(brush, centre, radius, emblem.hull, emblem.deep, Math.max(1, radius * 0.14))
  brush.fillStyle = emblem.ink
  brush.fill(pictureAt(emblem.sign, centre, radius * 1.5), 'evenodd')
}

function fringe(brush: Brush, { x, y, width, height }: Rect, edge: number, { hull }: Emblem): void {
  brush.strokeStyle = blend(hull, '#ffffff', 0.45)
  brush.lineWidth = Math.max(0.8, edge * 0.18)
  brush.beginPath()
  const threads = Math.max(6, Math.round(height / (edge * 0.9)))
  for (let thread = 0; thread <= threads; thread++) {
    const at = y + edge * 0.4 + ((height - edge * 0.8) * thread) / threads
    brush.moveTo(x - edge * 0.6, at)
    brush.lineTo(x, at)
    brush.moveTo(x + width, at)
    brush.lineTo(x + width + edge * 0.6, at)
  }
  brush.stroke()
}

/** The border of the field, in triangles. */
function zigzag(brush: Brush, { x, y, width, height }: Rect, edge: number, { deep }: Emblem): void {
  brush.fillStyle = sheer(deep, 0.55)
  const teeth = Math.max(4, Math.round(width / (edge * 1.5)))
  for (let tooth = 0; tooth < teeth; tooth++) {
    const [from, to] = [x + (width * tooth) / teeth, x + (width * (tooth + 1)) / teeth]
    for (const [base, tip] of [
      [y, y + edge * 0.7],
      [y + height, y + height - edge * 0.7],
    ] as const) {
      brush.fill(
        outline([
          { x: from, y: base },
          { x: to, y: base },
          { x: (from + to) / 2, y: tip },
        ]),
      )
    }
  }
}
