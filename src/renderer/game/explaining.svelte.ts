import type { Reason } from '../../shared/analysis/reason.ts'
import { sentenceOfReason } from '../../shared/text/reasoning.ts'
import type { LogEntry, TableView } from '../../shared/table.ts'
import type { App } from '../lib/app.ts'

/** A game with its moves. */
interface Explained {
  readonly id: string
  readonly view: TableView | null
  readonly log: readonly LogEntry[]
}

/** The reason for a computer player's move, found when somebody asks for it. */
export class Explaining {
  readonly #game: Explained
  readonly #app: Pick<App, 'connection' | 'toasts'>
  #entry = $state.raw<LogEntry | null>(null)
  #reason = $state.raw<Reason | null>(null)
  #follows = $state(false)

  constructor(game: Explained, app: Pick<App, 'connection' | 'toasts'>) {
    this.#game = game
    this.#app = app
  }

  /** True for a move of a computer player. */
  isOffered(entry: LogEntry): boolean {
    const { view } = this.#game
    return view !== null && !view.playedByOtherRules && wasMadeByComputer(view, entry)
  }

  /** The last move of a computer player; null where there is none. */
  get last(): LogEntry | null {
    return this.#game.log.findLast((entry) => this.isOffered(entry)) ?? null
  }

  /** The move that is asked about; null where none is, and once it was taken back. */
  get entry(): LogEntry | null {
    const asked = this.#entry
    const now = asked && this.#game.log[asked.ply - 1]
    return now?.move === asked?.move && now?.seat === asked?.seat ? asked : null
  }

  /** The reason in one line; null until it is known. */
  get sentence(): string | null {
    const { view } = this.#game
    if (this.entry === null || this.#reason === null || view === null) return null
    const names = view.players.map((player) => player.name)
    return sentenceOfReason(this.#reason, { edition: view.edition, names, you: null })
  }

  /** True while the reason for each move shown is asked for, until that is closed. */
  get follows(): boolean {
    return this.#follows
  }

  /** Asks about one move. */
  ask(entry: LogEntry): void {
    this.#follows = false
    void this.#find(entry)
  }

  /** Asks about a move and those shown after it; closes where that is asked already. */
  follow(entry: LogEntry): void {
    if (this.#follows) return this.close()
    this.#follows = true
    void this.#find(entry)
  }

  /** Goes on to the move that is shown now, while moves are followed. */
  keepUp(entry: LogEntry | null): void {
    if (!this.#follows || entry === null) return
    if (entry.ply !== this.#entry?.ply || entry.move !== this.#entry.move) void this.#find(entry)
  }

  close(): void {
    this.#follows = false
    this.#entry = null
    this.#reason = null
  }

  async #find(entry: LogEntry): Promise<void> {
    const { id, view } = this.#game
    if (view === null) return
    this.#entry = entry
    this.#reason = null
    try {
      const { revision } = view
      const reason = await this.#app.connection.client.hint.why({ id, revision, ply: entry.ply })
      if (this.#entry === entry) this.#reason = reason
    } catch (error) {
      if (this.#entry !== entry) return
      this.close()
      this.#app.toasts.fail(error)
    }
  }
}

/** A seat that a person took over belonged to a computer player before. */
function wasMadeByComputer({ players, handovers }: TableView, { seat, ply }: LogEntry): boolean {
  const ofSeat = handovers.filter((handover) => handover.seat === seat)
  const last = ofSeat.findLast((handover) => handover.ply < ply)
  if (last) return last.ai !== undefined
  const [first] = ofSeat
  return first ? first.ai === undefined : players[seat].ai !== undefined
}
