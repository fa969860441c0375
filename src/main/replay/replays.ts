import type { PositionContent } from '../../shared/position.ts'
import { refuse, done, type Outcome } from '../../shared/refusal.ts'
import { sampleId, type ReplayCursor, type ReplayFrame, type ReplayTimeline } from '../../shared/replay.ts'
import type { Player } from '../../shared/players.ts'
import type { Prospect } from '../../shared/table.ts'
import { writeBranch, withMoves, TableReplay } from './tableReplay.ts'
import { openStoredGame } from '../live/sessions.ts'
import type { History } from '../history/index.ts'
import { stepsOf, type StoredGame } from '../history/stored.ts'
import type { HistoryRow, Origin } from '../../shared/history.ts'
import { foldMoves } from '../live/journal.ts'
import { sharedLength } from '../live/log.ts'
import type { LedgerUpdate, LedgerLogEntry } from '../../shared/ledger/view.ts'
import type { LedgerGame } from '../live/ledger/ledgerGame.ts'
import { m } from '../../shared/messages/messages.js'
import { deal } from '../engine/start.ts'
import { beginGame } from '../setup/newGame.ts'
import { GameTimeline } from '../live/table/timeline.ts'

type Moves = readonly string[] | null

/**
 * The place where a branch with these moves leaves its original: earlier than it once did where moves behind it were taken
 * back since.
 */
function currentOrigin(origin: Origin, branch: Moves, original: Moves): Origin {
  if (!branch || !original) return origin
  return { id: origin.id, ply: Math.min(origin.ply, sharedLength(branch, original)) }
}

/** The replay of a stored game at one revision, for all of its plies. */
type Replay = TableReplay | LedgerReplay

/** The number of replayed games kept in memory, so that stepping through one does not wait at every step. */
const maxReplays = 8

/** Replays of stored games, read from the history alone: each shows a revision, whatever is played since. */
export class Replays {
  readonly #history: History
  readonly #clock: () => number
  readonly #open = new Map<string, Replay>()

  constructor(history: History, clock: () => number) {
    this.#history = history
    this.#clock = clock
  }

  /** The game in its present state. */
  timeline(id: string): Outcome<ReplayTimeline> {
    const replay = this.#read(id)
    const originOf = (origin: Origin) => {
      const name = this.#history.read.listing.game(origin.id)?.name ?? null
      return { ...currentOrigin(origin, this.#movesOf(id), this.#movesOf(origin.id)), name }
    }
    return replay.ok ? done(replay.value.timeline(originOf)) : replay
  }

  /** The games branched off one, in the order of the plies at which they leave it as both are now. */
  branches(id: string): HistoryRow[] {
    const moves = this.#movesOf(id)
    const rows = this.#history.read.branches(id).map((row) => {
      const origin = row.origin && currentOrigin(row.origin, this.#movesOf(row.id), moves)
      return { ...row, origin }
    })
    return rows.toSorted((one, other) => (one.origin?.ply ?? 0) - (other.origin?.ply ?? 0))
  }

  /** The moves of a game that count; null where it is gone. */
  #movesOf(id: string): Moves {
    const moves = this.#history.read.opened(id, ({ journal }) => done(foldMoves(journal).steps))
    return moves.ok ? moves.value : null
  }

  frame(id: string, { revision, ply, tried }: ReplayCursor): Outcome<ReplayFrame> {
    const replay = this.#find(id, revision)
    return replay.ok ? replay.value.frame(ply, tried) : replay
  }

  consider(id: string, { revision, ply, tried }: ReplayCursor, move: string): Outcome<Prospect> {
    const replay = this.#find(id, revision)
    return replay.ok ? replay.value.consider(ply, tried ?? [], move) : replay
  }

  /** Returns the id of the new game; the original one is not changed. */
  branch(id: string, { revision, ply, tried }: ReplayCursor, players: readonly Player[], coached?: number[]) {
    if (id === sampleId) return refuse('replay.sample')
    const replay = this.#find(id, revision)
    if (!replay.ok) return replay
    const branching = replay.value.branch(ply, tried ?? [], players)
    if (!branching.ok) return branching
    const { from } = branching.value
    const tableSettings = { ...from.tableSettings, ...(coached && { coached }) }
    return writeBranch(this.#history, this.#clock(), { ...branching.value, from: { ...from, tableSettings } })
  }

  position(id: string, ply: number): Outcome<PositionContent> {
    const replay = this.#read(id)
    return replay.ok ? replay.value.position(ply) : replay
  }

  /** Reads every game anew: the history has been replaced. */
  forget(): void {
    this.#open.clear()
  }

  #find(id: string, revision: number): Outcome<Replay> {
    const open = this.#open.get(this.#keyOf(id, revision, this.#history.read.revision(id)))
    return open ? done(open) : this.#read(id, revision)
  }

