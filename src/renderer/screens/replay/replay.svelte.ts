import { createContext } from 'svelte'
import type { Edition } from '../../../shared/editions/index.ts'
import type { HistoryRow, Note, NoteChange } from '../../../shared/history.ts'
import type { LedgerUpdate } from '../../../shared/ledger/view.ts'
import type { Player } from '../../../shared/players.ts'
import type { Speed } from '../../../shared/preferences.ts'
import {
  sampleId,
  type GameUpdate,
  type ReplayCursor,
  type ReplayFrame,
  type ReplayTimeline,
} from '../../../shared/replay.ts'
import type { Names } from '../../../shared/text/names.ts'
import type { Prospect } from '../../../shared/table.ts'
import { PositionSource } from '../../table/source.svelte.ts'
import type { App } from '../../app/app.ts'
import { whyRefused } from '../../app/connection.svelte.ts'
import { Drafting } from '../../app/drafts.svelte.ts'
import * as cursors from './cursor.ts'
import type { Cursor, ReplayPlace, Target } from './cursor.ts'
import { movesInWords, movesOf, type Move } from './moves.ts'

/** `branch`: the seats of a game that is played on from here. */
type ReplayDialog = 'help' | 'branch' | 'picture' | 'export'

/** The replay of the table that a component is a part of. */
export const [useReplay, provideReplay] = createContext<ReplayViewModel>()

/** The view model of a replay: the cursor, the position there, the panel beside it, and what is kept with the game. */
export class ReplayViewModel extends PositionSource {
  readonly id: string
  /** True for the sample, which can only be looked at: it is in no history. */
  readonly isSample: boolean
  readonly #app: App
  /** The positions that are known, by their keys. */
  readonly #frames: Partial<Record<string, ReplayFrame>> = {}
  /** The notes that are being typed, by the steps that they are on. */
  readonly #texts: Partial<Record<number, Drafting<string>>> = {}
  /** The ply to be shown first. */
  #wanted = 0
  /** The key of the position shown; null before the first. */
  #key: string | null = null
  /** The whole game as it stands; null until it is known. */
  timeline = $state.raw<ReplayTimeline | null>(null)
  /** The view at the beginning of the game; null until it is known. */
  begun = $state.raw<GameUpdate['view'] | null>(null)
  /** The reason why there is no such game, in a sentence; otherwise null. */
  closed = $state<string | null>(null)
  /** The ledger at the cursor, where the game was entered. */
  ledger = $state.raw<LedgerUpdate | null>(null)
  #cursor = $state.raw(cursors.beginning)
  #tried = $state.raw<readonly Move[]>([])
  /** True until the position at the cursor is shown. */
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

