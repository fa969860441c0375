import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Edition } from '../../src/shared/editions/index.ts'
import { test } from './screen.ts'
import { isClean } from '../clean.ts'
import { HomePage } from '../pages/home.ts'

/** The statistics: the table of all players, and the page of each. */
class StatisticsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The line that says which games are counted. */
  get counted() {
    return this.page.getByRole('status').filter({ hasText: 'finished game' })
  }

  table(name: string) {
    return this.page.getByRole('table', { name, exact: true })
  }

  /** A line of the table of people. */
  player(name: string) {
    return this.table('People').getByRole('row', { name: new RegExp(`^${name}`) })
  }

  async choose(filter: 'Edition' | 'Players', option: string): Promise<void> {
    await this.page.getByLabel(filter).selectOption({ label: option })
  }

  /** The control that opens the numbers of a chart. */
  numbers(of: string) {
    return this.page.locator('summary').filter({ hasText: of })
  }
}

interface Game {
  readonly players: readonly unknown[]
  readonly moves: readonly string[]
  readonly result: { readonly winners: readonly number[]; readonly points?: readonly number[] }
  readonly [key: string]: unknown
}

/** Whole games for two of an edition, without their traces. */
function gamesOf(edition: Edition): Game[] {
  const file = join(import.meta.dirname, `../../src/main/engine/fixtures/${edition}.jsonl`)
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => ({ ...(JSON.parse(line) as Game), trace: undefined }))
    .filter(({ players }) => players.length === 2)
}

const seated = (game: Game, ...names: string[]) => ({ ...game, players: names.map((name) => ({ name })) })
const wonBy = (games: readonly Game[], seat: number) =>
  games.filter(({ result }) => result.winners.includes(seat)).length

const of2021 = gamesOf('tutankhamun-2021').slice(0, 5)
const of1993 = gamesOf('tutanchamun-1993').slice(0, 2)
const [shown, ...others] = of2021

async function openWith(page: Page, link: string, folder: string): Promise<StatisticsPage> {
  const file = join(folder, 'games.jsonl')
  const records = [
    { ...seated(shown, 'Anna', 'Ben'), 'tutankhamun-table': { name: 'The first' } },
    ...others.map((game) => seated(game, 'Anna', 'Ben')),
    ...of1993.map((game) => seated(game, 'Cleo', 'Anna')),
    { ...seated(shown, 'Ben', 'Dora'), moves: [], result: undefined },
  ]
  writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'))
  await page.goto(link)
  const history = await new HomePage(page).history()
  await history.choose(file)
  await expect(history.report).toContainText('8 games imported.')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('link', { name: 'Statistics' }).click()
  return new StatisticsPage(page)
}

/** What is wrong with the charts of a page on paper, which becomes narrower with nothing drawn anew. */
function printedCharts() {
  const luminance = (colour: string): number => {
    const parts = (colour.match(/\d+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255)
    const [red, green, blue] = parts.map((part) =>
      part > 0.04 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  document.body.style.width = '500px'
  const charts = [...document.querySelectorAll('main .layercake-container')]
  const letters = [...document.querySelectorAll('main .layercake-container text')]
  const edges = charts.map((chart) => chart.getBoundingClientRect().right)
  const wrong = {
    faint: letters
      .map((text) => 1.05 / (luminance(getComputedStyle(text).fill) + 0.05))
      .filter((ratio) => ratio < 4.5),
    cut: letters
      .map((text) => text.getBoundingClientRect().right)
      .filter((right) => right > Math.max(...edges) + 1),
    divided: charts.filter(
      ({ parentElement: frame }) => !frame || getComputedStyle(frame).breakInside !== 'avoid',
    ).length,
  }
  document.body.style.width = ''
  return wrong
}

test('games add up to a table of players, and to a page of each', async ({ app, page, folder }) => {
  const statistics = await openWith(page, await app.open(), folder)
  await expect(statistics.counted).toHaveText('7 finished games.')
  const anna = statistics.player('Anna')
  await expect(anna.getByRole('cell').first()).toHaveText('7')
  await expect(statistics.player('Dora')).toHaveCount(0)
  await expect(page.getByText('Choose an edition to see ratings')).toBeVisible()

  await statistics.choose('Edition', 'Tutankhamun (2021)')
  await expect(statistics.counted).toHaveText('5 finished games.')
  await expect(statistics.player('Cleo')).toHaveCount(0)
  await expect(anna.getByRole('cell').nth(1)).toHaveText(String(wonBy(of2021, 0)))
  await expect(anna).toContainText(`${wonBy(of2021, 0) * 20}`)
  await expect(anna.getByRole('cell').nth(3)).toHaveText(/^\d{4}\s±\s\d{3}$/)
  await isClean(page, 'statistics')

  await anna.getByRole('link', { name: 'Anna' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna')
  const won = page.getByRole('definition').locator('.type-title').nth(1)
  await expect(won).toHaveText(String(wonBy(of2021, 0)))
  const ben = statistics.table('Head to head').getByRole('row', { name: /^Ben/ })
  await expect(ben.getByRole('cell').nth(1)).toHaveText(String(wonBy(of2021, 0)))
  await expect(ben.getByRole('cell').nth(2)).toHaveText(String(wonBy(of2021, 1)))
  await statistics.numbers('Rating, Tutankhamun (2021)').click()
  await expect(statistics.table('Rating, Tutankhamun (2021)').getByRole('row')).toHaveCount(1 + of2021.length)
  await isClean(page, 'a player')

  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(printedCharts)).toEqual({ faint: [], cut: [], divided: 0 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: null })

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('heading', { name: 'Tutanchamun (1993)' })).toBeVisible()
  await ben.getByRole('link', { name: 'Ben' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ben')
  await page.getByRole('link', { name: 'All players' }).click()
  await expect(statistics.counted).toHaveText('7 finished games.')

  await statistics.choose('Players', '6')
  await expect(page.getByText('No finished games match.')).toBeVisible()
  await expect(page.getByText('finished games')).toHaveCount(1)

  await page.getByRole('link', { name: 'Home' }).click()
  await new HomePage(page).history()
  await page.getByRole('button', { name: 'Replay The first' }).click()
  await page.getByRole('button', { name: 'Summary' }).click()
  const table = statistics.table('Points by source')
  const pointsLeft = table.getByRole('row', { name: /^Spirit points left/ }).getByRole('cell')
  await expect(pointsLeft).toHaveText((shown.result.points ?? []).map(String))
  await statistics.numbers('tie,').first().click()
  await expect(page.getByRole('button', { name: 'Show move' })).toBeVisible()
  await expect(statistics.numbers('Who had how many').first()).toBeVisible()
  await isClean(page, 'the summary of a game')
})
