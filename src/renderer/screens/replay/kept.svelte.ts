import type { HistoryRow, Note, NoteChange } from '../../../shared/history.ts'
import type { Player } from '../../../shared/players.ts'
import type { ReplayCursor, ReplayFrame, ReplayTimeline } from '../../../shared/replay.ts'
import type { Prospect } from '../../../shared/table.ts'
import type { App } from '../../lib/app.ts'
import { keyOf, type ReplayPlace } from './cursor.ts'

/** A game that was played on from a ply of the one looked at. */
export interface Branch {
  readonly game: HistoryRow
  readonly ply: number
}

/** The game that is looked at as it is kept: its positions at one revision, its notes, and the games branched off it. */
export class KeptGame {
  readonly #id: string
  readonly #app: Pick<App, 'connection' | 'toasts'>
  /** The positions that are known, by their keys. */
  readonly #frames: Partial<Record<string, ReplayFrame>> = {}
  #revision = 0
  #notes = $state.raw<readonly Note[]>([])
  #branches = $state.raw<readonly Branch[]>([])

  /** All notes in the order of the game; that of ply 0 is about the game as a whole. */
  readonly notes = $derived(this.#notes)
  /** In the order in which they leave the game. */
  readonly branches = $derived(this.#branches)

  constructor(id: string, app: Pick<App, 'connection' | 'toasts'>) {
    this.#id = id
    this.#app = app
  }

  /** Loads the game as it stands; rejects as the call does. */
  async load(): Promise<ReplayTimeline> {
    const id = this.#id
    const timeline = await this.#client.replay.timeline({ id })
    const [notes] = await Promise.all([this.#client.history.notes({ id }), this.#loadBranches()])
    this.#notes = notes
    this.#revision = timeline.update.view.revision
    return timeline
  }

  /** Returns a position, which is asked for once. */
  async frame(place: ReplayPlace): Promise<ReplayFrame> {
    return (this.#frames[keyOf(place)] ??= await this.#client.replay.frame(this.#cursorOf(place)))
  }

  /** Returns the effect of a move at a place; null when it is not known. */
  consider(place: ReplayPlace, move: string): Promise<Prospect | null> {
    return this.#client.replay.consider({ ...this.#cursorOf(place), move }).catch(() => null)
  }

  /** Writes a new game that goes on from a place. Returns its id; rejects as the call does. */
  async branch(place: ReplayPlace, players: readonly Player[]): Promise<string> {
    const { id } = await this.#client.replay.branch({ ...this.#cursorOf(place), players: [...players] })
    this.#loadBranches().catch(reportError)
    return id
  }

  noteAt(ply: number): Note {
    return this.#notes.find((note) => note.ply === ply) ?? { ply, text: '', mark: null }
  }

  /** Changes a note; one without text and mark is gone afterwards. */
  async changeNote(change: NoteChange): Promise<void> {
    try {
      const note = await this.#client.history.note({ id: this.#id, ...change })
      const others = this.#notes.filter((other) => other.ply !== note.ply)
      const kept = note.text === '' && note.mark === null ? others : [...others, note]
      this.#notes = kept.toSorted((one, other) => one.ply - other.ply)
    } catch (error) {
      this.#app.toasts.fail(error)
    }
  }

  async #loadBranches(): Promise<void> {
    const games = await this.#client.replay.branches({ id: this.#id })
    this.#branches = games.flatMap((game) => (game.origin ? [{ game, ply: game.origin.ply }] : []))
  }

  get #client() {
    return this.#app.connection.client
  }

  /** A place in this game, as the contract names it. */
  #cursorOf({ ply, tried }: ReplayPlace): ReplayCursor & { readonly id: string } {
    return { id: this.#id, revision: this.#revision, ply, tried: tried && [...tried] }
  }
}
