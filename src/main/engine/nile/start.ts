import type { LinePositionSetup } from '../../../shared/position.ts'
import { tileCodes, type EditionOf, type TileCode } from '../../../shared/editions/index.ts'
import { copiesOf, isIdol, isPurse, isWild, lineFacts, type Lost } from '../../../shared/editions/tiles.ts'
import type { Options, Setup } from '../../../shared/record.ts'
import { done, refuse, type Outcome, type Refused } from '../../../shared/refusal.ts'
import { type Chance, shuffle } from '../chance.ts'
import type { NileStart } from '../game.ts'
import {
  addTiles,
  countOf,
  give,
  newState,
  nile,
  setBoat,
  setPoints,
  setSeat,
  take,
  underworld,
  type NileState,
} from './state.ts'

/** Refuses lost tiles that the box of an edition never had, and cards, which have no names among the tiles. */
export function checkLost(edition: EditionOf<'nile'>, lost: Lost): Refused | null {
  for (const [tile, count] of Object.entries(lost) as [TileCode, number][]) {
    if (!tileCodes.includes(tile)) return refuse('ledger.wrongKind')
    const size = copiesOf(edition, tile)
    if (size === 0) return refuse('ledger.noTile', { tile })
    if (count > size) return refuse('ledger.lost', { tile, count, size })
  }
  return null
}

/** The points that everybody starts with: the edition's, or those of a legal house rule. */
export function startPointsOf(edition: EditionOf<'nile'>, seats: number, options: Options): Outcome<number> {
  const { startPoints: usual, minStartPoints: min, maxStartPoints: max } = lineFacts[edition]
  const startPoints = options.startPoints ?? usual[seats]
  if (Number.isInteger(startPoints) && startPoints >= min && startPoints <= max) return done(startPoints)
  return refuse('record.option', { option: 'startPoints', value: startPoints, min, max })
}

type Checked = Pick<NileStart, 'edition' | 'seats' | 'options' | 'startPoints' | 'arrangement'>
const legal = (start: Checked, path: readonly (string | null)[]): Outcome<NileStart> =>
  done({ family: 'nile', ...start, path } as unknown as NileStart)

export function makeNileStart(
  edition: EditionOf<'nile'>,
  seats: number,
  options: Options,
  { path = [], lost = {} }: Setup,
): Outcome<NileStart> {
  const { tileCount, lastTile } = lineFacts[edition]
  const startPoints = startPointsOf(edition, seats, options)
  if (!startPoints.ok) return startPoints
  const missing = checkLost(edition, lost)
  if (missing) return missing
  if (path.length === 0) return refuse('record.noLine')
  const unknown = path.findIndex((tile) => !Object.hasOwn(tileCount, tile))
  if (unknown >= 0) return refuse('record.tile', { text: path[unknown], at: unknown })
  for (const tile of Object.keys(tileCount) as TileCode[]) {
    const count = path.filter((other) => other === tile).length
    const expected = copiesOf(edition, tile, lost)
    if (count !== expected) return refuse('record.tileCount', { tile, count, expected })
  }
  if (lastTile !== null && copiesOf(edition, lastTile, lost) > 0 && path[path.length - 1] !== lastTile) {
    return refuse('record.lastTile', { tile: lastTile as TileCode, at: path.length - 1 })
  }
  return legal({ edition, seats, startPoints: startPoints.value, options, arrangement: null }, path)
}

/** A shuffled line of a box that lacks some tiles. The tile that waits at the pyramid, where an edition has one, always lies last. */
export function layLine(edition: EditionOf<'nile'>, chance: Chance, lost?: Lost): TileCode[] {
  const { lastTile, tileCount } = lineFacts[edition]
  const tiles = (Object.keys(tileCount) as TileCode[]).flatMap((tile) =>
    Array.from({ length: copiesOf(edition, tile, lost) }, () => tile),
  )
  const others = tiles.filter((tile) => tile !== lastTile)
  return [...shuffle(others, chance), ...tiles.filter((tile) => tile === lastTile)]
}

type Check = (edition: EditionOf<'nile'>, arrangement: LinePositionSetup) => Refused | null

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

/** Makes a start from a line that was set up by hand, if a game by the rules can come to it. */
export function makeLinePositionStart(
  edition: EditionOf<'nile'>,
  seats: number,
  options: Options,
  arrangement: LinePositionSetup,
): Outcome<NileStart> {
  const startPoints = startPointsOf(edition, seats, options)
  if (!startPoints.ok) return startPoints
  const { boats, held, points, seat, line } = arrangement
  if ([boats, held, points].some((list) => list.length !== seats) || seat >= seats) {
    return refuse('position.seats', { seats })
  }
  const poor = points.findIndex((left) => left < 1 || left > startPoints.value)
  if (poor >= 0) return refuse('position.points', { n: poor + 1, max: startPoints.value })
  for (const check of [checkTiles, checkLine, checkBoats, checkTurn]) {
    const wrong = check(edition, arrangement)
    if (wrong) return wrong
  }
  return legal({ edition, seats, startPoints: startPoints.value, options, arrangement }, line)
}

