import { statSync } from 'node:fs'
import type { GameFilter, Place, Sort } from '../../src/shared/history.ts'
import { Bare } from '../../src/main/history/fixtures/bare.ts'
import { Folder } from '../../src/main/history/fixtures/folder.ts'
import { moveStep, newGame, playing } from '../../src/main/history/fixtures/games.ts'
import type { History } from '../../src/main/history/index.ts'
import { median, rounds, row, timesOf, type Ratios } from './figures.ts'
import { randomTag, seedHistory } from '../randomGames.ts'
import type { Filter } from '../../src/shared/statistics.ts'
import { Statistics } from '../../src/main/statistics/index.ts'

const games = 100_000
const measuredMoves = 2000
/** Enough for the median to be a page read by compiled code; the longest is the first. */
const measuredPages = 100
const measuredGames = 500
const pageLength = 100
const year = 365 * 24 * 60 * 60 * 1000

interface Look {
  readonly filter: GameFilter
  readonly sort?: Sort
  readonly from?: Place
}

/** Filters of every kind: with many matches, with few, and all at once. */
const looks: Readonly<Record<string, Look>> = {
  'first page': { filter: {} },
  'a page in the middle': { filter: {}, from: { skip: games / 2 } },
  'by name': { filter: {}, sort: 'name' },
  'most turns': { filter: {}, sort: 'longest' },
  player: { filter: { player: 'Anna' } },
  'player who won': { filter: { player: 'Anna', won: true } },
  edition: { filter: { edition: 'tutankhamen-2004' } },
  mode: { filter: { mode: 'ledger' } },
  result: { filter: { status: 'abandoned' } },
  'what there is none of': { filter: { edition: 'tutankhamens-revenge', mode: 'mirror' } },
  'a year': { filter: { from: Date.now() - 3 * year, before: Date.now() - 2 * year } },
  tag: { filter: { tag: 'final' } },
  'a tag of all games': { filter: { tag: randomTag } },
  'a deal': { filter: { layout: 'bench-17' } },
  favourites: { filter: { favourite: true } },
  'one letter': { filter: { text: 'a' } },
  'a word of the notes': { filter: { text: 'river' } },
  'all at once': {
    filter: { text: 'an', player: 'Anna', won: true, edition: 'tutankhamun-2021', tag: randomTag },
    sort: 'name',
  },
}

/** The times of reading a page of the list, and the same rows bare. */
function pageTimes(history: History, bare: Bare, { filter, sort = 'newest', from = { skip: 0 } }: Look) {
  const wanted = { filter, sort, from, limit: pageLength }
  const ids = JSON.stringify(history.read.listing.page(wanted).games.map(({ id }) => id))
  const paging = timesOf(measuredPages, () => history.read.listing.page(wanted))
  return { paging, plain: timesOf(measuredPages, () => bare.rows(ids)) }
}

function lookAt(history: History, bare: Bare): void {
  const rows = Object.entries(looks).map(([name, look]) => {
    const { paging, plain } = pageTimes(history, bare, look)
    const counting = timesOf(measuredPages, () => history.read.listing.count(look.filter))
    const games = history.read.listing.count(look.filter)
    const medians = {
      'counting, ms': row(counting)['median ms'],
      'the same rows, bare, ms': row(plain)['median ms'],
    }
    return [name, { games, ...row(paging), ...medians }] as const
  })
  console.table(Object.fromEntries(rows))
}

/** The first page of the list beside the same rows read bare. */
const firstPage = (history: History, bare: Bare): number[] =>
  Array.from({ length: rounds }, () => {
    const { paging, plain } = pageTimes(history, bare, { filter: {} })
    return median(paging) / median(plain)
  })

function openGames(history: History, bare: Bare): void {
  const from = { skip: Math.floor(games / 3) }
  const { games: some } = history.read.listing.page({ filter: {}, sort: 'newest', from, limit: pageLength })
  const idOf = (number: number): string => some[number % some.length].id
  console.table({
    'a game, read': row(timesOf(measuredGames, (number) => history.read.game(idOf(number)))),
    'the same rows, bare': row(timesOf(measuredGames, (number) => bare.journal(idOf(number)))),
  })
}

/**
 * Measures the time for a move to reach the disk, and for opening, searching and adding up a history of many
 * games; returns how much longer the first page of its list takes than its bare rows.
 */
export async function benchHistory(): Promise<Ratios> {
  const folder = new Folder()
  let history = folder.open(Date.now())
  const reopen = (): void => {
    history = folder.open(Date.now())
  }
  try {
    let rate = 0
    seedHistory(history, 'bench', games, (_, perSecond) => (rate = perSecond))
    const [firstOpening] = timesOf(1, reopen)
    history.write((writer) => writer.create(newGame('measured', 0), playing))
    const appending = timesOf(measuredMoves, (number) => {
      history.write((writer) => writer.append('measured', moveStep(number + 1, 0), number))
    })
    const megabytes = Math.round(statSync(folder.file).size / 1e6)
    console.log(`History: ${games} random games, ${megabytes} MB, written at ${rate} games/s.`)
    console.table({
      'a move, on the disk': row(appending),
      'the first opening of a day': row([firstOpening]),
      opening: row(timesOf(5, reopen)),
    })
    const bare = new Bare(folder.file)
    lookAt(history, bare)
    const ratios = firstPage(history, bare)
    openGames(history, bare)
    bare.close()
    await benchStatistics(history)
    return { 'first page of 100,000 games': ratios }
  } finally {
    folder.remove()
  }
}

const everything: Filter = { edition: null, players: null, mode: null, company: 'all' }
const oneEdition: Filter = { ...everything, edition: 'tutankhamun-2021' }

async function timeOf(question: Promise<unknown>) {
  const start = performance.now()
  await question
  return { ms: Math.round(performance.now() - start) }
}

/** Measures the time to add up all games of a large history; prints a table. */
async function benchStatistics(history: History): Promise<void> {
  const statistics = new Statistics(history)
  console.log('Statistics of these games:')
  console.table({
    'all players': await timeOf(statistics.overview(everything)),
    'one edition, with ratings': await timeOf(statistics.overview(oneEdition)),
    'one player, with all ratings and sets': await timeOf(
      statistics.profile({ kind: 'person', name: 'Anna' }, everything),
    ),
  })
}
