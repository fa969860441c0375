import type { PositionView } from '../../shared/families.ts'
import type { Manners } from '../../shared/setups.ts'
import type { Player } from '../../shared/players.ts'
import type { TableView } from '../../shared/table.ts'
import type { Start } from '../engine/game.ts'
import type { GameProgress, StoredGame } from '../history/stored.ts'
import { endsAsPlayed, logAsPlayed, scoresAsPlayed } from './asPlayed.ts'
import { GameTimeline } from './timeline.ts'
import { covered, withoutAid } from './cover.ts'
import type { Entry } from './entry.ts'
import { foldJournal, type JournalState } from './journal.ts'
import { withoutOffers } from './offers.ts'
import { replacedIn } from './replaced.ts'
import { seatedNow, seatingOf } from './seating.ts'
import { progressOf } from './progress.ts'
import { stepBack, stepForth } from './steps.ts'

/** A kept game played through by today's rules. */
export interface PlayedThrough {
  readonly folded: JournalState
  readonly timeline: GameTimeline
  /** The log of a game that today's rules play otherwise; null for every other game. */
  readonly otherLog: readonly Entry[] | null
}

/** Plays a kept game through, and finds out whether today's rules play it as it was played. */
export function playThrough({ journal, scores, progress }: StoredGame, start: Start): PlayedThrough {
  const folded = foldJournal(journal)
  const { timeline, stopped } = GameTimeline.begin(start).playAll(folded.moves)
  const today =
    stopped === null &&
    scoresAsPlayed(timeline.log, scores) &&
    endsAsPlayed(progressOf(folded, timeline), progress)
  return { folded, timeline, otherLog: today ? null : logAsPlayed(timeline.log, scores) }
}

/** What a table has agreed on. */
export const mannersOf = (
  { manners }: Pick<StoredGame, 'manners'>,
  { manners: agreed }: Pick<JournalState, 'manners'>,
): Manners => agreed ?? manners

/** Who sits there by now. */
export const seatedOf = (
  { head }: Pick<StoredGame, 'head'>,
  { handovers }: JournalState,
): readonly Player[] => seatedNow(seatingOf(head.players), handovers)

/** A game at one moment, as it is to be shown. */
export interface GameSnapshot extends PlayedThrough {
  readonly stored: StoredGame
  readonly name: string
  readonly revision: number
  /** Whether the box of a dig, as chance has laid it, lies open: at its own table, until anything has happened there. */
  readonly isLaidOpen: boolean
  /** What holds at the table now, whatever held at that moment. */
  readonly manners: Manners
  /** Whether the game itself has ended, whatever moment of it is shown. */
  readonly hasEnded: boolean
  readonly progress: GameProgress
  readonly players: readonly Player[]
  /** Whether a computer player waits, since moves were taken back, until somebody has it go on. */
  readonly held: boolean
}

/** What a screen may see of a game: nothing that is hidden at its table. */
export function toView(snapshot: GameSnapshot): TableView {
  const { stored, name, revision, folded, timeline, otherLog, progress, players, manners, held } = snapshot
  const { head, id, edition } = stored
  const { status, ending } = progress
  const isPlaying = status === 'playing' && !otherLog
  const canGoBack = manners.undo && !otherLog && (status === 'playing' || status === 'over')
  const isComputers = timeline.mover !== null && players[timeline.mover].ai !== undefined
  // Who lays a box by hand sees it then.
  const isLaidByChance = typeof head.setup.layout === 'string'
  const seen =
    (snapshot.isLaidOpen && isLaidByChance) || status === 'over'
      ? timeline.position
      : covered(timeline.position)
  const remembered = manners.aid === false && !snapshot.hasEnded ? withoutAid(seen) : seen
  const position = isComputers ? withoutOffers(remembered) : remembered
  // From a layout everybody could deal the same game again, and see what nobody may know before the end.
  const isSecret = timeline.secretSetup && status !== 'over'
  return {
    id,
    edition,
    name,
    players: [...players],
    options: head.options,
    mode: head.mode === 'mirror' ? 'mirror' : 'digital',
    manners,
    layout: typeof head.setup.layout === 'string' && !isSecret ? head.setup.layout : null,
    revision,
    status,
    ending,
    settled: timeline.settled,
    redo: folded.undone.length,
    held,
    replaced: canGoBack ? replacedIn(folded, timeline.settled) : [],
    undoTo: canGoBack ? stepBack(timeline, players) : null,
    redoTo: isPlaying ? stepForth(timeline, folded.undone, players) : null,
    handovers: [...folded.handovers],
    playedByOtherRules: otherLog !== null,
    position: {
      ...position,
      ...countAsPlayed(position, otherLog),
      choices: isPlaying ? position.choices : null,
    },
  } as TableView
}

/** What the edition counts, as it was kept of a game that today's rules play otherwise. */
function countAsPlayed(position: PositionView, otherLog: readonly Entry[] | null): object {
  const points = otherLog?.at(-1)?.points
  if (!points) return {}
  return 'money' in position ? { money: points } : { points }
}
