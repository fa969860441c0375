import type { LedgerUpdate } from '../../../shared/ledger/view.ts'
import { m } from '../../../shared/messages/messages.js'
import type { ReplayCourse, ReplayFrame } from '../../../shared/replay.ts'
import { sentenceOf } from '../../../shared/sentence.ts'
import type { Names } from '../../../shared/telling/names.ts'
import type { Player, Prospect, Speed } from '../../../shared/views.ts'
import type { App } from '../../lib/app.ts'
import { refusalOf } from '../../lib/calls.ts'
import { Frames } from './frames.ts'
import { eventsBetween, keyOf, type Line, type Spot } from './line.ts'
import { LookedBack } from './lookedBack.svelte.ts'
import { courseInWords, movesOf, type Move } from './moves.ts'
import { Notes } from './notes.svelte.ts'
import { markFrom, turnFrom, type Way } from './stops.ts'

/** Which dialog is open: the keys, sitting down to play on, the picture of the board, or the game going out. */
export type ReplayDialog = 'help' | 'branch' | 'picture' | 'export'

/** A game that is looked back at: how it went, where in it this window stands, and what is tried out from there. */
export class Replay {
  readonly id: string
  /** The table that is looked at, where the game has one. */
  readonly table: LookedBack
  /** Every move in words. */
  readonly moves: readonly Move[]
  readonly names: Names
  readonly notes: Notes
  readonly #app: App
  #course = $state.raw<ReplayCourse | null>(null)
  #closed = $state<string | null>(null)
  #ply = $state(0)
  #line = $state.raw<Line | null>(null)
  /** The moves of the line in words. */
  #lineMoves = $state.raw<readonly Move[]>([])
  #inLine = $state(false)
  #ledger = $state.raw<LedgerUpdate | null>(null)
  #shown = $state.raw<Spot | null>(null)
  #asking = $state(false)
  #playing = $state(false)
  #speed = $state<Speed>(1)
  #panel = $state('moves')
  #dialog = $state<ReplayDialog | null>(null)
  #frames: Frames | null = null

