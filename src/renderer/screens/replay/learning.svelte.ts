import type { TurningPoint, Verdict } from '../../../shared/analysis/chances.ts'
import { personKey, type Player } from '../../../shared/players.ts'
import type { TableView } from '../../../shared/table.ts'
import type { App } from '../../app/app.ts'
import { Asking } from '../../app/asking.svelte.ts'
import type { ReplayActs } from './replay.svelte.ts'

/**
 * The seat whose moves are asked for first: that of the player chosen last, where they took part; otherwise that of the
 * only person, or of the person who lost most. Null for all seats; `chosen` as in the preferences.
 */
export function learnerOf(
  players: readonly Pick<Player, 'name' | 'ai'>[],
  turningPoints: readonly Pick<TurningPoint, 'seat' | 'cost'>[],
  chosen: string | null,
): number | null {
  if (chosen === '') return null
  const again = players.findIndex(({ name }) => chosen !== null && personKey(name) === personKey(chosen))
  if (again >= 0) return again
  const lossOf = (seat: number): number =>
    turningPoints.reduce((sum, point) => (point.seat === seat ? sum + point.cost : sum), 0)
  const people = players.flatMap(({ ai }, seat) => (ai === undefined ? [{ seat, loss: lossOf(seat) }] : []))
  if (people.length === 0) return null
  return people.reduce((most, person) => (person.loss > most.loss ? person : most)).seat
}

/** An answer to the question at a ply. */
interface Answer {
  readonly ply: number
  readonly move: string
}

/**
 * The turning points of a game as questions, one after the other: the board shows each, and the first move
 * tried out there is the answer.
 */
export class Learning {
  readonly #replay: ReplayActs
  readonly #app: Pick<App, 'connection' | 'settings' | 'toasts'>
  readonly #asking: Asking<Answer, Verdict>
  /** The seat whose moves are asked for; null for all. */
  seat = $state<number | null>(null)
  at = $state(0)
  /** The answer sent last: it is not sent again, unless it could not be judged and the board was back at the question. */
  #sent: string | null = null
  /** The view at the question. */
  view = $state.raw<TableView | null>(null)

  readonly lessons: readonly TurningPoint[]
  readonly lesson: TurningPoint | null = $derived.by(() => this.lessons[this.at] ?? null)
  readonly judging = $derived.by(() => this.#asking.waits)
  readonly verdict = $derived.by(() => this.#asking.answer)

  constructor(
    replay: ReplayActs,
    turningPoints: () => readonly TurningPoint[],
    app: Pick<App, 'connection' | 'settings' | 'toasts'>,
  ) {
    const { id, players } = replay
    this.#replay = replay
    this.#app = app
    this.seat = learnerOf(players, turningPoints(), app.settings.preferences.learner)
    this.#asking = new Asking(
      app,
      (client, answer) => client.analysis.judge({ id, ...answer }),
      ({ ply }) => ply === this.lesson?.ply,
    )
    this.lessons = $derived(turningPoints().filter(({ seat }) => this.seat === null || this.seat === seat))
  }

  /** Asks for the moves of a seat, or of all, here and in the games that are learned from later. */
  choose(seat: number | null): void {
    const { settings, toasts } = this.#app
    settings.chooseAndTell(toasts, { learner: seat === null ? '' : this.#replay.players[seat].name })
    this.seat = seat
    this.at = 0
    this.again()
  }

  go(step: 1 | -1): void {
    this.at += step
    this.again()
  }

  /** Asks the question, for the first time or anew. */
  again(): void {
    this.#sent = null
    this.#asking.drop()
    this.view = null
    const { lesson } = this
    if (!lesson) return
    this.#replay.drop()
    this.#replay.go(lesson.ply)
    this.#replay.explore()
  }

  /** Sends the first move tried out to be judged; to be called whenever the position looked at has changed. */
  async weigh(): Promise<void> {
    const { lesson } = this
    const { variation, table } = this.#replay
    if (!lesson || variation?.from !== lesson.ply) return
    if (variation.at === 0) {
      if (table?.view.position.ply === lesson.ply) this.view = table.view
      if (this.#asking.question === null) this.#sent = null
      return
    }
    const [move] = variation.moves
    if (move === this.#sent || this.view === null) return
    this.#sent = move
    await this.#asking.ask({ ply: lesson.ply, move })
  }
}
