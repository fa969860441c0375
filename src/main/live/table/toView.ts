import type { Difference } from '../../../shared/course.ts'
import type { PositionView } from '../../../shared/families.ts'
import { positionVersion } from '../../../shared/record.ts'
import type { TableSettings } from '../../../shared/setups.ts'
import { rowsSchema } from '../../../shared/mirror.ts'
import { noAnswers } from '../../../shared/nile/views.ts'
import type { TableMoment, TableNews, TableView } from '../../../shared/table.ts'
import { seatingOf, shownHandovers } from '../../setup/seating.ts'
import { notLeft } from '../journal.ts'
import { newsSince } from '../course.ts'
import { progressOf } from '../progress.ts'
import type { PlayedGame } from './playedGame.ts'
import { replacedMoves, stepBack, stepForth, type GameTimeline } from './timeline.ts'

const nothingOffered = {
  nile: noAnswers(),
  dig: { cells: [], scarab: false, stop: false, pass: false, done: false },
}

/** The position for seats that are not on turn: the open decision, without its choices. */
export function withoutOffers(position: PositionView): PositionView {
  const { choices } = position
  if (!choices) return position
  return { ...position, choices: { ...choices, ...nothingOffered[position.family] } } as PositionView
}

/** The position with a covered box, without the order in which it was laid: people have to remember it. */
const covered = (position: PositionView): PositionView =>
  position.family === 'dig' ? { ...position, laid: null } : position

/** The position of a dig played from memory, without the cards still to be found. */
const withoutAid = (position: PositionView): PositionView =>
  position.family === 'dig' ? { ...position, tallies: position.tallies.map(() => ({})) } : position

type Past = Pick<GameSnapshot, 'tableSettings' | 'hasEnded' | 'timeline' | 'played'>

/** True for a dig that is played from memory, until it has ended. */
const isFromMemory = ({ tableSettings, hasEnded }: Past): boolean => tableSettings.aid === false && !hasEnded

/** The position with the layers that may be seen: all of them at every moment of a dig that has come to its end. */
function seenIn({ position }: GameTimeline, isOpen: boolean, game: Past): PositionView {
  const end = game.played.position
  const withBox = end.family === 'dig' ? ({ ...position, box: end.box } as PositionView) : position
  const seen = isOpen ? withBox : covered(withBox)
  return isFromMemory(game) ? withoutAid(seen) : seen
}

/** The moment after `ply` moves, for looking back. Layers covered at the table stay covered at every one of them. */
function momentAfter(ply: number, game: Past): TableMoment {
  const timeline = game.timeline.cut(ply)
  const { status, ending } = progressOf(notLeft, timeline)
  const position = seenIn(timeline, status === 'over', game)
  return { position: { ...position, choices: null }, status, ending }
}

/** True where two states of a game look the same at every moment that they have in common: what is hidden in both. */
const haveSamePast = (one: Past, other: Past): boolean =>
  isFromMemory(one) === isFromMemory(other) && isSecret(one) === isSecret(other)

/** True while the layers of a dig are a secret. */
const isSecret = ({ played }: Past): boolean => played.secretSetup && played.result === null

type Played = Pick<PlayedGame, 'stored' | 'folded' | 'timeline' | 'progress' | 'players'>

/** A game at one moment, ready to be shown. */
export interface GameSnapshot extends Played {
  /** The game itself, where moves are tried out beside it. */
  readonly played: GameTimeline
  /** The game through the moves that were taken back. */
  readonly ahead: GameTimeline
  readonly name: string
  readonly revision: number
  /** True while a box dealt by chance lies open: at its own table, until its journal's first entry. */
  readonly isLaidOpen: boolean
  /** The present settings of the table, whichever moment is shown. */
  readonly tableSettings: TableSettings
  /** True once the game itself has ended, whichever moment is shown. */
  readonly hasEnded: boolean
  /** True while a bot waits, after moves were taken back, until somebody has it go on. */
  readonly held: boolean
}

/** The view of a game for a screen, without anything hidden at its table. */
export function toView(snapshot: GameSnapshot): TableView {
  const { stored, name, revision, folded, timeline, progress, players, tableSettings, held } = snapshot
  const { head, id, edition } = stored
  const { status, ending } = progress
  const isPlaying = status === 'playing'
  const canGoBack = tableSettings.undo && (status === 'playing' || status === 'over')
  const isComputers = timeline.mover !== null && players[timeline.mover].ai !== undefined
  // A person who lays a box by hand sees it while laying.
  const isLaidByChance = typeof head.setup.layout === 'string'
  const isOpen = (snapshot.isLaidOpen && isLaidByChance) || status === 'over'
  const remembered = seenIn(timeline, isOpen, snapshot)
  const position = isComputers ? withoutOffers(remembered) : remembered
  // From its layout anybody could deal the same game again, and see what is hidden before the end.
  const isLayoutSecret = timeline.secretSetup && status !== 'over'
  // A record may hold anything there.
  const rows = rowsSchema.safeParse(head.setup.rows).data
  return {
    id,
    family: timeline.family,
    edition,
    name,
    players: [...players],
    options: head.options,
    mode: head.mode === 'mirror' ? 'mirror' : 'digital',
    fromPosition: head.version === positionVersion,
    ...(rows && { rows }),
    tableSettings,
    layout: typeof head.setup.layout === 'string' && !isLayoutSecret ? head.setup.layout : null,
    revision,
    status,
    ending,
    settled: timeline.settled,
    redo: folded.undone.length,
    held,
    replaced: canGoBack ? replacedMoves(folded, timeline.settled) : [],
    undoTo: canGoBack ? stepBack(timeline, players) : null,
    redoTo: isPlaying ? stepForth(timeline, snapshot.ahead, players) : null,
    handovers: shownHandovers(seatingOf(head.players), folded.handovers),
    position: {
      ...position,
      choices: isPlaying ? position.choices : null,
    },
  } as TableView
}

/** The differences between moments, by what is hidden in them: tallies, and layers. */
const differences = {
  'false false': new WeakMap<object, Difference | null>(),
  'false true': new WeakMap<object, Difference | null>(),
  'true false': new WeakMap<object, Difference | null>(),
  'true true': new WeakMap<object, Difference | null>(),
} as const

/** The news for a watcher who was last shown another state of the game, or none. */
export function newsOf(snapshot: GameSnapshot, shown: Omit<GameSnapshot, 'name'> | null): TableNews {
  const { timeline, ahead } = snapshot
  const { family, log, ply } = timeline
  const isSamePast = shown !== null && haveSamePast(shown, snapshot)
  const made = differences[`${isFromMemory(snapshot)} ${isSecret(snapshot)}`]
  const moments = { at: (at: number) => momentAfter(at, snapshot), made }
  const news = newsSince(shown && shown.timeline.log, log, moments, isSamePast)
  // View, moments and events belong to the game's family, since the game made them.
  return { kind: 'table', family, view: toView(snapshot), undone: ahead.log.slice(ply), ...news } as TableNews
}
