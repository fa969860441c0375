import type { Edition } from '../../shared/editions/index.ts'
import type { LessonTable } from '../../shared/lessons/lesson.ts'
import { recordFormat, recordVersion } from '../../shared/record.ts'
import { done, type Outcome } from '../../shared/refusal.ts'
import type { Prospect, TableUpdate } from '../../shared/table.ts'
import { openRecord } from '../engine/index.ts'
import { beginGame } from '../games/newGame.ts'
import { foldMoves } from '../session/journal.ts'
import { newProgress, progressOf } from '../session/progress.ts'
import { seatingOf } from '../session/seating.ts'
import { GameTimeline, prospectOf } from '../table/timeline.ts'
import { toView } from '../table/toView.ts'

/** A table that is laid to learn something, and never stored. */
export interface LaidTable {
  readonly id: string
  readonly name: string
  readonly edition: Edition
  readonly table: LessonTable
}

const tableSettings = { undo: false, confirm: false, preview: true, hints: false }

/** The table after these moves, in the form of a live one. Only the learner has choices. */
export function frameOf(laid: LaidTable, moves: readonly string[]): Outcome<TableUpdate> {
  const played = playedOn(laid, moves)
  if (!played.ok) return played
  const { id, name, edition, table } = laid
  const timeline = played.value
  const { options, setup } = table
  const players = seated(table)
  const game = beginGame({ players, options, setup, edition, mode: 'digital', tableSettings }, 0)
  const progress = progressOf({ status: 'playing', resignedBy: null }, timeline)
  const view = toView({
    stored: { ...game, id, playedAt: 0, writtenAt: 0, progress: newProgress, journal: [], scores: [] },
    folded: foldMoves([]),
    timeline,
    ahead: timeline,
    otherLog: null,
    name,
    revision: timeline.ply,
    isLaidOpen: false,
    tableSettings,
    hasEnded: false,
    progress,
    players,
    held: false,
  })
  const choices = timeline.mover === table.seat ? view.position.choices : null
  const update = {
    family: timeline.family,
    view: { ...view, position: { ...view.position, choices } },
    log: { from: 0, entries: [...timeline.log] },
    undone: [],
    events: [],
  }
  // View and log belong to the game's family, since the game made them.
  return done(update as TableUpdate)
}

/** The effect of one more move. */
export function considerAt(laid: LaidTable, moves: readonly string[], move: string): Outcome<Prospect> {
  const played = playedOn(laid, moves)
  return played.ok ? prospectOf(played.value, move) : played
}

const seated = ({ players }: LessonTable) => seatingOf(players.map((name) => ({ name })))

/** The game of a table after these moves. */
export function playedOn({ edition, table }: LaidTable, moves: readonly string[]): Outcome<GameTimeline> {
  const record = openRecord({
    format: recordFormat,
    version: recordVersion,
    edition,
    players: seated(table),
    options: table.options,
    setup: table.setup,
    moves: [],
  })
  if (!record.ok) return record
  const { timeline, stopped } = GameTimeline.begin(record.value.start).playAll([...table.moves, ...moves])
  return stopped ? { ok: false, refusal: stopped } : done(timeline)
}
