import { createContext } from 'svelte'
import type { Edition } from '../../../shared/editions/index.ts'
import type { HistoryRow, Note, NoteChange } from '../../../shared/history.ts'
import { courseOf, type AnyCourse } from '../../../shared/course.ts'
import type { LedgerNews } from '../../../shared/ledger/view.ts'
import type { Player } from '../../../shared/players.ts'
import type { Speed } from '../../../shared/preferences.ts'
import { sampleId, type GamePlace, type Replay } from '../../../shared/replay.ts'
import type { Names } from '../../../shared/text/names.ts'
import type { Prospect, TableNews } from '../../../shared/table.ts'
import { tableOf } from '../../families/families.ts'
import { GameModel, type Acts } from '../../table/gameModel.svelte.ts'
import type { TableModel } from '../../table/tableModel.svelte.ts'
import type { App } from '../../app/app.ts'
import { Drafting } from '../../app/drafts.svelte.ts'
import * as cursors from '../../table/cursor.ts'
import type { Cursor, Target } from '../../table/cursor.ts'
import { entriesOf, movesOf, type Move } from './moves.ts'

/** `branch`: the seats of a game that is played on from here. */
type ReplayDialog = 'help' | 'branch' | 'picture' | 'export'

/** The replay of the table that a component is a part of. */
export const [useReplay, provideReplay] = createContext<ReplayActs>()

/** The acts in a game that is looked back at, the panel beside it, and what is kept with the game. */
export class ReplayActs implements Acts {
  readonly id: string
  /** True for the sample, which can only be looked at: it is in no history. */
  readonly isSample: boolean
  /** The game as it was opened. */
  readonly replay: Replay
  readonly course: AnyCourse
  readonly model: GameModel
  /** The same, where it was played at a table. */
  readonly table: TableModel | null
  readonly edition: Edition
  readonly players: readonly Player[]
  readonly names: Names
  /** All moves, or entries, of the game in words. */
  readonly moves: readonly Move[]
  readonly #app: App
  /** The notes that are being typed, by the steps that they are on. */
  readonly #texts: Partial<Record<number, Drafting<string>>> = {}
  /** The number of places gone to: an answer about an earlier one is dropped. */
  #trialCount = 0
  #tried = $state.raw<readonly Move[]>([])
  /** The place that was gone to; moves tried out are shown there once they are known. */
  #cursor = $state.raw(cursors.beginning)
  /** True while moves are tried out, until the position after them is shown. */
  asking = $state(false)
  playing = $state(false)
  dialog = $state<ReplayDialog | null>(null)
  /** All notes in the order of the game, those on moves that were taken back at the end. */
  notes = $state.raw<readonly Note[]>([])
  /** The games that were played on from here, in the order in which they leave this one. */
  branches = $state.raw<readonly HistoryRow[]>([])
  /** The speed of playing, as a multiple of the usual one. */
  speed = $state<Speed>(1)
  panel = $state('moves')
  /** The events of the move that is pointed at in a list: they are lit on the board. */
  recalled = $state.raw<Move['events'] | null>(null)

