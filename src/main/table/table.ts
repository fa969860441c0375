import type { TableMode } from '../../shared/mirror.ts'
import { done, refuse, type Outcome, type Refused } from '../../shared/refusal.ts'
import type { Level } from '../../shared/players.ts'
import type { Manners } from '../../shared/setups.ts'
import type { Prospect, TableUpdate, TableView } from '../../shared/table.ts'
import type { Status } from '../../shared/status.ts'
import { Changes } from '../changes/changes.ts'
import type { Start } from '../engine/game.ts'
import type { History } from '../history/index.ts'
import type { Recall } from '../bots/index.ts'
import type { JournalEntry, GameProgress, StoredGame } from '../history/stored.ts'
import { computerTurnOf, recallOf, type ComputerTurn } from './computerTurn.ts'
import type { GameTimeline, GamePosition } from './timeline.ts'
import type { Entry } from './entry.ts'
import { guard } from './guard.ts'
import { newsSince } from './news.ts'
import { isAskedAgain, nothing, onwardOf, stillOnward, type Onward } from './onward.ts'
import type { MoveMaker, Playing } from './playing.ts'
import { prospectOf } from './prospect.ts'
import { broughtBack } from './replaced.ts'
import { checkSeating, seatedNow } from './seating.ts'
import { mannersOf, playThrough, seatedOf, toView } from './toView.ts'
import { walk, type Made, type SessionState } from './sessionState.ts'
import { progressOf } from './progress.ts'

/**
 * A live game: the one place where a move happens. Every call names the revision that its screen was showing;
 * what is done is written to the history first and shown afterwards, so nothing shown is ever lost.
 */
export class Table {
  readonly #history: History
  readonly #clock: () => number
  readonly #stored: StoredGame
  readonly #start: Start
  readonly #changes = new Changes()
  /** The log of a game that today's rules play otherwise; null for every other game. */
  readonly #otherLog: readonly Entry[] | null
  #session: SessionState
  /** Commits nothing any more in the turn that is played; null where nobody has said so. */
  #onward: Onward | null = null
  #name: string
  /** The revision at which somebody had the computers go on from moves that were taken back; -1 without. */
  #released = -1

  constructor(history: History, clock: () => number, stored: StoredGame, start: Start) {
    this.#history = history
    this.#clock = clock
    this.#stored = stored
    this.#start = start
    this.#name = stored.name
    const { folded, timeline, otherLog } = playThrough(stored, start)
    this.#session = { journal: stored.journal, folded, timeline, players: seatedOf(stored, folded) }
    this.#otherLog = otherLog
  }

  get revision(): number {
    return this.#session.journal.length
  }

  get id(): string {
    return this.#stored.id
  }

  /** How many of the moves made count. */
  get ply(): number {
    return this.#session.timeline.ply
  }

  get mode(): TableMode {
    return this.#stored.head.mode === 'mirror' ? 'mirror' : 'digital'
  }

  /** Null while it is a person's turn, or nobody's, and while the computer players are held. */
  get computerTurn(): ComputerTurn | null {
    return this.#isHeld ? null : this.#computer
  }