const checkTiles: Check = (edition, { line, held, under }) => {
  const codes = [
    ...line.filter((tile) => tile !== null),
    ...held.flatMap((counts) => Object.keys(counts)),
    ...Object.keys(under),
  ]
  const strange = codes.find((tile) => copiesOf(edition, tile) === 0)
  if (strange !== undefined) return refuse('position.tile', { tile: strange as TileCode })
  const { tiles, hasUnderworld } = lineFacts[edition]
  if (!hasUnderworld && Object.keys(under).length > 0) return refuse('position.noUnderworld')
  for (const tile of tiles as readonly TileCode[]) {
    const onLine = line.filter((other) => other === tile).length
    const inHands = sum(held.map((counts) => counts[tile] ?? 0))
    const count = onLine + inHands + (under[tile] ?? 0)
    const size = copiesOf(edition, tile)
    if (count > size) return refuse('position.tooMany', { tile, count, size })
    if (isIdol(tile) || isPurse(tile)) {
      if (inHands > 0) return refuse('position.notHeld', { tile })
    } else if (!isWild(tile)) {
      if (onLine === 0 && count > 0) return refuse('position.scored', { tile })
      // In the Underworld the tiles of a set stay in the game until it scores; elsewhere those left behind leave.
      if (onLine > 0 && count < size && hasUnderworld) {
        return refuse('position.torn', { tile, count, size })
      }
    }
  }
  return null
}

const checkLine: Check = (edition, { line }) => {
  const { tileCount, lastTile } = lineFacts[edition]
  const length = sum(Object.values(tileCount))
  if (line.length !== length) return refuse('position.length', { length })
  if (line.every((tile) => tile === null)) return refuse('position.over')
  const last = line.findIndex((tile) => tile !== null && tile === lastTile)
  if (last >= 0 && last < length - 1) {
    return refuse('position.lastTile', { tile: lastTile as TileCode, at: length - 1 })
  }
  return null
}

const checkBoats: Check = (edition, { line, boats }) => {
  const { boatsBreakTies, hasIdols } = lineFacts[edition]
  const atSource = boatsBreakTies ? -Infinity : -1
  for (const [seat, boat] of boats.entries()) {
    const n = seat + 1
    if (boat < atSource || boat >= line.length) return refuse('position.boatPlace', { n })
    if (boat >= 0 && line[boat] !== null) return refuse('position.boatOnTile', { n, at: boat })
    const other = boats.indexOf(boat)
    // Before the source boats lie side by side where their order never matters.
    if (other < seat && boat !== atSource) return refuse('position.boatsTogether', { n, other: other + 1 })
  }
  const behind = line.findIndex((tile, at) => tile !== null && at < Math.min(...boats))
  if (behind >= 0) return refuse('position.behind', { at: behind })
  const gap = line.findIndex((tile, at) => tile === null && at > Math.max(...boats))
  // Ra takes tiles from anywhere, and Horus carries boats back.
  return gap >= 0 && !hasIdols ? refuse('position.gap', { at: gap }) : null
}

const checkTurn: Check = (edition, { line, boats, seat }) => {
  const isAhead = line.some((tile, at) => tile !== null && at > boats[seat])
  return isAhead || lineFacts[edition].sailsBack ? null : refuse('position.stuck', { n: seat + 1 })
}

/** The state at the start. Boats wait in seat order (rulebook 2021, "Setup") or, where it never matters, at the source. */
export function begin({ edition, seats, startPoints, path, arrangement }: NileStart): NileState {
  const { tiles, boatsBreakTies } = lineFacts[edition]
  const state = newState({
    seats,
    startPoints,
    boats: Array.from({ length: seats }, (_, seat) => (boatsBreakTies ? -1 - seat : -1)),
    line: path.map((tile) => (tile === null ? null : tiles.indexOf(tile))),
  })
  if (arrangement) setPosition(state, edition, arrangement)
  return state
}

/** Turns the state of a line at its start into the position that was set up. */
function setPosition(state: NileState, edition: EditionOf<'nile'>, arrangement: LinePositionSetup): void {
  const { boats, points, held, under, seat } = arrangement
  const tiles = lineFacts[edition].tiles as readonly TileCode[]
  for (const [kind, tile] of tiles.entries()) {
    const gone = copiesOf(edition, tile) - countOf(state, kind, nile)
    addTiles(state, kind, gone)
    for (let n = 0; n < gone; n++) take(state, kind, nile)
    for (const [holder, counts] of held.entries()) {
      for (let n = counts[tile] ?? 0; n > 0; n--) give(state, kind, holder)
    }
    for (let n = under[tile] ?? 0; n > 0; n--) give(state, kind, underworld)
  }
  for (const [at, boat] of boats.entries()) setBoat(state, at, boat)
  for (const [at, left] of points.entries()) setPoints(state, at, left)
  setSeat(state, seat)
}
