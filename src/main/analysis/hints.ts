import type { Hint } from '../../shared/analysis/hint.ts'
import { done, type Outcome } from '../../shared/refusal.ts'
import { positionOf, type Budget, type Queue } from '../players/index.ts'
import type { Tables } from '../table/tables.ts'
import { stepsOf } from './hint.ts'

/** Long enough to play well, short enough to wait for. */
const usual: Budget = { ms: 800 }

/** Hints for whoever is asked at a table. */
export class Hints {
  readonly #tables: Tables
  readonly #players: Pick<Queue, 'ask'>
  readonly #budget: Budget

  constructor(tables: Tables, players: Pick<Queue, 'ask'>, budget = usual) {
    this.#tables = tables
    this.#players = players
    this.#budget = budget
  }

  /** Rejects with the signal's reason when nobody waits for the answer any more. */
  async ask(id: string, revision: number, signal?: AbortSignal): Promise<Outcome<Hint>> {
    const table = this.#tables.find(id)
    if (!table.ok) return table
    const moment = table.value.hinted(revision)
    if (!moment.ok) return moment
    const { game, state } = moment.value
    const position = positionOf(game, state)
    const advice = await this.#players.ask({
      urgency: 'hint',
      level: 'vizier',
      position,
      budget: this.#budget,
      ...(signal && { signal }),
    })
    return done({ revision, seat: game.seat(state), steps: stepsOf(game, state, advice) })
  }
}