  /** Reads a game of the history, or the sample. */
  #read(id: string, revision?: number): Outcome<Replay> {
    const open = (stored: StoredGame) => {
      const length = stored.journal.length
      if (revision !== undefined && revision > length)
        return refuse('table.stale', { seen: revision, now: length })
      const shownRevision = revision ?? length
      const replay = openReplay(stored, shownRevision, this.#hasEnded(stored))
      return done({ replay, key: this.#keyOf(id, shownRevision, length) })
    }
    const opened = id === sampleId ? open(sampleGame()) : this.#history.read.opened(id, open)
    if (!opened.ok) return opened
    const { replay, key } = opened.value
    this.#open.delete(key)
    this.#open.set(key, replay)
    const [oldest] = this.#open.keys()
    if (this.#open.size > maxReplays) this.#open.delete(oldest)
    return done(replay)
  }

  /** True for a game that will not go on: the settings of its table no longer apply. */
  #hasEnded({ id, progress: { status } }: StoredGame): boolean {
    return status === 'over' || (status !== 'playing' && this.#history.read.analyses.isBegun(id))
  }

  /** `now`, the latest revision, is part of the key: the present state decides what a position may show. */
  #keyOf(id: string, revision: number, now: number | null): string {
    return `${revision} of ${now} ${this.#history.read.analyses.isBegun(id)} ${id}`
  }
}

/** Opens the replay of a game, as it stands unless told otherwise. Throws for a game that is damaged. */
export function openReplay(
  stored: StoredGame,
  revision = stored.journal.length,
  hasEnded = stored.progress.status === 'over',
): Replay {
  const game = openStoredGame(stored, revision)
  const replay = game.kind === 'ledger' ? new LedgerReplay(game) : new TableReplay(game, hasEnded)
  replay.timeline()
  return replay
}

const ledgerRefusal = () => refuse('replay.ledger')

/** The replay of a ledger, whose plies are entries. Without a line no moves can be tried out. */
class LedgerReplay {
  readonly consider = ledgerRefusal
  readonly branch = ledgerRefusal
  readonly position = ledgerRefusal
  readonly #game: LedgerGame

  constructor(game: LedgerGame) {
    this.#game = game
  }

  timeline(): ReplayTimeline {
    const log = { from: 0, entries: [...this.#game.log] }
    const steps = [...stepsOf(this.#game.journal)]
    return { kind: 'ledger', update: this.#update(this.#game, log), steps, open: false, branched: null }
  }

  frame(ply: number, tried: readonly string[] | null): Outcome<ReplayFrame> {
    if (tried) return ledgerRefusal()
    const plies = this.#game.log.length
    if (ply > plies) return refuse('replay.noSuchPly', { ply, made: plies })
    const at = ply === plies ? this.#game : this.#game.cut(ply)
    return done({ kind: 'ledger', update: this.#update(at, { from: ply, entries: [] }) })
  }

  #update(game: LedgerGame, log: { from: number; entries: LedgerLogEntry[] }): LedgerUpdate {
    // A replay takes no reports, so it asks no questions.
    const noQuestions = { question: null, prompts: [], done: 0, undone: 0, replaced: [] }
    const view = { ...game.view(game.stored.name), ...noQuestions }
    return { family: game.timeline.family, view, log, events: [] } as LedgerUpdate
  }
}

const edition = 'tutankhamun-2021'
const players: readonly Player[] = [
  { name: 'Anna', colour: 'gold', boat: 'bastet' },
  { name: 'Ben', colour: 'blue', boat: 'sobek' },
  { name: 'Cleo', colour: 'vermilion', boat: 'wadjet' },
]
const layout = 'SAMPLE'
/** The moves of a game of three, made by our computer players. */
const moves = `
  sail 0, sail 1, sail 3, sail 2, sail 4, sail 5, sail 7, sail 8, sail 9, sail 10, sail 13,
  sail 12, sail 15, sail 17, sail 14, ra 47, sail 16, isis 55, sail 22, sail 19, sail 25,
  sail 21, sail 23, sail 29, sail 24, sail 30, sail 33, sail 31, sail 36, sail 37, sail 32,
  sail 35, sail 34, sail 40, sail 38, sail 43, sail 39, sail 45, sail 42, sail 41, sail 44,
  sail 46, osiris CAR, sail 50, isis 79, sail 48, ra 73, sail 55, sail 53, sail 54, sail 56,
  osiris SEN, sail 57, sail 58, sail 60, sail 59, sail 64, sail 62, sail 70, sail 63, sail 68,
  sail 72, sail 66, sail 69, sail 75, sail 67
`

/** A game to look at before one's own. Made when opened and never written: no list or statistics count it. */
export function sampleGame(): StoredGame {
  const dealt = deal(edition, players.length, {}, layout)
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  const tableSettings = { undo: true, confirm: false, preview: true }
  const { setup, start } = dealt.value
  const game = beginGame({ edition, mode: 'digital', players, options: {}, setup, tableSettings }, 0)
  const sampleMoves = moves.split(',').map((move) => move.trim())
  const { timeline, stopped } = GameTimeline.begin(start).playAll(sampleMoves)
  if (stopped) throw new Error(stopped.code)
  return { ...withMoves(game, timeline), id: sampleId, name: m.sample_name() }
}
