import type { Edition } from '../src/shared/editions/index.ts'
import { recordFormat, recordVersion, type GameRecord } from '../src/shared/record.ts'
import { sentenceOf } from '../src/shared/sentence.ts'
import { value } from '../src/shared/testing/outcomes.ts'
import { gameOf } from '../src/main/engine/editions.ts'
import { lay, type Dealt } from '../src/main/engine/start.ts'
import type { GameState } from '../src/main/engine/game.ts'
import { dealt } from '../src/main/engine/testing/dealt.ts'
import type { PlayerFault } from './playerProcess.ts'

/** A game of a tournament before its first move. */
interface Match {
  readonly edition: Edition
  readonly layout: string
  /** The names of the players by seat. */
  readonly names: readonly string[]
  /** False for a dig of which nobody knows how the box was laid. */
  readonly laid: boolean
}

/** Decides for one seat: a move as text, or a broken rule. The state must not be changed. */
export type Decide = (state: GameState, record: GameRecord) => Promise<string | PlayerFault>

/** A game that was played: its end by the rules has a result, and a broken rule the seat that broke it. */
export interface Played {
  readonly record: GameRecord
  readonly faulted: (PlayerFault & { readonly seat: number }) | null
}

/** Plays a game by the rules of the engine, up to its end or to a broken rule. */
export async function playMatch(match: Match, players: readonly Decide[]): Promise<Played> {
  const { edition, names } = match
  const game = gameOf(edition)
  const { start, setup } = dealtFor(match)
  const moves: string[] = []
  const record: GameRecord = {
    format: recordFormat,
    version: recordVersion,
    edition,
    players: names.map((name) => ({ name })),
    options: {},
    setup,
    moves,
  }
  const state = game.start(start)
  while (!game.isOver(state)) {
    const seat = game.seat(state)
    const decided = await players[seat](state, record)
    if (typeof decided !== 'string') return { record, faulted: { ...decided, seat } }
    const move = game.readMove(state, decided)
    if (!move.ok) return { record, faulted: { fault: 'illegal', why: sentenceOf(move.refusal, 0), seat } }
    game.play(state, move.value)
    moves.push(decided)
  }
  const result = game.result(state) ?? undefined
  return { record: { ...record, result }, faulted: null }
}

function dealtFor({ edition, layout, names, laid }: Match): Dealt {
  const open = dealt(edition, names.length, layout)
  if (laid) return open
  const { laid: _, ...setup } = open.setup
  return value(lay(edition, names.length, {}, setup))
}

/** Each seat's share of the win; a shared win counts in equal parts. */
export function sharesOf({ players, result }: GameRecord): number[] {
  const winners = result?.winners ?? []
  return players.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0))
}
