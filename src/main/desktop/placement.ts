import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { writeWhole } from '../files/wholeFile.ts'

const pixel = z.int().min(-100_000).max(100_000)
const side = z.int().min(1).max(100_000)
const rectangleSchema = z.object({ x: pixel, y: pixel, width: side, height: side })
/** In device-independent pixels. */
export type Rectangle = z.infer<typeof rectangleSchema>

const placementSchema = z.object({
  /** The bounds of the window while it fills no screen. */
  bounds: rectangleSchema,
  fills: z.enum(['nothing', 'workArea', 'screen']),
})
export type Placement = z.infer<typeof placementSchema>

/** The first size of a window: with frame and menu, the page has about 1280 by 800 of it. */
const wished = { width: 1290, height: 860 }
/** The least size of a window: without the frame, the page is 320 wide, which all screens can do with. */
const least = { width: 350, height: 480 }
/** The share of a window that must lie on a display for it to be found there again. */
const enough = 0.25

/**
 * The place to open the window at: where it was, if that is still on a display, or in the middle of the
 * primary one; never larger than a display. `rooms`: the work areas of all displays, the primary's first.
 */
export function place(
  before: Placement | null,
  rooms: readonly [Rectangle, ...Rectangle[]],
): Placement & { readonly least: { readonly width: number; readonly height: number } } {
  const room = before ? roomOf(before.bounds, rooms) : null
  const home = room ?? rooms[0]
  const bounds = room && before ? into(room, before.bounds) : inTheMiddle(home, before?.bounds ?? wished)
  return { bounds, fills: before?.fills ?? 'nothing', least: fitting(home, least) }
}

/** The size of a scoreboard where the app's own window is on the only display. */
const boardSize = { width: 1120, height: 740 }

/** Places a scoreboard: filling a display without the app's own window, or else in the middle of its own. */
export function placeScoreboard(own: Rectangle, rooms: readonly [Rectangle, ...Rectangle[]]): Placement {
  const home = roomOf(own, rooms) ?? rooms[0]
  const free = rooms.find((room) => room !== home)
  return { bounds: inTheMiddle(free ?? home, boardSize), fills: free ? 'screen' : 'nothing' }
}

/** The display that most of a window lies on; `null` when too little of it lies on any. */
function roomOf(bounds: Rectangle, rooms: readonly Rectangle[]): Rectangle | null {
  const best = rooms.toSorted((one, other) => shared(other, bounds) - shared(one, bounds)).at(0)
  return best && shared(best, bounds) >= enough * bounds.width * bounds.height ? best : null
}

/** The area that two rectangles have in common. */
function shared(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}

const fitting = (room: Rectangle, { width, height }: Pick<Rectangle, 'width' | 'height'>) => ({
  width: Math.min(width, room.width),
  height: Math.min(height, room.height),
})

function into(room: Rectangle, bounds: Rectangle): Rectangle {
  const { width, height } = fitting(room, bounds)
  return {
    x: Math.min(Math.max(bounds.x, room.x), room.x + room.width - width),
    y: Math.min(Math.max(bounds.y, room.y), room.y + room.height - height),
    width,
    height,
  }
}

function inTheMiddle(room: Rectangle, size: Pick<Rectangle, 'width' | 'height'>): Rectangle {
  const { width, height } = fitting(room, size)
  return {
    x: room.x + Math.round((room.width - width) / 2),
    y: room.y + Math.round((room.height - height) / 2),
    width,
    height,
  }
}

const fileIn = (folder: string) => join(folder, 'window.json')

/** Returns the last place of the window; `null` when that is not known, or the file cannot be read. */
export function readPlacement(folder: string): Placement | null {
  try {
    return placementSchema.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')))
  } catch {
    return null
  }
}

export const writePlacement = (folder: string, placement: Placement): void =>
  writeWhole(fileIn(folder), JSON.stringify(placement))
