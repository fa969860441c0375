import type { Ask } from '../../../shared/families.ts'
import type { Result } from '../../../shared/record.ts'
import type { Refusal } from '../../../shared/refusal.ts'
import type { Game, GameState } from '../game.ts'
import { contradictionOf, type OpenRecord } from '../record.ts'
import { gameOf } from '../editions.ts'

/** The ply at which a record's moves stop being a legal game. */
interface Stopped {
  readonly ok: false
  /**
   * The number of legal moves before: the index of the offending one, or the number of all moves when the
   * result is at fault.
   */
  readonly ply: number
  /** The offending move, and the seat with its question; null when the game was over already. */
  readonly move: string | null
  readonly question: { readonly seat: number; readonly ask: Ask } | null
  readonly refusal: Refusal
}

interface Replayed {
  readonly ok: true
  readonly game: Game<GameState>
  readonly state: GameState
  readonly result: Result | null
}

/** Called with the state before each move and with the last one; must not change it. */
type Visit = (game: Game<GameState>, state: GameState, ply: number) => void

/** Plays a record's moves. Stops at the first illegal move, and at the end when the record has another result. */
export function replay({ start, record }: OpenRecord, visit?: Visit): Replayed | Stopped {
  const game = gameOf(start.edition)
  const state = game.start(start)
  visit?.(game, state, 0)
  for (const [ply, text] of record.moves.entries()) {
    const move = game.readMove(state, text)
    if (!move.ok) {
      const ask = game.ask(state)
      const question = ask === null ? null : { seat: game.seat(state), ask }
      return { ok: false, ply, move: text, question, refusal: move.refusal }
    }
    game.play(state, move.value)
    visit?.(game, state, ply + 1)
  }
  const result = game.result(state)
  const contradiction = record.result && contradictionOf(record.result, result)
  if (contradiction) {
    return { ok: false, ply: record.moves.length, move: null, question: null, refusal: contradiction }
  }
  return { ok: true, game, state, result }
}
