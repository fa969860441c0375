import { layPath, withTriangle } from '../tilePath.ts'
import { isUpright, type Lay, type Layout } from '../layout.ts'
import { layRing, type Ring } from '../ring.ts'
import { clamp, type Rect } from '../../../../stage/shapes.ts'

/** Columns of tiles on papyrus, beside them the score board round the mask, and under it the pyramid. */
export interface PapyrusLayout extends Layout {
  readonly sheet: Rect
  readonly scoreBoard: Rect
  readonly ring: Ring
  readonly pyramid: Rect
}

/** The gold mask's picture, as a part of the others'. */
const triangle = 0.86

/** The score board beside the line, or in an upright window below; the columns run towards it and end at its foot. */
export const layPapyrus: Lay<PapyrusLayout> = (width, height, size) => {
  const upright = isUpright(width, height)
  const margin = Math.min(width, height) * 0.018
  const beside = upright ? 0 : clamp(width * 0.235, 150, 460)
  const below = upright ? clamp(height * 0.3, 170, 380) : 0
  const sheet = { x: beside, y: 0, width: width - beside, height: height - below }
  const tilePath = layPath({
    area: {
      x: sheet.x + margin * 1.6,
      y: sheet.y + margin * 1.5,
      width: sheet.width - margin * 3.2,
      height: sheet.height - margin * 3,
    },
    lie: 'columns',
    lead: 0,
    pieces: size.seats,
    queue: { abreast: 2, pitch: 0.62, across: [-0.4, 0.4] },
    tiles: size.tiles - 1,
    room: 1.22,
    finish: 'far',
    bank: 0.2,
    sway: 0,
  })
  const end = tilePath.curve.at(tilePath.curve.length)
  const radius = tilePath.face * triangle
  const tip = { x: end.x, y: end.y + radius * 2.1 }
  const base = upright ? Math.min(below, width * 0.34) : clamp(beside * 0.62, 90, height * 0.34)
  const scoreBoard = upright
    ? {
        x: base * 1.2 + margin,
        y: height - below + margin,
        width: width - base * 1.2 - 2 * margin,
        height: below - 2 * margin,
      }
    : { x: margin, y: margin, width: beside - 2 * margin, height: height - base - 2.4 * margin }
  const pyramid = upright
    ? { x: margin, y: height - below + margin, width: base * 1.15, height: below - 2 * margin }
    : { x: margin, y: height - base - margin * 0.4, width: beside - 1.4 * margin, height: base }
  return {
    width,
    height,
    tilePath: withTriangle(tilePath, tip, radius),
    sheet,
    scoreBoard,
    ring: layRing(scoreBoard, size.startPoints),
    pyramid,
    niches: {},
    marks: {},
    goal: { x: pyramid.x + pyramid.width * 0.5, y: pyramid.y + pyramid.height * 0.62 },
    away: { x: pyramid.x + pyramid.width * 0.5, y: pyramid.y + pyramid.height * 0.9 },
  }
}
