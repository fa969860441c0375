import { lessonOf } from '../../shared/lessons/index.ts'
import { tableAt } from '../../shared/lessons/lesson.ts'
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

/** A step of a lesson, and the moves made since its table was laid. */
interface LessonPlace {
  readonly lesson: string
  readonly step: number
  readonly moves: readonly string[]
}

const tableSettings = { undo: false, confirm: false, preview: true, hints: false }

/**
 * The table of a lesson after these moves, in the form of a live one. Only the learner has choices. Nothing of it
 * is stored.
 */
export function lessonFrame(place: LessonPlace): Outcome<TableUpdate> {
  const opened = open(place)
  if (!opened.ok) return opened
  const { timeline, head, lesson, seat } = opened.value
  const game = beginGame({ ...head, edition: lesson.edition, mode: 'digital', tableSettings }, 0)
  const progress = progressOf({ status: 'playing', resignedBy: null }, timeline)
  const view = toView({
    stored: { ...game, id: lesson.id, playedAt: 0, progress: newProgress, journal: [], scores: [] },
    folded: foldMoves([]),
    timeline,
    ahead: timeline,
    otherLog: null,
    name: lesson.title(),
    revision: timeline.ply,
    isLaidOpen: false,
    tableSettings,
    hasEnded: false,
    progress,
    players: head.players,
    held: false,
  })
  const choices = timeline.mover === seat ? view.position.choices : null
  const update = {
    family: timeline.family,
    view: { ...view, position: { ...view.position, choices } },
    log: { from: 0, entries: [...timeline.log] },
    undone: [],
    events: [],
  }
  // View and log belong to the game's family, since the game made them.
  return done(update as unknown as TableUpdate)
}

/** The effect of one more move. */
export function lessonProspect({
  move,
  ...place
}: LessonPlace & { readonly move: string }): Outcome<Prospect> {
  const opened = open(place)
  return opened.ok ? prospectOf(opened.value.timeline, move) : opened
}

function open({ lesson: id, step, moves }: LessonPlace) {
  const lesson = lessonOf(id)
  const { table } = tableAt(lesson, step)
  const players = seatingOf(table.players.map((name) => ({ name })))
  const head = { players, options: table.options, setup: table.setup }
  const record = openRecord({
    format: recordFormat,
    version: recordVersion,
    edition: lesson.edition,
    ...head,
    moves: [],
  })
  if (!record.ok) return record
  const { timeline, stopped } = GameTimeline.begin(record.value.start).playAll([...table.moves, ...moves])
  return stopped
    ? ({ ok: false, refusal: stopped } as const)
    : done({ timeline, head, lesson, seat: table.seat })
}
