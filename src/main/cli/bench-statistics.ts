import type { Filter } from '../../shared/statistics.ts'
import type { History } from '../history/index.ts'
import { Statistics } from '../statistics/index.ts'

const everything: Filter = { edition: null, players: null, mode: null, company: 'all' }
const oneEdition: Filter = { ...everything, edition: 'tutankhamun-2021' }

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return Math.round(performance.now() - begun)
}

/** How long the first answer lets wait, in milliseconds, and the last one. */
async function overview(statistics: Statistics, filter: Filter): Promise<readonly [number, number]> {
  let first = 0
  const last = await timeOf(async () => {
    const begun = performance.now()
    for await (const _ of statistics.overview(filter)) first ||= Math.round(performance.now() - begun)
  })
  return [first, last]
}

/** Measures what it costs to add up all games of a large history; prints a table. */
export async function benchStatistics(history: History): Promise<void> {
  const line = ([first, last]: readonly [number, number]) => ({ 'first answer, ms': first, 'all, ms': last })
  const profile = async (statistics: Statistics) => {
    const ms = await timeOf(() => statistics.profile({ kind: 'person', name: 'Anna' }, everything))
    return line([ms, ms])
  }
  const fresh = new Statistics(history)
  const asked = await overview(fresh, everything)
  const reopened = new Statistics(history)
  console.log('Statistics of these games:')
  console.table({
    'the first time': line(asked),
    'the first time since the app was opened': line(await overview(reopened, everything)),
    'all players again': line(await overview(reopened, everything)),
    'one edition, with ratings': line(await overview(reopened, oneEdition)),
    'one edition again': line(await overview(reopened, oneEdition)),
    'one player, with all ratings and sets': await profile(reopened),
    'one player again': await profile(reopened),
  })
}
