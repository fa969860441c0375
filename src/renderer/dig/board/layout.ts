import { cells, columns, layerCount, rows } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Cell } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Pit } from '../../../shared/dig/views.ts'
import { isUpright } from '../../board/camera.ts'
import { grid, inset, type Point } from '../../board/shapes.ts'

/** The places of a dig's board, in CSS pixels. */
export type BoxLayout = Readonly<ReturnType<typeof layBox>>

/** The part of the board beside the box, for the coins and for announcements: at the left or, in an upright window, below. */
const asidePart = 0.34
const belowPart = 0.26
const margin = 0.035
const wall = 0.055
/** The height of a full pile in a compartment, measured in cards. */
const pileHeight = 1.24
const liftPart = 0.048

export function layBox(width: number, height: number) {
  const pad = Math.min(width, height) * margin
  const upright = isUpright(width, height)
  const [sideWidth, below] = upright ? [0, height * belowPart] : [width * asidePart, 0]
  const room = { width: width - sideWidth - 2 * pad, height: height - below - 2 * pad }
  const side = Math.max(1, Math.min(room.height, room.width))
  const wide = Math.min(room.width, side * 1.12)
  const box = {
    x: sideWidth + (width - sideWidth - wide) / 2,
    y: (height - below - side) / 2,
    width: wide,
    height: side,
  }
  const edge = side * wall
  const places = grid(inset(box, edge), columns, rows, cells.length)
  const [slot] = places
  const card = Math.min(slot.width * 0.84, (slot.height * 0.94) / pileHeight)
  const tray = upright
    ? { x: width * 0.4, y: height - below, width: width * 0.6 - pad, height: below - pad }
    : { x: pad, y: height * 0.5, width: sideWidth - 1.5 * pad, height: height * 0.5 - pad }
  const reach = upright ? Math.min(width * 0.16, below * 0.6) : Math.min(tray.width * 0.36, tray.y * 0.6)
  const foot = upright
    ? { x: width * 0.2, y: height - pad * 2 }
    : { x: tray.x + tray.width * 0.48, y: tray.y - Math.max(reach * 0.2, box.y) }
  return {
    width,
    height,
    /** The box with its walls, and in it a compartment for each cell, in the order of the edition's `cells`. */
    box,
    cells: places,
    /** Side of a card, and by how much each card of a pile lifts the next one. */
    card,
    lift: card * liftPart,
    /** The tray for the silver set aside this turn. */
    tray,
    /** The heap of cards dug out: the middle of its foot, and half of its width. */
    heap: { foot, reach },
  }
}

/** The middle of the card on top of a pile with so many cards below it. */
export function topOf(layout: BoxLayout, cell: Cell, below: number): Point {
  const place = layout.cells[cells.indexOf(cell)]
  const foot = place.y + place.height / 2 + (layout.lift * layerCount) / 2
  return { x: place.x + place.width / 2, y: foot - below * layout.lift }
}

/** The same for a cell's pile as it lies, or for a card that is held so many cards above it. */
export const topIn = (layout: BoxLayout, pits: readonly Pit[], cell: Cell, above = 0): Point =>
  topOf(layout, cell, pits[cells.indexOf(cell)].left + above)