  /** Moves, or entries, made at the cursor; in the variation, up to where that begins. */
  readonly ply = $derived(this.#cursor.ply)
  /** The same, with those of the variation. */
  readonly moveCount = $derived(cursors.moveCountAt(this.#cursor))
  /** The variation, while the cursor is in it. */
  readonly variation = $derived(cursors.inside(this.#cursor))
  /** The moves tried out last, until they are dropped. */
  readonly keptVariation = $derived(this.#cursor.variation)
  readonly variationMoves: readonly Move[] = $derived(this.keptVariation?.moves.length ? this.#tried : [])
  /** The move that led to the cursor; null at the beginning. */
  readonly move: Move | null = $derived.by(() => {
    const at = this.variation?.at ?? 0
    return (at > 0 ? this.variationMoves[at - 1] : this.moves[this.ply - 1]) ?? null
  })
  /** True where moves can be tried out from the cursor. */
  readonly canExplore = $derived.by(
    () => this.replay.open && (this.ply < this.last || this.course.view.status !== 'over'),
  )

  /** `ply`: the one to be shown first. */
  constructor(id: string, replay: Replay, notes: readonly Note[], app: App, ply = 0) {
    this.id = id
    this.isSample = id === sampleId
    this.replay = replay
    this.#app = app
    const course = courseOf(replay.news)
    this.course = course
    if (course.kind === 'table') {
      const table = tableOf(course, app, this)
      this.model = table
      this.table = table
      this.moves = movesOf(course.log, table)
    } else {
      this.model = new GameModel<LedgerNews>(course)
      this.table = null
      this.moves = entriesOf(course)
    }
    const { edition, players } = course.view
    this.edition = edition
    this.players = players
    this.names = players.map(({ name }) => name)
    this.notes = this.#inOrder(notes)
    this.go(ply)
  }

  /** Loads a game with all that is kept with it; `plyOf` names the ply to be shown first, once it is there. */
  static async load(id: string, app: App, plyOf: () => number): Promise<ReplayActs> {
    const { history, replay: calls } = app.connection.client
    const [replay, notes, branches] = await Promise.all([
      calls.open({ id }),
      history.notes({ id }),
      calls.branches({ id }),
    ])
    const acts = new ReplayActs(id, replay, notes, app, plyOf())
    acts.branches = branches
    return acts
  }

  get last(): number {
    return this.moves.length
  }

  go(ply: number): void {
    this.#moveTo(cursors.toPly(this.#cursor, ply, this.last))
  }

  /** Goes on or back in the variation or the game. */
  goTo(target: Target): void {
    this.#moveTo(cursors.goTo(this.#cursor, target, this.variation ? this.variationMoves : this.moves))
  }

  goInVariation(at: number): void {
    this.#moveTo(cursors.intoVariation(this.#cursor, at))
  }

  explore(): void {
    if (this.canExplore) this.#moveTo(cursors.explore(this.#cursor))
  }

  /** Returns to the game; the moves tried out can be taken up again. */
  leave(): void {
    this.go(this.ply)
  }

  /** Returns to the game; the moves tried out are forgotten. */
  drop(): void {
    this.#moveTo(cursors.drop(this.#cursor))
  }

  /** Makes a move in the variation, in place of those tried before; true when it is done. */
  async play(move: string): Promise<boolean> {
    if (!this.#cursor.isInside || this.asking) return false
    return this.#try(cursors.tryOut(this.#cursor, move))
  }

  caughtUp(): Promise<void> {
    return Promise.resolve()
  }

  /** Returns the effect of a move at the cursor; null when it is not known. */
  consider(_revision: number, move: string): Promise<Prospect | null> {
    return this.#client.trial.consider({ ...this.#trialAt(this.#cursor), move }).catch(() => null)
  }

  /** Writes a new game that goes on from the cursor. Returns its id; rejects as the call does. */
  async branch(players: readonly Player[], coached: readonly number[]): Promise<string> {
    const game = { ...this.#trialAt(this.#cursor), players: [...players], coached: [...coached] }
    const { id } = await this.#client.replay.branch(game)
    this.#loadBranches().catch(reportError)
    return id
  }

  branchesAt(ply: number): readonly HistoryRow[] {
    return this.branches.filter(({ origin }) => origin?.ply === ply)
  }

  /** The step that notes on a ply name; 0, the game as a whole, at the beginning. */
  stepAt(ply: number): number {
    return ply === 0 ? 0 : (this.replay.steps[ply - 1] ?? 0)
  }

  /** The ply of a step; null where its move was taken back. */
  plyOf(step: number): number | null {
    if (step === 0) return 0
    const at = this.replay.steps.indexOf(step)
    return at < 0 ? null : at + 1
  }

  noteOn(step: number): Note {
    return this.notes.find((note) => note.step === step) ?? { step, text: '', mark: null }
  }

  /** Keeps what is typed on a step with every key: nothing is lost where the screen or the window is left meanwhile. */
  keepText(step: number, text: string): void {
    this.#texts[step] ??= new Drafting(
      (typed: string) => this.changeNote({ step, text: typed.trim() }),
      (error) => reportError(error),
    )
    this.#texts[step].keep(text)
  }

  /** Changes a note; one without text and mark is gone afterwards. */
  changeNote(change: NoteChange): Promise<void> {
    const saving = this.#client.history.note({ id: this.id, ...change }).then((note) => {
      const others = this.notes.filter((other) => other.step !== note.step)
      this.notes = this.#inOrder(note.text === '' && note.mark === null ? others : [...others, note])
    })
    return this.#app.toasts.tellFailure(saving)
  }

  #inOrder(notes: readonly Note[]): Note[] {
    const placeOf = ({ step }: Note): number => this.plyOf(step) ?? this.last + Math.abs(step)
    return notes.toSorted((first, second) => placeOf(first) - placeOf(second))
  }

  /** Plays on by itself, from the beginning when the cursor is at the end; or stops doing so. */
  togglePlaying(): void {
    if (this.playing) return this.pause()
    if (this.variation || this.last === 0) return
    if (this.ply >= this.last) this.go(0)
    this.playing = true
  }

  pause(): void {
    this.playing = false
  }

  /** Opens a dialog over the position, which stands still from then on. */
  openDialog(dialog: ReplayDialog): void {
    this.pause()
    this.dialog = dialog
  }

  /** Closes a dialog, unless another one has been opened since: closing takes a moment. */
  close(dialog: ReplayDialog): void {
    if (this.dialog === dialog) this.dialog = null
  }

  #moveTo(cursor: Cursor): void {
    if (cursor.isInside || cursor.ply >= this.last) this.pause()
    if (cursor.isInside) return void this.#try(cursor)
    this.#trialCount += 1
    this.asking = false
    this.#cursor = cursor
    this.model.goTo(cursor)
  }

  /** Shows what comes of the moves tried out up to a cursor; false where they are refused, which is shown then. */
  async #try(cursor: Cursor): Promise<boolean> {
    const before = this.#cursor
    const count = ++this.#trialCount
    this.#cursor = cursor
    this.asking = true
    try {
      const news = await this.#client.trial.show(this.#trialAt(cursor))
      this.#listTried(cursor, news)
      if (count !== this.#trialCount) return false
      this.table?.tryOut(cursor, news)
      return true
    } catch (error) {
      if (count !== this.#trialCount) return false
      this.#cursor = before
      this.#app.toasts.fail(error)
      return false
    } finally {
      if (count === this.#trialCount) this.asking = false
    }
  }

  /** Lists the moves up to a cursor where they are all of the variation, wherever in it the game is shown meanwhile. */
  #listTried({ variation }: Cursor, news: TableNews): void {
    const { table } = this
    if (!table || !variation || this.keptVariation?.moves !== variation.moves) return
    const { from, moves, at } = variation
    if (at === moves.length) this.#tried = movesOf(table.course.after(news).log.slice(from), table)
  }

  async #loadBranches(): Promise<void> {
    this.branches = await this.#client.replay.branches({ id: this.id })
  }

  get #client() {
    return this.#app.connection.client
  }

  /** The moves tried out up to a cursor, as the contract names them: at the revision that was opened. */
  #trialAt(cursor: Cursor): GamePlace & { readonly moves: string[] } {
    const moves = [...(cursors.triedAt(cursor) ?? [])]
    return { id: this.id, revision: this.course.view.revision, ply: cursor.ply, moves }
  }
}
