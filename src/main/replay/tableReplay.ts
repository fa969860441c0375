import type { PositionContent } from '../../shared/position.ts'
import type { Origin } from '../../shared/history.ts'
import type { ReplayTimeline, ReplayFrame } from '../../shared/replay.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import type { TableSettings } from '../../shared/setups.ts'
import type { Player } from '../../shared/players.ts'
import type { Prospect, TableUpdate, TableView } from '../../shared/table.ts'
import { positionSetupOf } from '../engine/start.ts'
import { stepsOf, type GameProgress, type NewStoredGame, type StoredGame } from '../history/stored.ts'
import { foldMoves, notLeft } from '../live/journal.ts'
import { progressOf } from '../live/progress.ts'
import type { PlayedGame } from '../live/table/playedGame.ts'
import { prospectOf, type GameTimeline } from '../live/table/timeline.ts'
import { toView } from '../live/table/toView.ts'
import type { History } from '../history/index.ts'
import { scoresIn } from '../live/log.ts'
import { beginGame } from '../setup/newGame.ts'
import { refusesSeating } from '../setup/seating.ts'

type NamedOrigin = Origin & { readonly name: string | null }

const unnamed = (origin: Origin): NamedOrigin => ({ ...origin, name: null })

/** The replay of a game played on the screen, or of a mirrored line. */
export class TableReplay {
  readonly #game: PlayedGame
  /** The table's present settings: while the game can go on, they apply to all moments of the replay too. */
  readonly #tableSettings: TableSettings
  readonly #hasEnded: boolean

  /** `hasEnded`: the game itself will not go on, whatever revision of it is shown. */
  constructor(game: PlayedGame, hasEnded: boolean) {
    this.#game = game
    this.#hasEnded = hasEnded
    const { journal, tableSettings } = game.stored
    this.#tableSettings = hasEnded ? game.tableSettings : (foldMoves(journal).tableSettings ?? tableSettings)
  }

