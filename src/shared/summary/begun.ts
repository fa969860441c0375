import type { PositionView } from '../families.ts'
import type { GameUpdate } from '../replay.ts'
import { summaryOfDig } from './dig.ts'
import { summaryOfNile } from './nile.ts'

/** The present position of a game that began in one that was set up; null for others, whose seats began alike. */
export const reachedIn = ({ view }: GameUpdate): PositionView | null =>
  'arranged' in view && view.arranged ? view.position : null

/** The points or the money with which every seat began. */
export function begunWith(update: GameUpdate): number[] {
  const { players } = update.view
  const now = reachedIn(update)
  if (update.family === 'dig') {
    const money = now?.family === 'dig' ? now.money : null
    return summaryOfDig(update.log.entries, players.length, money).map(({ begun }) => begun)
  }
  if (now?.family !== 'nile') return players.map(() => update.view.position.startPoints)
  const seats = summaryOfNile(update.log.entries, players.length)
  return seats.map(({ total }, seat) => now.points[seat] + total)
}
