import type { Hint, HintStep, Reason, Warning } from '../../shared/analysis/advice.ts'
import { parseDigMove } from '../../shared/dig/move.ts'
import type { TileCode } from '../../shared/editions/index.ts'
import type { Cell } from '../../shared/editions/tutankhamens-revenge.ts'
import { parseMove, positionsOf } from '../../shared/nile/move.ts'
import type { LogEntry, TableView } from '../../shared/table.ts'
import type { App } from '../app/app.ts'
import { Asking } from '../app/asking.svelte.ts'
import { forPeople } from './gameModel.svelte.ts'

interface Advised {
  readonly id: string
  readonly view: TableView | null
  readonly log: readonly LogEntry[]
}

/** A move that waits for a second look, at the revision that it was chosen for. */
interface WarnedMove {
  readonly revision: number
  readonly move: string
  readonly onward: boolean
  readonly warning: Warning
}

/** True where hints are agreed on. */
const agrees = ({ tableSettings }: TableView): boolean => tableSettings.hints !== false

/** The places that a step of a hint is about. */
interface Shown {
  readonly tile?: TileCode
  /** Positions of the line. */
  readonly positions?: readonly number[]
  readonly cells?: readonly Cell[]
}

/**
 * The advice in a game, on what else was possible: a hint before a move, step by step; the coach's warning at a
 * move, once; and the reason for a computer player's move after it.
 */
export class Advising {
  readonly #game: () => Advised
  readonly #app: Pick<App, 'connection' | 'toasts'>
  /** The hint, by the revision that it is for. */
  readonly #hint: Asking<number, Hint>
  readonly #reason: Asking<LogEntry, Reason>
  /** The number of the step of the hint that was shown last. */
  nth = $state(0)
  /** True while the reason for each move shown is asked for, until that is closed. */
  #follows = false
  #warnedMove = $state.raw<WarnedMove | null>(null)
  #isWeighing = false
  /** The last revision at which a warning was given. */
  #warned = -1

  readonly hint = $derived.by(() => this.#hint.answer)
  /** True while there is a hint, or one is thought of. */
  readonly isHinting = $derived.by(() => this.#hint.question !== null)
  /** That step, and the one after it. */
  readonly step = $derived.by(() => this.hint?.steps[this.nth - 1] ?? null)
  readonly next = $derived.by(() => this.hint?.steps[this.nth] ?? null)
  readonly places = $derived.by(() => placesOf(this.step))
  /** True while there is a decision to give a hint for. */
  readonly canHint = $derived.by(() => {
    const { view } = this.#game()
    return view !== null && agrees(view) && forPeople(view) !== null
  })
  /** The move whose reason is asked for, and the reason; null until it is known. */
  readonly entry = $derived.by(() => this.#reason.question)
  readonly reason = $derived.by(() => this.#reason.answer)
  /** The last move of a computer player; null where there is none. */
  readonly last = $derived.by(() => this.#game().log.findLast((entry) => this.explains(entry)) ?? null)
  /** The move that is warned of; null where there is none, and once the game has gone on. */
  readonly warnedMove = $derived.by(() =>
    this.#warnedMove?.revision === this.#game().view?.revision ? this.#warnedMove : null,
  )
  /** True where anything is to be read. */
  readonly isOpen = $derived.by(() => this.warnedMove !== null || this.isHinting || this.entry !== null)

  constructor(game: () => Advised, app: Pick<App, 'connection' | 'toasts'>) {
    this.#game = game
    this.#app = app
    this.#hint = new Asking(
      app,
      (client, revision) => client.hint.ask({ id: game().id, revision }),
      (revision) => this.canHint && game().view?.revision === revision,
    )
    this.#reason = new Asking(
      app,
      (client, { ply }) => client.hint.why({ id: game().id, revision: game().view?.revision ?? 0, ply }),
      ({ ply, move, seat }) => {
        const logged = game().log.at(ply - 1)
        return logged?.move === move && logged.seat === seat
      },
    )
  }

  /** Asks for a hint, or shows the next step of the current one. */
  async more(): Promise<void> {
    const { view } = this.#game()
    if (this.next) this.nth++
    else if (view && this.canHint && !this.isHinting) {
      this.nth = 1
      await this.#hint.ask(view.revision)
    }
  }

  /** True for a move of a computer player. */
  explains(entry: LogEntry): boolean {
    const { view } = this.#game()
    return view !== null && wasMadeByComputer(view, entry)
  }

  explain(entry: LogEntry): void {
    this.#follows = false
    void this.#reason.ask(entry)
  }

  /** Asks for the reason for a move and for those shown after it; closes where that is asked already. */
  follow(entry: LogEntry): void {
    const ends = this.#follows && this.entry !== null
    this.#follows = !ends
    if (ends) this.#reason.drop()
    else void this.#reason.ask(entry)
  }

  /** Goes on to the move that is shown now, while moves are followed. */
  keepUp(current: LogEntry | null): void {
    const { entry } = this
    if (!this.#follows || entry === null || current === null) return
    if (current.ply !== entry.ply || current.move !== entry.move) void this.#reason.ask(current)
  }

  /** True where the coach looks at a move of the seat that is asked: until it has warned of one. */
  get isCoached(): boolean {
    const { view } = this.#game()
    const seat = view?.position.choices?.seat
    if (!view || seat === undefined || this.#warned === view.revision) return false
    return view.tableSettings.coached?.includes(seat) ?? false
  }

  /** True where the coach has nothing against a move; otherwise a warning is asked for, or to be read first. */
  async lets(move: string, onward: boolean): Promise<boolean> {
    const { id, view } = this.#game()
    if (!view || this.#isWeighing) return false
    const { revision } = view
    this.#isWeighing = true
    // Where the app is not reached there is no warning.
    const warning = await this.#app.connection.client.table.coach({ id, revision, move }).catch(() => null)
    this.#isWeighing = false
    // Where the table has changed meanwhile, the move was meant for another position.
    if (this.#game().view?.revision !== revision) return false
    if (warning === null) return true
    this.#warned = revision
    this.#warnedMove = { revision, move, onward, warning }
    return false
  }

  /** Closes what is to be read first; false where nothing is. */
  close(): boolean {
    const { isOpen } = this
    if (this.warnedMove) this.#warnedMove = null
    else if (this.isHinting) this.#hint.drop()
    else this.#reason.drop()
    return isOpen
  }
}

function placesOf(step: HintStep | null): Shown {
  switch (step?.step) {
    case 'look':
      return step.look.kind === 'line' ? { positions: step.look.positions } : {}
    case 'set':
      return { tile: step.tile }
    case 'column':
      return { cells: step.cells }
    case 'move': {
      const dug = parseDigMove(step.move)
      if (dug && 'cell' in dug) return { cells: [dug.cell] }
      const positions = positionsOf(parseMove(step.move))
      return positions.length === 0 ? {} : { positions }
    }
    case undefined:
      return {}
  }
}

function wasMadeByComputer({ players, handovers }: TableView, { seat, ply }: LogEntry): boolean {
  const ofSeat = handovers.filter((handover) => handover.seat === seat)
  const last = ofSeat.findLast((handover) => handover.ply < ply)
  if (last) return last.ai !== undefined
  const [first] = ofSeat
  return (first ? first.before : players[seat].ai) !== undefined
}
