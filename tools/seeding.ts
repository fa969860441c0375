import type { History } from '../src/main/history/index.ts'
import { randomGame } from './random/games.ts'

const batchSize = 500
const batchesPerReport = 10

/**
 * Writes random games, many in one transaction; calls `tell` now and then, and at the end, with games per
 * second.
 */
export function seed(
  history: History,
  name: string,
  games: number,
  tell: (written: number, perSecond: number) => void,
): void {
  const [begun, now] = [performance.now(), Date.now()]
  for (let from = 0; from < games; from += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, games - from) }, (_, i) =>
      randomGame(name, from + i, now),
    )
    history.write((writer) => {
      for (const { game, fingerprint, remarks } of batch) {
        writer.keep(game, fingerprint)
        writer.remarks.keep(game.id, remarks)
      }
    })
    const written = from + batch.length
    const isReport = (from / batchSize) % batchesPerReport === batchesPerReport - 1 || written === games
    if (isReport) tell(written, Math.round(written / ((performance.now() - begun) / 1000)))
  }
}
