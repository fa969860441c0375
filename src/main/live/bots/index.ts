import type { Thought } from '../../../shared/analysis/advice.ts'
import type { Tempo } from '../../../shared/preferences.ts'
import { done, type Outcome } from '../../../shared/refusal.ts'
import type { Thinker } from '../../bots/queue.ts'
import type { Sessions } from '../sessions.ts'
import { wait } from './pendingMove.ts'
import { type Means, TableBots } from './tableBots.ts'

/** The bots at all live tables. They think on another thread, and only while somebody watches. */
export class Opponents {
  readonly #sessions: Pick<Sessions, 'table'>
  readonly #means: Means
  readonly #seated = new Map<string, TableBots>()

  constructor(sessions: Pick<Sessions, 'table'>, thinker: Thinker, tempo: Tempo, pausing = wait) {
    this.#sessions = sessions
    this.#means = { thinker, wait: pausing, tempo }
  }

  at(id: string): Outcome<TableBots> {
    const known = this.#seated.get(id)
    if (known) return done(known)
    const table = this.#sessions.table(id)
    if (!table.ok) return table
    const seated = new TableBots(table.value, this.#means)
    this.#seated.set(id, seated)
    return done(seated)
  }

  /** The thought that led to the last of these moves of a game; null where it is not kept. */
  thoughtOf(id: string, moves: readonly string[]): Thought | null {
    return this.#seated.get(id)?.thoughtOf(moves) ?? null
  }

  set tempo(tempo: Tempo) {
    if (tempo === this.#means.tempo) return
    this.#means.tempo = tempo
    for (const seated of this.#seated.values()) seated.go()
  }

  /** Makes the moves that could not be saved. */
  tryAgain(): void {
    for (const seated of this.#seated.values()) seated.tryAgain()
  }

  /** Stops all thinking; no bot moves any more. */
  close(): void {
    for (const seated of this.#seated.values()) seated.close()
    this.#seated.clear()
  }
}
