import type { PositionContent } from '../../shared/position.ts'
import { refuse, done, type Outcome } from '../../shared/refusal.ts'
import { idle } from '../../shared/course.ts'
import { sampleId, type GameTrial, type Replay } from '../../shared/replay.ts'
import type { Player } from '../../shared/players.ts'
import type { Prospect, TableNews } from '../../shared/table.ts'
import { writeBranch, withMoves, TableReplay } from './tableReplay.ts'
import { openStoredGame } from '../live/sessions.ts'
import type { History } from '../history/index.ts'
import { stepsOf, type StoredGame } from '../history/stored.ts'
import type { HistoryRow, Origin } from '../../shared/history.ts'
import { foldMoves } from '../live/journal.ts'
import { sharedLength } from '../live/course.ts'
import type { LedgerNews } from '../../shared/ledger/view.ts'
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

/** Replays of stored games, read from the history alone: each shows a revision, whatever is played since. */
export class Replays {
  readonly #history: History
  readonly #clock: () => number

  constructor(history: History, clock: () => number) {
    this.#history = history
    this.#clock = clock
  }

  /** The game in its present state. */
  open(id: string): Outcome<Replay> {
    const originOf = (origin: Origin) => {
      const name = this.#history.read.listing.game(origin.id)?.name ?? null
      return { ...currentOrigin(origin, this.#movesOf(id), this.#movesOf(origin.id)), name }
    }
    return this.#look(id, null, (replay) => done(replay.open(originOf)))
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

  trial({ id, revision, ply, moves }: GameTrial): Outcome<TableNews> {
    return this.#look(id, revision, (replay) => replay.trial(ply, moves))
  }

  consider({ id, revision, ply, moves }: GameTrial, move: string): Outcome<Prospect> {
    return this.#look(id, revision, (replay) => replay.consider(ply, moves, move))
  }

  /** Returns the id of the new game; the original one is not changed. */
  branch({ id, revision, ply, moves }: GameTrial, players: readonly Player[], coached?: number[]) {
    if (id === sampleId) return refuse('replay.sample')
    const branching = this.#look(id, revision, (replay) => replay.branch(ply, moves, players))
    if (!branching.ok) return branching
    const { from } = branching.value
    const tableSettings = { ...from.tableSettings, ...(coached && { coached }) }
    return writeBranch(this.#history, this.#clock(), { ...branching.value, from: { ...from, tableSettings } })
  }

  position(id: string, ply: number): Outcome<PositionContent> {
    return this.#look(id, null, (replay) => replay.position(ply))
  }

  /** Looks at a game of the history, or at the sample; `revision`: null for its present state. */
  #look<T>(id: string, revision: number | null, ask: (replay: GameReplay) => Outcome<T>): Outcome<T> {
    const look = (stored: StoredGame): Outcome<T> => {
      const length = stored.journal.length
      if (revision !== null && revision > length)
        return refuse('table.stale', { seen: revision, now: length })
      return ask(openReplay(stored, revision ?? length, this.#hasEnded(stored)))
    }
    return id === sampleId ? look(sampleGame()) : this.#history.read.opened(id, look)
  }

  /** True for a game that will not go on: the settings of its table no longer apply. */
  #hasEnded({ id, progress: { status } }: StoredGame): boolean {
    return status === 'over' || (status !== 'playing' && this.#history.read.analyses.isBegun(id))
  }
}

/** The replay of a stored game at one revision. */
type GameReplay = TableReplay | LedgerReplay

/** Opens the replay of a game, as it stands unless told otherwise. Throws for a game that is damaged. */
export function openReplay(
  stored: StoredGame,
  revision = stored.journal.length,
  hasEnded = stored.progress.status === 'over',
): GameReplay {
  const game = openStoredGame(stored, revision)
  return game.kind === 'ledger' ? new LedgerReplay(game) : new TableReplay(game, hasEnded)
}

const ledgerRefusal = () => refuse('replay.ledger')

/** The replay of a ledger. Without a line no moves can be tried out. */
class LedgerReplay {
  readonly trial = ledgerRefusal
  readonly consider = ledgerRefusal
  readonly branch = ledgerRefusal
  readonly position = ledgerRefusal
  readonly #game: LedgerGame

  constructor(game: LedgerGame) {
    this.#game = game
  }

  open(): Replay {
    const news = this.#game.news(this.#game.stored.name, null)
    return {
      news: { ...news, view: idle(news.view) } as LedgerNews,
      steps: [...stepsOf(this.#game.journal)],
      open: false,
      branched: null,
    }
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
function sampleGame(): StoredGame {
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
