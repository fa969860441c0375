import type { ReplayTimeline, ReplayFrame } from '../../shared/replay.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import type { Manners } from '../../shared/setups.ts'
import type { Player } from '../../shared/players.ts'
import type { Prospect, TableUpdate, TableView } from '../../shared/table.ts'
import type { Start } from '../engine/game.ts'
import type { GameProgress, StoredGame } from '../history/stored.ts'
import type { Branching } from '../table/branch.ts'
import type { GameTimeline } from '../table/timeline.ts'
import { foldJournal } from '../table/journal.ts'
import { prospectOf } from '../table/prospect.ts'
import { mannersOf, playThrough, seatedOf, toView, type PlayedThrough } from '../table/toView.ts'
import { progressOf } from '../table/progress.ts'
import type { Replay } from './replay.ts'

/** Which revision of a game is looked at, and whether the game itself has ended by now. */
interface LookedAt {
  readonly revision: number
  readonly hasEnded: boolean
}

/** A game of the screen, or of a mirrored line, looked back at. */
export class TableReplay implements Replay {
  readonly revision: number
  readonly #stored: StoredGame
  readonly #played: PlayedThrough
  readonly #progress: GameProgress
  /** What the table has agreed on by now: while the game can go on, it holds for all that is looked back at too. */
  readonly #manners: Manners
  readonly #hasEnded: boolean

  /** The game as it stood at `revision`; one that was played on since was played by today's rules. */
  constructor(stored: StoredGame, start: Start, { revision, hasEnded }: LookedAt) {
    this.revision = revision
    this.#stored = stored
    const journal = stored.journal.slice(0, revision)
    this.#hasEnded = hasEnded
    this.#manners = mannersOf(stored, foldJournal(stored.journal))
    const isLatest = revision === stored.journal.length
    const { folded, timeline, otherLog } = playThrough({ ...stored, journal }, start)
    this.#played = { folded, timeline, otherLog: isLatest ? otherLog : null }
    this.#progress = this.#played.otherLog ? stored.progress : progressOf(folded, timeline)
  }

  timeline(nameOf: (id: string) => string | null): ReplayTimeline {
    const { timeline, otherLog } = this.#played
    const log = { from: 0, entries: [...(otherLog ?? timeline.log)] }
    const { origin } = this.#stored
    return {
      kind: 'table',
      update: this.#update(timeline, this.#progress, null, log),
      open: this.#open() === null,
      branched: origin
        ? { ...origin, name: nameOf(origin.id), turn: timeline.log[origin.ply - 1]?.turn ?? 1 }
        : null,
    }
  }

  frame(ply: number, tried: readonly string[] | null): Outcome<ReplayFrame> {
    const at = this.#at(ply, tried)
    if (!at.ok) return at
    const { folded, timeline } = this.#played
    const isLast = tried === null && ply === timeline.ply
    const ruled = progressOf({ ...folded, status: 'playing', resignedBy: null }, at.value)
    const progress = isLast ? this.#progress : ruled
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
    const { id, edition, head } = this.#stored
    const from = { edition, head, manners: mannersOf(this.#stored, this.#played.folded) }
    return done({ from, timeline: at.value, origin: { id, ply }, players })
  }

  /** The game after `ply` moves and those tried out after them; refused where that would show what is hidden. */
  #at(ply: number, tried: readonly string[] | null): Outcome<GameTimeline> {
    const { timeline } = this.#played
    if (ply > timeline.ply) return refuse('replay.noSuchPly', { ply, made: timeline.ply })
    const refused = tried && this.#open()
    if (refused) return refused
    const { timeline: followed, stopped } = timeline.cut(ply).playAll(tried ?? [])
    return stopped ? { ok: false, refusal: stopped } : done(followed)
  }

  /** Why nothing can be tried out; null where it can. */
  #open() {
    const { timeline, otherLog } = this.#played
    if (otherLog) return refuse('table.notByToday')
    if (!this.#hasEnded && !this.#manners.preview) return refuse('replay.agreed')
    return timeline.secretSetup && this.#progress.status !== 'over' ? refuse('replay.hidden') : null
  }

  #update(
    timeline: GameTimeline,
    progress: GameProgress,
    tried: readonly string[] | null,
    log: { readonly from: number; readonly entries: GameTimeline['log'] },
  ): TableUpdate {
    const { folded, otherLog } = this.#played
    const players = seatedOf(this.#stored, folded)
    const view = toView({
      stored: this.#stored,
      name: this.#stored.name,
      revision: this.revision,
      // Whatever moment is looked back at, what the table has covered since stays covered.
      isLaidOpen: false,
      manners: this.#hasEnded ? mannersOf(this.#stored, folded) : this.#manners,
      hasEnded: this.#hasEnded,
      folded,
      timeline,
      otherLog: otherLog && otherLog.slice(0, timeline.ply),
      progress,
      // Whoever tries something out does so for every seat.
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
    // View and log are of the game's family: the game made them.
    return update as unknown as TableUpdate
  }

  /** What is seen otherwise in looking back: no choices but those of what is tried out, and after the end all layers. */
  #seen({ position, manners }: TableView, isTried: boolean) {
    const { position: last } = this.#played.timeline
    return {
      manners: { ...manners, confirm: false },
      // Nothing is taken back or made again here.
      settled: position.ply,
      redo: 0,
      replaced: [],
      undoTo: null,
      redoTo: null,
      position: {
        ...position,
        ...('box' in last ? { box: last.box } : {}),
        ...(isTried ? {} : { choices: null }),
      },
    }
  }
}