  get #computer(): ComputerTurn | null {
    return this.#isPlaying ? computerTurnOf(this.#session, recallOf(this.#manners)) : null
  }

  /** While there are undone moves a computer would replace them: it waits until somebody has it play on. */
  get #isHeld(): boolean {
    const { undone } = this.#session.folded
    return undone.length > 0 && this.#released !== this.revision && this.#computer !== null
  }

  /** Makes a move, given as text. */
  play(revision: number, move: string, { by = 'person', onward = false }: Playing = {}): Outcome<null> {
    const { timeline } = this.#session
    const next = this.#open(revision, ['playing', 'over']) ?? this.#playedBy(by) ?? timeline.play(move)
    if (!next.ok) return next
    const passing = onward && move === nothing ? onwardOf(timeline) : this.#onward
    const written = this.#write({ kind: 'move', move }, next.value)
    if (!written.ok) return written
    this.#onward = passing
    this.#goOnward()
    return written
  }

  /** Makes the moves of a seat that has said that it commits nothing any more in this turn. */
  #goOnward(): void {
    while (this.#onward && this.#isPlaying) {
      const { timeline } = this.#session
      this.#onward = stillOnward(this.#onward, timeline)
      if (!this.#onward || !isAskedAgain(this.#onward, timeline)) return
      const next = timeline.play(nothing)
      if (!next.ok || !this.#write({ kind: 'move', move: nothing }, next.value).ok) return
    }
  }

  /** What a move would do. A table without preview is told only why an illegal one cannot be made. */
  consider(revision: number, move: string): Outcome<Prospect> {
    const prospect = this.#open(revision, ['playing', 'over']) ?? prospectOf(this.#session.timeline, move)
    if (!prospect.ok || !prospect.value.legal) return prospect
    return this.#manners.preview ? prospect : refuse('table.noPreview')
  }

  /** The position in which a seat may have a hint: one where a person is asked, at a table that agreed on hints. */
  hinted(revision: number): Outcome<GamePosition & { readonly recall: Recall }> {
    const refused = this.#open(revision, ['playing']) ?? this.#playedBy('person')
    if (refused) return refused
    return this.#manners.hints === false
      ? refuse('table.noHints')
      : done({ ...this.#session.timeline.gamePosition, recall: recallOf(this.#manners) })
  }

  /** Takes moves back until `ply` are left; they stay in the journal, and can be made again. */
  back(revision: number, ply: number): Outcome<null> {
    const refused = this.#open(revision, ['playing', 'over'])
    if (refused) return refused
    if (!this.#manners.undo) return refuse('table.strict')
    const { timeline } = this.#session
    if (ply >= timeline.ply) return refuse('table.noSuchPly', { ply, made: timeline.ply })
    if (ply < timeline.settled) return refuse('table.settled')
    return this.#write({ kind: 'back', ply }, timeline.cut(ply))
  }

  /** Makes undone moves again until `ply` are made. */
  redo(revision: number, ply: number): Outcome<null> {
    const refused = this.#open(revision, ['playing'])
    if (refused) return refused
    const { timeline, folded } = this.#session
    const count = ply - timeline.ply
    if (count < 1 || count > folded.undone.length) return refuse('table.nothingToRedo', { ply })
    const { timeline: next, stopped } = timeline.playAll(folded.undone.slice(0, count))
    return stopped ? { ok: false, refusal: stopped } : this.#write({ kind: 'redo', ply }, next)
  }

  /** Has the computer players play on from where moves were taken back. */
  playOn(revision: number): Outcome<null> {
    const refused = this.#open(revision, ['playing'])
    if (refused) return refused
    if (!this.#isHeld) return refuse('table.notHeld')
    this.#released = revision
    this.#changes.notify()
    return done(null)
  }

  /** Makes replaced moves again in the place of those that were made instead, which are then the replaced ones. */
  bringBack(revision: number, line: number): Outcome<null> {
    const refused = this.#open(revision, ['playing', 'over'])
    if (refused) return refused
    if (!this.#manners.undo) return refuse('table.strict')
    const { timeline, folded } = this.#session
    const entries = broughtBack(timeline, folded, line)
    return entries.ok ? this.#writeAll(entries.value) : entries
  }

  resign(revision: number, seat: number): Outcome<null> {
    const refused = this.#open(revision, ['playing'])
    if (refused) return refused
    if (seat >= this.#start.seats) return refuse('table.noSuchSeat', { seat: seat + 1 })
    const { name, ai } = this.#session.players[seat]
    return ai ? refuse('table.notAPerson', { name }) : this.#write({ kind: 'resign', seat })
  }

  abandon(revision: number): Outcome<null> {
    return this.#open(revision, ['playing']) ?? this.#write({ kind: 'abandon' })
  }

  /** Refused where it is known what the moves were worth: nobody plays on with that in mind. */
  resume(revision: number): Outcome<null> {
    const refused = this.#open(revision, ['resigned', 'abandoned'])
    if (refused) return refused
    const isAnalysed = this.#history.read.analyses.isBegun(this.id)
    return isAnalysed ? refuse('table.analysed') : this.#write({ kind: 'resume' })
  }

  /**
   * Gives a seat to somebody else: to a person, or to a computer player of a level. Whatever was moved meanwhile makes no
   * difference to that, so that computers at play can be interrupted.
   */
  handOver(seat: number, name: string, ai: Level | undefined): Outcome<null> {
    const refused = this.#open(this.revision, ['playing', 'over'])
    if (refused) return refused
    if (seat >= this.#start.seats) return refuse('table.noSuchSeat', { seat: seat + 1 })
    const entry = { kind: 'seat', seat, name, ...(ai && { ai }) } as const
    const seated = checkSeating(seatedNow(this.#session.players, [entry]), seat)
    return seated.ok ? this.#write(entry) : seated
  }

  agree(revision: number, manners: Manners): Outcome<null> {
    return this.#open(revision, ['playing', 'over']) ?? this.#write({ kind: 'agree', manners })
  }

  /** The history has the new name already. */
  renamed(name: string): void {
    this.#name = name
    this.#changes.notify()
  }

  /** Calls `notify` after every change, until the function that it returns is called. */
  follow(notify: () => void): () => void {
    return this.#changes.follow(notify)
  }

  /** The game as it stands, then what is new after every change; ends when `signal` aborts. */
  watch(signal?: AbortSignal): AsyncGenerator<TableUpdate, void> {
    let shown: readonly Entry[] | null = null
    return this.#changes.watch(() => {
      const log = this.#log
      const { family } = this.#session.timeline
      // The view and the events are of the game's family: the game made them.
      const update = {
        family,
        view: this.view(),
        undone: this.#undone,
        ...newsSince(shown, log),
      } as unknown as TableUpdate
      shown = log
      return update
    }, signal)
  }

  view(): TableView {
    const { folded, timeline, players } = this.#session
    return toView({
      stored: this.#stored,
      name: this.#name,
      revision: this.revision,
      isLaidOpen: this.revision === 0,
      manners: this.#manners,
      hasEnded: this.#progress.status === 'over',
      folded,
      timeline,
      otherLog: this.#otherLog,
      progress: this.#progress,
      players,
      held: this.#isHeld,
    })
  }

  get #isPlaying(): boolean {
    return this.#progress.status === 'playing' && !this.#otherLog
  }

  get #manners(): Manners {
    return mannersOf(this.#stored, this.#session.folded)
  }

  /** The log of the moves that can be made again. */
  get #undone(): readonly Entry[] {
    const { timeline, folded } = this.#session
    return this.#otherLog ? [] : timeline.playAll(folded.undone).timeline.log.slice(timeline.ply)
  }

  get #log(): readonly Entry[] {
    return this.#otherLog ?? this.#session.timeline.log
  }

  #open(revision: number, statuses: readonly Status[]): Refused | null {
    if (this.#otherLog) return refuse('table.notByToday')
    return guard({ revision: this.revision, status: this.#progress.status }, revision, statuses)
  }

  /** The refusal of a move that somebody else has to make; null where it is the mover's own. */
  #playedBy(by: MoveMaker): Refused | null {
    const { timeline, players } = this.#session
    const mover = timeline.mover === null ? undefined : players[timeline.mover]
    const wanted: MoveMaker = mover?.ai === undefined ? 'person' : 'computer'
    return mover === undefined || wanted === by ? null : refuse('table.otherHand', { name: mover.name })
  }

  get #progress(): GameProgress {
    return this.#otherLog ? this.#stored.progress : progressOf(this.#session.folded, this.#session.timeline)
  }

  #write(entry: JournalEntry, timeline: GameTimeline = this.#session.timeline): Outcome<null> {
    return this.#writeAll([[entry, timeline]])
  }

  /** Writes entries, each with what it makes of the moves: all of them, or none. */
  #writeAll(entries: readonly Made[]): Outcome<null> {
    const { session, steps } = walk(this.#session, entries, this.#clock())
    const written = this.#history.write((writer) => {
      for (const [nth, step] of steps.entries()) {
        const appended = writer.append(this.#stored.id, step, this.revision + nth)
        if (!appended.ok) return appended
      }
      return done(null)
    })
    if (!written.ok) return written
    this.#session = session
    if (entries.some(([{ kind }]) => kind !== 'move')) this.#onward = null
    this.#changes.notify()
    return done(null)
  }
}
