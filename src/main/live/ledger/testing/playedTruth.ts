import type { Edition, TileCode } from '../../../../shared/editions/index.ts'
import type { GameEvent } from '../../../../shared/families.ts'
import type { EventOf as NileEventOf } from '../../../../shared/nile/events.ts'
import type { LedgerEntry } from '../../../../shared/ledger/entry.ts'
import type { Result } from '../../../../shared/record.ts'
import { chanceOf, drawBelow } from '../../../engine/chance.ts'
import { deal } from '../../../engine/start.ts'
import { gameOf } from '../../../engine/editions.ts'
import type { Start } from '../../../engine/game.ts'
import { entriesOf } from './entries.ts'
import { traceOf, type NileTrace } from '../../../engine/testing/trace.ts'

/** Something that happened at a real table, as its people would report it. */
export interface Happening {
  readonly entry: LedgerEntry
  /** The turn that it belongs to, from 0. */
  readonly turn: number
  /** The places of the boats afterwards, by seat. */
  readonly boats: readonly number[]
}

/** Wilds that a seat committed to a set. */
interface Commitment {
  readonly set: string
  readonly seat: number
  readonly tiles: readonly TileCode[]
  readonly turn: number
}

/** A whole game of the line family as it really happened. */
export interface PlayedTruth {
  readonly start: Start
  /** All that is entered unasked, and the answers to idols and purses. */
  readonly happenings: readonly Happening[]
  readonly commitments: readonly Commitment[]
  readonly result: Result
}

/** Near tiles are taken more often than far ones, so that the game is about as long as a real one. */
const nearby = 5

/** A game that follows from a text alone: random moves, of which most do not go far. */
export function playedTruth(edition: Edition, seats: number, text: string): PlayedTruth {
  const dealt = deal(edition, seats, {}, text.slice(0, 6))
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  const { start } = dealt.value
  const chance = chanceOf(text)
  const game = gameOf(edition)
  const state = game.start(start)
  const happenings: Happening[] = []
  const commitments: Commitment[] = []
  let turn = -1
  while (!game.isOver(state)) {
    const count = game.countMoves(state)
    const isFar = drawBelow(4, chance) === 0
    const events: GameEvent[] = []
    const move = game.pick(state, drawBelow(isFar ? count : Math.min(count, nearby), chance))
    game.play(state, move, (event) => events.push(event))
    const { boats } = traceOf(game, state) as NileTrace
    const answered = events.filter(
      (event): event is NileEventOf<'committed' | 'commitPassed'> =>
        event.kind === 'committed' || event.kind === 'commitPassed',
    )
    for (const entry of entriesOf(events)) {
      if (entry.kind === 'took' || entry.kind === 'skipped') turn += 1
      if (entry.kind !== 'committed') {
        happenings.push({ entry, turn, boats })
        continue
      }
      const event = answered.shift()
      if (event) commitments.push({ set: event.set, seat: event.seat, tiles: entry.tiles, turn })
    }
  }
  const result = game.result(state)
  if (result === null) throw new Error('A game that is over has no result.')
  return { start, happenings, commitments, result }
}
