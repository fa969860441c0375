import type { Act } from '../../../shared/acts.ts'
import { done, refuse, type Outcome, type Refused } from '../../../shared/refusal.ts'
import type { Level, Player } from '../../../shared/players.ts'
import { sentenceOf } from '../../../shared/sentence.ts'
import type { TableSettings } from '../../../shared/setups.ts'
import type { Prospect, TableNews, TableView } from '../../../shared/table.ts'
import type { Recall } from '../../bots/dig/belief.ts'
import type { Start } from '../../engine/game.ts'
import type { GameProgress, JournalEntry, StoredGame } from '../../history/stored.ts'
import type { LiveGame, Step } from '../gameSession.ts'
import { foldMoves, type JournalState } from '../journal.ts'
import { progressOf, unless, unlessSeen } from '../progress.ts'
import { handedOver, refusesToResign, seatedNow, seatingOf } from '../../setup/seating.ts'
import {
  commitNothing,
  GameTimeline,
  isAskedAgain,
  onwardOf,
  prospectOf,
  replacedMoves,
  stillOnward,
  type ComputerTurn,
  type Followed,
  type GamePosition,
  type Onward,
} from './timeline.ts'
import { newsOf, toView, type GameSnapshot } from './toView.ts'

/** The maker of a move, and `onward`: the seat commits no wilds in the rest of the turn. */
interface Playing {
  readonly by?: 'person' | 'computer'
  readonly onward?: boolean
}

type Shown = Pick<PlayedGame, 'stored' | 'journal' | 'folded' | 'timeline' | 'players'>
interface Parts extends Shown {
  /** The game through the moves that were taken back, as far as they are legal. */
  readonly ahead: Followed
  /** The seat that commits nothing more in the present turn; null without a declaration. */
  readonly onward: Onward | null
  /** The revision at which somebody let the bots go on after moves were taken back; -1 without. */
  readonly released: number
}

type TableStep = Step<PlayedGame>

/** A game played on the screen, or with the line of a real table mirrored there. */
export class PlayedGame implements LiveGame<PlayedGame, TableView, TableNews> {
  readonly kind = 'table'
  readonly stored: StoredGame
  readonly journal: readonly JournalEntry[]
  readonly folded: JournalState<string>
  readonly timeline: GameTimeline
  /** The present players, by seat. */
  readonly players: readonly Player[]
  readonly #parts: Parts

  private constructor(parts: Parts) {
    this.stored = parts.stored
    this.journal = parts.journal
    this.folded = parts.folded
    this.timeline = parts.timeline
    this.players = parts.players
    this.#parts = parts
  }

  /** Replays a stored game up to a revision. Throws, with a sentence, where the rules do not allow its moves. */
  static open(stored: StoredGame, start: Start, revision: number): PlayedGame {
    const journal = stored.journal.slice(0, revision)
    const folded = foldMoves(journal)
    const { timeline, stopped } = GameTimeline.begin(start).playAll(folded.steps)
    if (stopped) throw new Error(sentenceOf(stopped))
    return new PlayedGame({
      stored,
      journal,
      folded,
      timeline,
      ahead: timeline.playAll(folded.undone),
      players: seatedNow(seatingOf(stored.head.players), folded.handovers),
      onward: null,
      released: -1,
    })
  }

  get log(): GameTimeline['log'] {
    return this.timeline.log
  }

  get progress(): GameProgress {
    return progressOf(this.folded, this.timeline)
  }

  get tableSettings(): TableSettings {
    return this.folded.tableSettings ?? this.stored.tableSettings
  }

  /** Null while a person is on turn, or nobody, and while the bots are held. */
  get computerTurn(): ComputerTurn | null {
    return this.#isHeld ? null : this.#computer
  }

