import { refuse, done, type Outcome } from '../../shared/refusal.ts'
import type { Filter, Overview, Profile, Who } from '../../shared/statistics.ts'
import type { History } from '../history/index.ts'
import type { Question } from './worker.ts'

/** The thread's program: next to this file as a source, and next to every file of the bundle once built. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './statisticsWorker.js',
  import.meta.url,
)

/**
 * Statistics over many games. Each question reads the results of all games anew, on a thread of its own, so that no
 * answer is out of date and nothing else waits for it.
 */
export class Statistics {
  readonly #history: History

  constructor(history: History) {
    this.#history = history
  }

  /** All players, with ratings where one edition is asked for. */
  overview(filter: Filter, signal?: AbortSignal): Promise<Overview> {
    return this.#ask({ kind: 'overview', filter }, signal)
  }

  /** Everything about one player; refused when they have no game. */
  async profile(who: Who, filter: Filter, signal?: AbortSignal): Promise<Outcome<Profile>> {
    const profile = await this.#ask<Profile | null>({ kind: 'profile', who, filter }, signal)
    return profile ? done(profile) : refuse('statistics.nobody')
  }

  #ask<Answer>(question: Question, signal?: AbortSignal): Promise<Answer> {
    return this.#history.readOnThread(program, question, signal)
  }
}
