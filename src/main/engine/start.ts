import * as tutankhamun2021 from '../../shared/editions/tutankhamun-2021.ts'
import { maxSeats, minSeats, type Edition, type TileCode } from '../../shared/editions/index.ts'
import type { Options } from '../../shared/record.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import type { Start } from './game.ts'

/** What a start is checked against. */
interface LineFacts {
  readonly tileCount: Readonly<Record<string, number>>
  readonly startPoints: Readonly<Record<number, number>>
  readonly minStartPoints: number
  readonly maxStartPoints: number
}

const facts: Readonly<Record<Edition, LineFacts>> = { 'tutankhamun-2021': tutankhamun2021 }

/** The tiles of an edition in the order of its list, one entry a tile. */
export function tilesOf(edition: Edition): TileCode[] {
  return Object.entries(facts[edition].tileCount).flatMap(([tile, count]) =>
    Array.from({ length: count }, () => tile as TileCode),
  )
}

/** The one place where a `Start` is made: exactly the edition's tiles, a possible number of seats, legal house rules. */
export function makeStart(
  edition: Edition,
  seats: number,
  options: Options,
  path: readonly string[],
): Outcome<Start> {
  const { tileCount, startPoints: usual, minStartPoints: min, maxStartPoints: max } = facts[edition]
  if (!Number.isInteger(seats) || seats < minSeats || seats > maxSeats) {
    return refuse('record.seats', { seats, min: minSeats, max: maxSeats })
  }
  const startPoints = options.startPoints ?? usual[seats]
  if (!Number.isInteger(startPoints) || startPoints < min || startPoints > max) {
    return refuse('record.option', { option: 'startPoints', value: startPoints, min, max })
  }
  const unknown = path.findIndex((tile) => !Object.hasOwn(tileCount, tile))
  if (unknown >= 0) return refuse('record.tile', { text: path[unknown], at: unknown })
  for (const [tile, expected] of Object.entries(tileCount) as [TileCode, number][]) {
    const count = path.filter((other) => other === tile).length
    if (count !== expected) return refuse('record.tileCount', { tile, count, expected })
  }
  return done({ edition, seats, startPoints, options, path } as unknown as Start)
}