  get #computer(): ComputerTurn | null {
    const { mover } = this.timeline
    const level = mover === null || !this.#isPlaying ? undefined : this.players[mover].ai
    if (mover === null || level === undefined) return null
    return { seat: mover, level, position: this.timeline.sightBy(this.#recall) }
  }

  /** True while a bot would replace undone moves: it waits until somebody has it play on. */
  get #isHeld(): boolean {
    const isReleased = this.#parts.released === this.journal.length
    return this.folded.undone.length > 0 && !isReleased && this.#computer !== null
  }

  get #isPlaying(): boolean {
    return this.progress.status === 'playing'
  }

  /** The bots' memory of how a box was laid: like people's, unless the table lets them forget nothing. */
  get #recall(): Recall {
    return this.tableSettings.recall ? 'machine' : 'people'
  }

  acted(act: Act, seen: number): Outcome<TableStep[]> {
    // Moves made meanwhile do not matter to who sits where, so that bots at play can be interrupted.
    const stale = act.do === 'handOver' ? null : unlessSeen(seen, this.journal.length)
    if (stale) return stale
    switch (act.do) {
      case 'play':
        return this.play(act.move, { onward: act.onward })
      case 'back':
        return this.back(act.ply)
      case 'redo':
        return this.redo(act.ply ?? this.timeline.ply + 1)
      case 'playOn':
        return this.playOn()
      case 'bringBack':
        return this.bringBack(act.line)
      case 'handOver':
        return this.handOver(act.seat, act.name, act.ai)
      case 'agree':
        return this.agree(act.tableSettings)
      default:
        return refuse('table.unknown')
    }
  }

  play(move: string, { by = 'person', onward = false }: Playing = {}): Outcome<TableStep[]> {
    const { timeline } = this
    const next = unless(this.progress, 'playing', 'over') ?? this.#refusesMoveBy(by) ?? timeline.play(move)
    if (!next.ok) return next
    const passing = onward && move === commitNothing ? onwardOf(timeline) : this.#parts.onward
    return done(this.#moved(move, next.value, passing))
  }

  /** A move's step, then those of a seat that commits nothing more in this turn. */
  #moved(move: string, timeline: GameTimeline, passing: Onward | null): TableStep[] {
    const onward = passing && stillOnward(passing, timeline)
    const step = this.#step({ kind: 'move', move }, { timeline, onward })
    if (!onward || !step.game.#isPlaying || !isAskedAgain(onward, timeline)) return [step]
    const next = timeline.play(commitNothing)
    return next.ok ? [step, ...step.game.#moved(commitNothing, next.value, onward)] : [step]
  }

  /** Returns the effect of a move. A table without preview is told only why an illegal one cannot be made. */
  consider(move: string): Outcome<Prospect> {
    const prospect = unless(this.progress, 'playing', 'over') ?? prospectOf(this.timeline, move)
    if (!prospect.ok || !prospect.value.legal) return prospect
    return this.tableSettings.preview ? prospect : refuse('table.noPreview')
  }

  /** The position in which a person is on turn, for advice to that seat. */
  asked(): Outcome<GamePosition & { readonly recall: Recall }> {
    const refused = unless(this.progress, 'playing') ?? this.#refusesMoveBy('person')
    return refused ?? done({ ...this.timeline.gamePosition, recall: this.#recall })
  }

  back(ply: number): Outcome<TableStep[]> {
    const refused =
      unless(this.progress, 'playing', 'over') ?? (this.tableSettings.undo ? null : refuse('table.strict'))
    if (refused) return refused
    const { timeline } = this
    if (ply >= timeline.ply) return refuse('table.noSuchPly', { ply, made: timeline.ply })
    if (ply < timeline.settled) return refuse('table.settled')
    return done([this.#step({ kind: 'back', ply })])
  }

  redo(ply: number): Outcome<TableStep[]> {
    const refused = unless(this.progress, 'playing')
    if (refused) return refused
    const count = ply - this.timeline.ply
    if (count < 1 || count > this.folded.undone.length) return refuse('table.nothingToRedo', { ply })
    const { timeline, stopped } = this.#parts.ahead
    if (stopped && ply > timeline.ply) return { ok: false, refusal: stopped }
    return done([this.#step({ kind: 'redo', ply }, { timeline: timeline.cut(ply) })])
  }

  /** Has the bots play on from where moves were taken back. Not stored: they wait again once the game is reopened. */
  playOn(): Outcome<TableStep[]> {
    if (!this.#isHeld) return unless(this.progress, 'playing') ?? refuse('table.notHeld')
    return done([{ entry: null, game: new PlayedGame({ ...this.#parts, released: this.journal.length }) }])
  }

  bringBack(line: number): Outcome<TableStep[]> {
    const refused =
      unless(this.progress, 'playing', 'over') ?? (this.tableSettings.undo ? null : refuse('table.strict'))
    if (refused) return refused
    const { timeline, folded } = this
    const replaced = replacedMoves(folded, timeline.settled).find((other) => other.line === line)
    if (!replaced) return refuse('table.nothingToBringBack')
    const steps = replaced.ply < timeline.ply ? [this.#step({ kind: 'back', ply: replaced.ply })] : []
    for (const move of folded.replaced[line].steps) {
      const game: PlayedGame = steps.at(-1)?.game ?? this
      const next = game.timeline.play(move)
      if (!next.ok) return next
      steps.push(game.#step({ kind: 'move', move }, { timeline: next.value }))
    }
    return done(steps)
  }

  handOver(seat: number, name: string, ai: Level | undefined): Outcome<TableStep[]> {
    const entry = { kind: 'seat', seat, name, ...(ai && { ai }) } as const
    const players = unless(this.progress, 'playing', 'over') ?? handedOver(this.players, entry)
    return players.ok ? done([this.#step(entry, { players: players.value })]) : players
  }

  agree(tableSettings: TableSettings): Outcome<TableStep[]> {
    return unless(this.progress, 'playing', 'over') ?? done([this.#step({ kind: 'agree', tableSettings })])
  }

  refusesToResign(seat: number): Refused | null {
    return refusesToResign(this.players, seat)
  }

  after(entry: JournalEntry): PlayedGame {
    return this.#step(entry).game
  }

  get snapshot(): Omit<GameSnapshot, 'name'> {
    const { journal, tableSettings, progress } = this
    return {
      ...this.#parts,
      played: this.timeline,
      ahead: this.#parts.ahead.timeline,
      revision: journal.length,
      isLaidOpen: journal.length === 0,
      tableSettings,
      hasEnded: progress.status === 'over',
      progress,
      held: this.#isHeld,
    }
  }

  view(name: string): TableView {
    return toView({ ...this.snapshot, name })
  }

  news(name: string, shown: PlayedGame | null): TableNews {
    return newsOf({ ...this.snapshot, name }, shown?.snapshot ?? null)
  }

  /** The refusal of a move by somebody who is not on turn; null where the mover is. */
  #refusesMoveBy(by: NonNullable<Playing['by']>): Refused | null {
    const { mover } = this.timeline
    const player = mover === null ? undefined : this.players[mover]
    const wanted = player?.ai === undefined ? 'person' : 'computer'
    return player === undefined || wanted === by ? null : refuse('table.otherHand', { name: player.name })
  }

  #step(entry: JournalEntry, changed: Partial<Parts> = {}): TableStep {
    const journal = [...this.journal, entry]
    const folded = foldMoves([entry], this.folded)
    const left = entry.kind === 'back' ? this.timeline.cut(entry.ply) : this.timeline
    const { timeline = left } = changed
    const ahead = entry.kind === 'move' ? { timeline, stopped: null } : this.#parts.ahead
    const parts = { ...this.#parts, onward: null, ...changed, journal, folded, timeline, ahead }
    return { entry, game: new PlayedGame(parts) }
  }
}
