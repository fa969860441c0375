import type { ExportedScene } from '../../../shared/replayExport/replayExport.ts'
import type { DigPosition } from '../../../shared/dig/views.ts'
import type { DigLedgerPosition, NileLedgerPosition } from '../../../shared/ledger/position.ts'
import type { NilePosition } from '../../../shared/nile/views.ts'
import type { LedgerTimeline } from '../../companion/timeline.ts'
import { openStoredGame } from '../../games/storedGame.ts'
import type { StoredGame } from '../../history/stored.ts'
import type { GameTimeline } from '../../table/timeline.ts'

/** The table at each ply of a game, from the beginning, and the points or money at the beginning. */
interface Scenes {
  readonly scenes: readonly ExportedScene[]
  readonly points: readonly number[]
}

export function scenesOf(stored: StoredGame): Scenes {
  const game = openStoredGame(stored)
  return game.kind === 'ledger' ? ledgerScenes(game.timeline) : tableScenes(game.timeline)
}

function tableScenes(timeline: GameTimeline): Scenes {
  const scenes = Array.from({ length: timeline.ply + 1 }, (_, ply) => {
    const { position } = timeline.cut(ply)
    return position.family === 'dig' ? boxScene(position) : lineScene(position)
  })
  return { scenes, points: timeline.cut(0).scores }
}

const lineScene = ({
  line,
  boats,
  startPoints,
  tomb,
  held,
  under,
  round,
  choices,
}: NilePosition): ExportedScene => ({
  line: { line, boats, startPoints, tomb },
  holdings: { held, staked: round?.wilds ?? [], under },
  mover: choices?.seat ?? null,
})

/**
 * A box scene with revealed cards only: an unfinished dig has nothing else, and a finished one does not need
 * more.
 */
function boxScene(position: DigPosition): ExportedScene {
  const { pits, seat, aside, doubled, values, choices } = position
  return {
    box: { pits, seat, aside, doubled, values },
    hands: handsOf(position),
    mover: choices?.seat ?? null,
  }
}

const handsOf = ({ in: inGame, scarabs, blockades }: DigPosition | DigLedgerPosition) => ({
  in: inGame,
  scarabs,
  blockades,
})

function ledgerScenes(whole: LedgerTimeline): Scenes {
  const { entries } = whole
  const timelines = Array.from({ length: entries.length + 1 }, (_, n) => whole.rewritten(entries.slice(0, n)))
  return { scenes: timelines.map(({ position }) => reportedScene(position)), points: timelines[0].scores }
}

function reportedScene(position: NileLedgerPosition | DigLedgerPosition): ExportedScene {
  const mover = position.seat
  if (position.family === 'dig') return { hands: handsOf(position), mover }
  const { scoreOnly, held, round, under } = position
  return scoreOnly ? { mover } : { holdings: { held, staked: round?.wilds ?? [], under }, mover }
}