  /** `originOf`: the game that it was branched off, as that is now. */
  timeline(originOf: (origin: Origin) => NamedOrigin = unnamed): ReplayTimeline {
    const { timeline, progress, log: entries } = this.#game
    const log = { from: 0, entries: [...entries] }
    const { stored } = this.#game
    const origin = stored.origin && originOf(stored.origin)
    return {
      kind: 'table',
      update: this.#update(timeline, progress, null, log),
      steps: [...stepsOf(this.#game.journal)],
      open: this.#open() === null,
      branched: origin ? { ...origin, turn: timeline.log[origin.ply - 1]?.turn ?? 1 } : null,
    }
  }

  frame(ply: number, tried: readonly string[] | null): Outcome<ReplayFrame> {
    const at = this.#at(ply, tried)
    if (!at.ok) return at
    const isLast = tried === null && ply === this.#game.timeline.ply
    const progress = isLast ? this.#game.progress : progressOf(notLeft, at.value)
    const log = { from: ply, entries: at.value.log.slice(ply) }
    return done({ kind: 'table', update: this.#update(at.value, progress, tried, log) })
  }

  consider(ply: number, tried: readonly string[], move: string): Outcome<Prospect> {
    const at = this.#at(ply, tried)
    return at.ok ? prospectOf(at.value, move) : at
  }

  branch(ply: number, tried: readonly string[], players: readonly Player[]): Outcome<Branching> {
    const at = this.#at(ply, tried)
    if (!at.ok) return at
    if (at.value.result && tried.length === 0) return refuse('table.finished', { status: 'over' })
    const { id, edition, head } = this.#game.stored
    const from = { edition, head, tableSettings: this.#game.tableSettings }
    return done({ from, timeline: at.value, origin: { id, ply }, players })
  }

  /** The position at the beginning of the turn that is played after `ply` moves. */
  position(ply: number): Outcome<PositionContent> {
    const at = this.#at(ply, [])
    if (!at.ok) return at
    const { edition, head } = this.#game.stored
    const { game, state } = at.value.gamePosition
    const arrangement = positionSetupOf(game, state)
    if (arrangement.ok) return done({ edition, options: head.options, arrangement: arrangement.value })
    return arrangement.refusal.code === 'position.midTurn' && ply > 0 ? this.position(ply - 1) : arrangement
  }

  /** The game after `ply` moves and those tried out; refused where that would show something hidden. */
  #at(ply: number, tried: readonly string[] | null): Outcome<GameTimeline> {
    const { timeline } = this.#game
    if (ply > timeline.ply) return refuse('replay.noSuchPly', { ply, made: timeline.ply })
    const refused = tried && this.#open()
    if (refused) return refused
    const { timeline: followed, stopped } = timeline.cut(ply).playAll(tried ?? [])
    return stopped ? { ok: false, refusal: stopped } : done(followed)
  }

  /** The refusal of trying out moves; null where that is possible. */
  #open() {
    const { timeline, progress } = this.#game
    if (!this.#hasEnded && !this.#tableSettings.preview) return refuse('replay.agreed')
    return timeline.secretSetup && progress.status !== 'over' ? refuse('replay.hidden') : null
  }

  #update(
    timeline: GameTimeline,
    progress: GameProgress,
    tried: readonly string[] | null,
    log: { readonly from: number; readonly entries: GameTimeline['log'] },
  ): TableUpdate {
    const { snapshot, players, stored } = this.#game
    const view = toView({
      ...snapshot,
      name: stored.name,
      // Layers covered at the table stay covered at every moment.
      isLaidOpen: false,
      tableSettings: this.#tableSettings,
      hasEnded: this.#hasEnded,
      timeline,
      progress,
      // Moves are tried out for every seat.
      players: tried === null ? players : players.map(({ ai: _, ...player }) => player),
      held: false,
    })
    const update = {
      family: timeline.family,
      view: { ...view, ...this.#seen(view, tried !== null) },
      log,
      undone: [],
      events: [],
    }
    // View and log belong to the game's family, since the game made them.
    return update as unknown as TableUpdate
  }

  /** The parts of a view that differ in a replay: choices for tried moves alone; at the end, all layers. */
  #seen({ position, tableSettings }: TableView, isTried: boolean) {
    const { position: last } = this.#game.timeline
    return {
      tableSettings: { ...tableSettings, confirm: false },
      // A replay has no undo.
      settled: position.ply,
      redo: 0,
      replaced: [],
      undoTo: null,
      redoTo: null,
      position: {
        ...position,
        ...(last.family === 'dig' && { box: last.box }),
        ...(!isTried && { choices: null }),
      },
    }
  }
}

/** A game begun with moves that are already made. */
export const withMoves = (begun: NewStoredGame, timeline: GameTimeline): StoredGame => ({
  ...begun,
  playedAt: begun.startedAt,
  writtenAt: begun.startedAt,
  progress: progressOf(notLeft, timeline),
  journal: timeline.log.map(({ move }) => ({ kind: 'move', move })),
  scores: scoresIn(timeline.log),
})

export interface Branching {
  readonly from: Pick<StoredGame, 'edition' | 'head' | 'tableSettings'>
  /** The moves with which the new game begins. */
  readonly timeline: GameTimeline
  readonly origin: Origin
  /** By seat, as many as in the original game. */
  readonly players: readonly Player[]
}

/**
 * Writes a new game that begins with moves already made, with seats set anew; returns its id. It is played on
 * the screen, even where the original mirrored a real table: the tiles there have moved since.
 */
export function writeBranch(history: History, at: number, { from, timeline, origin, players }: Branching) {
  const seats = timeline.scores.length
  if (players.length !== seats) return refuse('replay.seats', { seats })
  const refused = refusesSeating(players)
  if (refused) return refused
  const { edition, tableSettings } = from
  const { options, setup } = from.head
  const game = beginGame({ edition, mode: 'digital', players, options, setup, tableSettings, origin }, at)
  history.write((writer) => writer.keep(withMoves(game, timeline)))
  return done(game.id)
}