  /** The whole game, where it was played at a table. */
  readonly played = $derived(this.timeline?.kind === 'table' ? this.timeline.update : null)
  /** The table or the ledger at the cursor; null until the first is known. */
  readonly currentView = $derived(this.view ?? this.ledger?.view ?? null)
  readonly edition: Edition = $derived(this.timeline?.update.view.edition ?? 'tutankhamun-2021')
  /** Moves, or entries, made at the cursor; in the variation, up to where that begins. */
  readonly ply = $derived(this.#cursor.ply)
  /** The same, with those of the variation. */
  readonly moveCount = $derived(cursors.moveCountAt(this.#cursor))
  /** The variation, while the cursor is in it. */
  readonly variation = $derived(cursors.inside(this.#cursor))
  /** The moves tried out last, until they are dropped. */
  readonly keptVariation = $derived(this.#cursor.variation)
  readonly variationMoves: readonly Move[] = $derived(this.keptVariation?.moves.length ? this.#tried : [])
  /** All moves, or entries, of the game in words. */
  readonly moves = $derived(this.timeline ? movesInWords(this.timeline) : [])
  readonly last = $derived(this.moves.length)
  /** The move that led to the cursor; null at the beginning. */
  readonly move: Move | null = $derived(
    (this.variation?.at ? this.variationMoves[this.variation.at - 1] : this.moves[this.ply - 1]) ?? null,
  )
  readonly players: readonly Player[] = $derived(this.timeline?.update.view.players ?? [])
  readonly names: Names = $derived(this.players.map((player) => player.name))
  /** True where moves can be tried out from the cursor. */
  readonly canExplore = $derived(
    this.timeline?.open === true && (this.ply < this.last || this.timeline.update.view.status !== 'over'),
  )

  constructor(id: string, app: App) {
    super()
    this.id = id
    this.isSample = id === sampleId
    this.#app = app
  }

  /** Loads the game, and goes to a ply of it; where another one is named meanwhile, to that. */
  async load(ply: number): Promise<void> {
    this.#wanted = ply
    this.closed = await whyRefused(this.#load())
  }

  async #load(): Promise<void> {
    const { id } = this
    const timeline = await this.#client.replay.timeline({ id })
    const start = cursors.placeOf(cursors.beginning)
    const { revision } = timeline.update.view
    const [notes, first] = await Promise.all([
      this.#client.history.notes({ id }),
      this.#client.replay.frame({ id, revision, ...start }),
      this.#loadBranches(),
    ])
    this.#frames[cursors.keyOf(start)] = first
    this.begun = first.update.view
    this.timeline = timeline
    this.notes = this.#inOrder(notes)
    this.go(this.#wanted)
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
    const before = this.#cursor
    if (!before.isInside || this.asking) return false
    this.#cursor = cursors.tryOut(before, move)
    const done = await this.#catchUp()
    if (!done) this.#cursor = before
    return done
  }

  /** Returns the effect of a move at the cursor; null when it is not known. */
  consider(_revision: number, move: string): Promise<Prospect | null> {
    const place = this.#inGame(cursors.placeOf(this.#cursor))
    return this.#client.replay.consider({ ...place, move }).catch(() => null)
  }

  /** Writes a new game that goes on from the cursor. Returns its id; rejects as the call does. */
  async branch(players: readonly Player[], coached: readonly number[]): Promise<string> {
    const place = this.#inGame(cursors.placeOf(this.#cursor))
    const game = { ...place, players: [...players], coached: [...coached] }
    const { id } = await this.#client.replay.branch(game)
    this.#loadBranches().catch(reportError)
    return id
  }

  branchesAt(ply: number): readonly HistoryRow[] {
    return this.branches.filter(({ origin }) => origin?.ply === ply)
  }

  /** The step that notes on a ply name; 0, the game as a whole, at the beginning. */
  stepAt(ply: number): number {
    return ply === 0 ? 0 : (this.timeline?.steps[ply - 1] ?? 0)
  }

  /** The ply of a step; null where its move was taken back. */
  plyOf(step: number): number | null {
    if (step === 0) return 0
    const at = this.timeline?.steps.indexOf(step) ?? -1
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
  open(dialog: ReplayDialog): void {
    this.pause()
    this.dialog = dialog
  }

  /** Closes a dialog, unless another one has been opened since: closing takes a moment. */
  close(dialog: ReplayDialog): void {
    if (this.dialog === dialog) this.dialog = null
  }

  #moveTo(cursor: Cursor): void {
    this.#cursor = cursor
    if (cursor.isInside || cursor.ply >= this.last) this.pause()
    void this.#catchUp()
  }

  /** Shows the position at the cursor, wherever that goes meanwhile; false when it was refused, which is shown then. */
  async #catchUp(): Promise<boolean> {
    if (this.asking || !this.timeline) return true
    this.asking = true
    try {
      for (;;) {
        const place = cursors.placeOf(this.#cursor)
        const key = cursors.keyOf(place)
        if (key === this.#key) return true
        this.#frames[key] ??= await this.#client.replay.frame(this.#inGame(place))
        this.#show(this.#frames[key], place)
        this.#key = key
      }
    } catch (error) {
      this.#app.toasts.fail(error)
      this.pause()
      return false
    } finally {
      this.asking = false
    }
  }

  #show(frame: ReplayFrame, { ply, tried }: ReplayPlace): void {
    if (frame.kind === 'ledger') {
      this.ledger = frame.update
      return
    }
    const { update } = frame
    const log = [...(this.played?.log.entries.slice(0, ply) ?? []), ...update.log.entries]
    if (tried?.length === this.keptVariation?.moves.length) this.#tried = movesOf(update)
    this.show(update.view, log, this.view ? cursors.eventsBetween(this.log, log) : [])
  }

  async #loadBranches(): Promise<void> {
    this.branches = await this.#client.replay.branches({ id: this.id })
  }

  get #client() {
    return this.#app.connection.client
  }

  /** A place in this game, as the contract names it: at the revision that was loaded. */
  #inGame({ ply, tried }: ReplayPlace): ReplayCursor & { readonly id: string } {
    const revision = this.timeline?.update.view.revision ?? 0
    return { id: this.id, revision, ply, tried: tried && [...tried] }
  }
}
