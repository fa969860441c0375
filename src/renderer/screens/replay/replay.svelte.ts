import type { LedgerUpdate } from '../../../shared/ledger/view.ts'
import type { ReplayTimeline } from '../../../shared/replay.ts'
import { sentenceOf } from '../../../shared/sentence.ts'
import type { Names } from '../../../shared/text/names.ts'
import type { Player } from '../../../shared/players.ts'
import type { Prospect } from '../../../shared/table.ts'
import type { App } from '../../lib/app.ts'
import { refusalOf } from '../../lib/calls.ts'
import { Branches } from './branches.svelte.ts'
import { Frames } from './frames.ts'
import { LookedBack } from './lookedBack.svelte.ts'
import { movesInWords, type Move } from './moves.ts'
import { Notes } from './notes.svelte.ts'
import { Sight, type Seen } from './sight.svelte.ts'
import { ReplayNavigation } from './walk.svelte.ts'

/** Which dialog is open: the keys, sitting down to play on, the picture of the board, or the game going out. */
type ReplayDialog = 'help' | 'branch' | 'picture' | 'export'

/** A game that is looked back at: how it went, what was said of it, and what was played on from it. */
export class Replay extends ReplayNavigation {
  readonly id: string
  /** The table that is looked at, where the game has one. */
  readonly table: LookedBack
  override readonly moves: readonly Move[]
  readonly names: Names
  readonly notes: Notes
  readonly branches: Branches
  readonly #app: App
  readonly #sight: Sight
  #seen = $state.raw<Seen | null>(null)
  #closed = $state<string | null>(null)
  #panel = $state('moves')
  #dialog = $state<ReplayDialog | null>(null)
  #recalled = $state.raw<Move | null>(null)

  constructor(id: string, app: App) {
    super()
    this.id = id
    this.#app = app
    const { client } = app.connection
    this.#sight = new Sight(app.toasts)
    this.notes = new Notes(client, app.toasts, id)
    this.branches = new Branches(client, id)
    this.table = new LookedBack(id, this)
    this.moves = $derived(this.timeline ? movesInWords(this.timeline) : [])
    this.names = $derived(this.players.map((player) => player.name))
  }

  /** Learns how the game went, and goes to a ply of it. */
  async load(ply: number): Promise<void> {
    const { id, table, tried } = this
    try {
      const { client } = this.#app.connection
      const timeline = await client.replay.timeline({ id })
      await Promise.all([this.notes.load(), this.branches.load()])
      const frames = new Frames(client, id, timeline.update.view.revision)
      this.#seen = { timeline, frames, table, tried }
      this.go(ply)
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      this.#closed = sentenceOf(refusal)
    }
  }

  /** The whole game as it stands; null until it is known. */
  get timeline(): ReplayTimeline | null {
    return this.#seen?.timeline ?? null
  }

  /** Why there is no such game, in a sentence. */
  get closed(): string | null {
    return this.#closed
  }

  get players(): readonly Player[] {
    return this.timeline?.update.view.players ?? []
  }

  get ledger(): LedgerUpdate | null {
    return this.#sight.ledger
  }

  get asking(): boolean {
    return this.#sight.asking
  }

  override get canExplore(): boolean {
    const { timeline } = this
    return (
      timeline !== null && timeline.open && (this.ply < this.last || timeline.update.view.status !== 'over')
    )
  }

  get panel(): string {
    return this.#panel
  }

  show(panel: string): void {
    this.#panel = panel
  }

  /** The move of the list that is pointed at: what it did is lit on the table. */
  get recalled(): Move | null {
    return this.#recalled
  }

  recall(move: Move | null): void {
    this.#recalled = move
  }

  get dialog(): ReplayDialog | null {
    return this.#dialog
  }

  /** Opens a dialog over what is looked at, which stands still from then on. */
  open(dialog: ReplayDialog): void {
    this.playback.pause()
    this.#dialog = dialog
  }

  /** A dialog closes a moment after it was told to: by then another one may be open. */
  close(dialog: ReplayDialog): void {
    if (this.#dialog === dialog) this.#dialog = null
  }

  /** Writes a new game that goes on from here; its id. Throws what the call throws. */
  async branch(players: readonly Player[]): Promise<string> {
    if (!this.#seen) throw new Error('There is nothing to play on from')
    const cursor = { ...this.#seen.frames.cursor(this.spot), players: [...players] }
    const { id } = await this.#app.connection.client.replay.branch(cursor)
    this.branches.load().catch(reportError)
    return id
  }

  /** Makes a move in what is tried out, instead of what was tried from there before. */
  async try(move: string): Promise<boolean> {
    const before = this.line
    if (!before || this.asking) return false
    this.tried.add(move)
    const done = await this.#catchUp()
    if (!done) this.tried.restore(before)
    return done
  }

  /** What a move would do where this window stands. */
  async consider(move: string): Promise<Prospect | null> {
    return this.#seen?.frames.consider(this.spot, move) ?? null
  }

  protected override moved(): void {
    void this.#catchUp()
  }

  async #catchUp(): Promise<boolean> {
    if (!this.#seen) return true
    const done = await this.#sight.catchUp(this.#seen, () => this.spot)
    if (!done) this.playback.pause()
    return done
  }
}