  constructor(id: string, app: App) {
    this.id = id
    this.#app = app
    this.notes = new Notes(app.connection.client, app.toasts, id)
    this.table = new LookedBack(id, app.connection, app.toasts, this)
    this.moves = $derived(this.#course ? courseInWords(this.#course) : [])
    this.names = $derived(this.players.map((player) => player.name))
  }

  /** Learns how the game went, and goes to a ply of it. */
  async load(ply: number): Promise<void> {
    try {
      const { client } = this.#app.connection
      const course = await client.replay.course({ id: this.id })
      await this.notes.load()
      this.#frames = new Frames(client, this.id, course.told.view.revision)
      this.#course = course
      this.go(ply)
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      this.#closed = sentenceOf(refusal)
    }
  }

  /** The whole game as it stands; null until it is known. */
  get course(): ReplayCourse | null {
    return this.#course
  }

  /** Why there is no such game, in a sentence. */
  get closed(): string | null {
    return this.#closed
  }

  get players(): readonly Player[] {
    return this.#course?.told.view.players ?? []
  }

  /** The ledger at the moment that is shown, where the game was reported. */
  get ledger(): LedgerUpdate | null {
    return this.#ledger
  }

  /** Moves, or entries, made up to where this window stands; in a line that is tried out, up to where that begins. */
  get ply(): number {
    return this.#ply
  }

  /** Moves made up to what is looked at, those tried out included. */
  get made(): number {
    return this.#ply + (this.line?.at ?? 0)
  }

  get last(): number {
    return this.moves.length
  }

  /** The move that led to what is looked at; null at the beginning. */
  get move(): Move | null {
    const line = this.line
    return (line && line.at > 0 ? this.#lineMoves[line.at - 1] : this.moves[this.#ply - 1]) ?? null
  }

  /** What is tried out, when this window stands in it. */
  get line(): Line | null {
    return this.#inLine ? this.#line : null
  }

  /** What was tried out last, until it is thrown away. */
  get keptLine(): Line | null {
    return this.#line
  }

  get lineMoves(): readonly Move[] {
    return this.#lineMoves
  }

  /** True until what is shown is where this window stands. */
  get asking(): boolean {
    return this.#asking
  }

  get panel(): string {
    return this.#panel
  }

  show(panel: string): void {
    this.#panel = panel
  }

  get dialog(): ReplayDialog | null {
    return this.#dialog
  }

  /** Opens a dialog over what is looked at, which stands still from then on. */
  open(dialog: ReplayDialog): void {
    this.#playing = false
    this.#dialog = dialog
  }

  /** A dialog closes a moment after it was told to: by then another one may be open. */
  close(dialog: ReplayDialog): void {
    if (this.#dialog === dialog) this.#dialog = null
  }

  /** Writes a new game that goes on from here; its id. Throws what the call throws. */
  async branch(players: readonly Player[]): Promise<string> {
    if (!this.#frames) throw new Error('There is nothing to play on from')
    const moment = { ...this.#frames.moment(this.#spot), players: [...players] }
    return (await this.#app.connection.client.replay.branch(moment)).id
  }

  get playing(): boolean {
    return this.#playing
  }

  get speed(): Speed {
    return this.#speed
  }

  hurry(speed: Speed): void {
    this.#speed = speed
  }

  /** Plays on by itself, from the beginning when it stands at the end. */
  play(): void {
    if (this.line) return
    if (this.#ply >= this.last) this.go(0)
    this.#playing = this.last > 0
  }

  pause(): void {
    this.#playing = false
  }

  /** Goes to a ply of the game, at most the last; out of what is tried out. */
  go(ply: number): void {
    this.#inLine = false
    this.#ply = Math.max(0, Math.min(ply, this.last))
    if (this.#ply >= this.last) this.#playing = false
    void this.#catchUp()
  }

  /** One decision on or back. */
  step(way: Way): void {
    const { line } = this
    if (line) this.goInLine(line.at + way)
    else this.go(this.#ply + way)
  }

  turn(way: Way): void {
    const { line } = this
    if (line) this.goInLine(turnFrom(this.#lineStops, line.at, way))
    else this.go(turnFrom(this.moves, this.#ply, way))
  }

  mark(way: Way): void {
    const { line } = this
    if (line) this.goInLine(markFrom(this.#lineStops, line.at, way))
    else this.go(markFrom(this.moves, this.#ply, way))
  }

  first(): void {
    if (this.line) this.goInLine(0)
    else this.go(0)
  }

  end(): void {
    const { line } = this
    if (line) this.goInLine(line.moves.length)
    else this.go(this.last)
  }

  get #lineStops(): Move[] {
    return this.#lineMoves.map((move, index) => ({ ...move, ply: index + 1 }))
  }

  /** Whether moves can be tried out from where this window stands. */
  get canExplore(): boolean {
    const course = this.#course
    if (!course?.open) return false
    return this.#ply < this.last || course.told.view.status !== 'over'
  }

  /** From here on, moves are tried out; those tried from the same ply before are taken up again. */
  explore(): void {
    if (!this.canExplore) return
    this.#playing = false
    if (this.#line?.from !== this.#ply) {
      this.#line = { from: this.#ply, moves: [], at: 0 }
      this.#lineMoves = []
    }
    this.#inLine = true
    void this.#catchUp()
  }

  goInLine(at: number): void {
    const line = this.#line
    if (!line) return
    this.#playing = false
    this.#ply = line.from
    this.#inLine = true
    this.#line = { ...line, at: Math.max(0, Math.min(at, line.moves.length)) }
    void this.#catchUp()
  }

  /** Back to the game; what was tried out can be taken up again. */
  leave(): void {
    if (this.#line?.moves.length === 0) this.#line = null
    this.go(this.#ply)
  }

  /** Back to the game; what was tried out is forgotten. */
  drop(): void {
    this.#line = null
    this.#lineMoves = []
    this.go(this.#ply)
  }

  /** Makes a move in what is tried out, instead of what was tried from there before. */
  async try(move: string): Promise<boolean> {
    const before = this.line
    if (!before || this.#asking) return false
    this.#line = { ...before, moves: [...before.moves.slice(0, before.at), move], at: before.at + 1 }
    const done = await this.#catchUp()
    if (!done && this.#line) this.#line = before
    return done
  }

  /** What a move would do where this window stands. */
  async consider(move: string): Promise<Prospect | null> {
    return this.#frames?.consider(this.#spot, move) ?? null
  }

  get #spot(): Spot {
    const { line } = this
    return { ply: this.#ply, tried: line && line.moves.slice(0, line.at) }
  }

  /** Shows where this window stands, at the latest; false where that was refused, which has been said then. */
  async #catchUp(): Promise<boolean> {
    const frames = this.#frames
    if (this.#asking || !frames) return true
    this.#asking = true
    try {
      for (let spot = this.#spot; !this.#shown || keyOf(spot) !== keyOf(this.#shown); spot = this.#spot) {
        this.#look(await frames.at(spot), spot)
      }
      return true
    } catch (error) {
      this.#playing = false
      const refusal = refusalOf(error)
      this.#app.toasts.say(refusal ? sentenceOf(refusal) : m.error_notReached(), 'refused')
      return false
    } finally {
      this.#asking = false
    }
  }

  #look(frame: ReplayFrame, spot: Spot): void {
    const before = this.#shown
    const course = this.#course
    this.#shown = spot
    if (frame.kind === 'ledger') {
      this.#ledger = frame.told
      return
    }
    if (course?.kind !== 'table') return
    const { told } = frame
    const log = [...course.told.log.entries.slice(0, spot.ply), ...told.log.entries]
    if (this.#line && spot.tried?.length === this.#line.moves.length) this.#lineMoves = movesOf(told)
    this.table.look({ told, log, events: before ? eventsBetween(before, spot, log) : [] })
  }
}
