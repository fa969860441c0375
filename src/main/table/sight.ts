import type { PositionView } from '../../shared/families.ts'
import type { TableView } from '../../shared/views.ts'
import type { Start } from '../engine/game.ts'
import type { Standing, StoredGame } from '../history/stored.ts'
import { endsAsPlayed, logAsPlayed, scoresAsPlayed } from './asPlayed.ts'
import { Course } from './course.ts'
import type { Entry } from './entry.ts'
import { foldJournal, type JournalState } from './journal.ts'
import { seatingOf } from './seating.ts'
import { standingOf } from './standing.ts'

/** A kept game played through by today's rules. */
export interface PlayedThrough {
  readonly folded: JournalState
  readonly course: Course
  /** The log of a game that today's rules play otherwise; null for every other game. */
  readonly otherLog: readonly Entry[] | null
}

/** Plays a kept game through, and finds out whether today's rules play it as it was played. */
export function playThrough({ journal, scores, standing }: StoredGame, start: Start): PlayedThrough {
  const folded = foldJournal(journal)
  const { course, stopped } = Course.begin(start).playAll(folded.moves)
  const today =
    stopped === null &&
    scoresAsPlayed(course.log, scores) &&
    endsAsPlayed(standingOf(folded, course), standing)
  return { folded, course, otherLog: today ? null : logAsPlayed(course.log, scores) }
}

/** A game at one moment, as it is to be shown. */
export interface Sight extends PlayedThrough {
  readonly stored: StoredGame
  readonly name: string
  readonly revision: number
  readonly standing: Standing
}

/** What a screen may see of a game: nothing that is hidden at its table. */
export function viewOf({ stored, name, revision, folded, course, otherLog, standing }: Sight): TableView {
  const { head, id, edition } = stored
  const { status, ending } = standing
  const { position } = course
  // From a layout everybody could deal the same game again, and see what nobody may know before the end.
  const isSecret = course.secretSetup && status !== 'over'
  return {
    id,
    edition,
    name,
    players: seatingOf(head.players),
    options: head.options,
    mode: head.mode === 'mirror' ? 'mirror' : 'digital',
    manners: folded.manners ?? stored.manners,
    layout: typeof head.setup.layout === 'string' && !isSecret ? head.setup.layout : null,
    revision,
    status,
    ending,
    settled: course.settled,
    redo: folded.undone.length,
    playedByOtherRules: otherLog !== null,
    position: {
      ...position,
      ...countAsPlayed(position, otherLog),
      choices: status === 'playing' && !otherLog ? position.choices : null,
    },
  } as TableView
}

/** What the edition counts, as it was kept of a game that today's rules play otherwise. */
function countAsPlayed(position: PositionView, otherLog: readonly Entry[] | null): object {
  const points = otherLog?.at(-1)?.points
  if (!points) return {}
  return 'money' in position ? { money: points } : { points }
}
