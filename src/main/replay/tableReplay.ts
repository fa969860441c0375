import type { PositionContent } from '../../shared/position.ts'
import type { Origin } from '../../shared/history.ts'
import { Course, idle } from '../../shared/course.ts'
import type { Replay } from '../../shared/replay.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import type { TableSettings } from '../../shared/setups.ts'
import type { Player } from '../../shared/players.ts'
import type { Prospect, TableNews } from '../../shared/table.ts'
import { positionSetupOf } from '../engine/start.ts'
import { stepsOf, type NewStoredGame, type StoredGame } from '../history/stored.ts'
import { foldMoves, notLeft } from '../live/journal.ts'
import { progressOf, scoresIn } from '../live/progress.ts'
import type { PlayedGame } from '../live/table/playedGame.ts'
import { prospectOf, type GameTimeline } from '../live/table/timeline.ts'
import { newsOf, type GameSnapshot } from '../live/table/toView.ts'
import type { History } from '../history/index.ts'
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

  /** The whole game, with nothing to be done. `originOf`: the game that it was branched off, as that is now. */
  open(originOf: (origin: Origin) => NamedOrigin = unnamed): Replay {
    const { timeline, stored, journal } = this.#game
    const news = newsOf(this.#snapshot, null)
    const origin = stored.origin && originOf(stored.origin)
    return {
      news: { ...news, view: Course.of(news).viewAt(timeline.ply) } as TableNews,
      steps: [...stepsOf(journal)],
      open: this.#refusesTrials() === null,
      branched: origin ? { ...origin, turn: timeline.log[origin.ply - 1]?.turn ?? 1 } : null,
    }
  }

  /** The news after moves tried out, which are made for every seat. */
  trial(ply: number, moves: readonly string[]): Outcome<TableNews> {
    const timeline = this.#after(ply, moves)
    if (!timeline.ok) return timeline
    const tried = {
      ...this.#snapshot,
      players: this.#game.players.map(({ ai: _, ...player }) => player),
      timeline: timeline.value,
      ahead: timeline.value,
      progress: progressOf(notLeft, timeline.value),
    }
    const news = newsOf(tried, { ...tried, timeline: this.#game.timeline.cut(ply) })
    return done({ ...news, view: idle(news.view), events: [] } as TableNews)
  }

  consider(ply: number, moves: readonly string[], move: string): Outcome<Prospect> {
    const timeline = this.#after(ply, moves)
    return timeline.ok ? prospectOf(timeline.value, move) : timeline
  }

  branch(ply: number, moves: readonly string[], players: readonly Player[]): Outcome<Branching> {
    const timeline = this.#after(ply, moves)
    if (!timeline.ok) return timeline
    if (timeline.value.result && moves.length === 0) return refuse('table.finished', { status: 'over' })
    const { id, edition, head } = this.#game.stored
    const from = { edition, head, tableSettings: this.#game.tableSettings }
    return done({ from, timeline: timeline.value, origin: { id, ply }, players })
  }

  /** The position at the beginning of the turn that is played after `ply` moves. */
  position(ply: number): Outcome<PositionContent> {
    const timeline = this.#after(ply, [])
    if (!timeline.ok) return timeline
    const { edition, head } = this.#game.stored
    const { game, state } = timeline.value.gamePosition
    const arrangement = positionSetupOf(game, state)
    if (arrangement.ok) return done({ edition, options: head.options, arrangement: arrangement.value })
    return arrangement.refusal.code === 'position.midTurn' && ply > 0 ? this.position(ply - 1) : arrangement
  }

  /** The game after `ply` moves and those tried out; refused where that would show something hidden. */
  #after(ply: number, moves: readonly string[]): Outcome<GameTimeline> {
    const { timeline } = this.#game
    if (ply > timeline.ply) return refuse('replay.noSuchPly', { ply, made: timeline.ply })
    const refused = this.#refusesTrials()
    if (refused) return refused
    const { timeline: followed, stopped } = timeline.cut(ply).playAll(moves)
    return stopped ? { ok: false, refusal: stopped } : done(followed)
  }

  /** The refusal of trying out moves; null where that is possible. */
  #refusesTrials() {
    const { timeline, progress } = this.#game
    if (!this.#hasEnded && !this.#tableSettings.preview) return refuse('replay.agreed')
    return timeline.secretSetup && progress.status !== 'over' ? refuse('replay.hidden') : null
  }

  get #snapshot(): GameSnapshot {
    const { snapshot, stored } = this.#game
    return {
      ...snapshot,
      name: stored.name,
      isLaidOpen: false,
      tableSettings: this.#tableSettings,
      hasEnded: this.#hasEnded,
      held: false,
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

interface Branching {
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
