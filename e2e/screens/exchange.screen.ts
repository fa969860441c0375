import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { long } from '../tiers.ts'
import { ScreenApp } from './app.ts'
import { test } from './screen.ts'
import { HomePage } from '../pages/home.ts'
import { TablePage } from '../pages/table.ts'

const vectors = readFileSync(
  join(import.meta.dirname, '../../src/main/engine/fixtures/tutankhamun-2021.jsonl'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { players: unknown[]; moves: string[]; [key: string]: unknown })
const [first, second, third] = vectors.filter(({ players }) => players.length === 2)
const withNames = (record: (typeof vectors)[number], ...names: string[]) => ({
  ...record,
  players: names.map((name) => ({ name })),
  trace: undefined,
})
const linesOf = (...records: readonly unknown[]) =>
  records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record))).join('\n')

async function openHistory(app: ScreenApp, page: Page) {
  await page.goto(await app.open())
  return new HomePage(page).history()
}

test('a damaged file brings its good games and a list of the bad ones', async ({ app, page, folder }) => {
  const file = join(folder, 'evening.jsonl')
  const text = linesOf(
    withNames(first, 'Anna', 'Ben'),
    '{"format":"nile-record",',
    { ...withNames(second, 'Cleo', 'Dora'), moves: second.moves.with(3, 'sail 0') },
    { ...first, edition: 'senet' },
    { ...withNames(third, 'Emil', 'Fay'), 'tutankhamun-table': { playedAt: 'last night' } },
  )
  writeFileSync(file, text)
  const history = await openHistory(app, page)
  await history.choose(file)

  const { report } = history
  await expect(report).toContainText('2 games imported.')
  await expect(report.getByRole('listitem')).toHaveCount(4)
  await expect(report.getByRole('listitem').nth(0)).toContainText(/Line 2.*cannot be read as JSON/)
  await expect(report.getByRole('listitem').nth(1)).toContainText(/Line 3, move 4.*“sail 0”.*[Nn]umber 0/)
  await expect(report.getByRole('listitem').nth(2)).toContainText(/Line 4.*“senet”/)
  await expect(report.getByRole('listitem').nth(3)).toContainText(/Line 5.*“last night” \(playedAt\)/)
  await report.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)

  await history.choose(file)
  await expect(report).toContainText('2 games were already in your history.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('of a game that goes another way elsewhere, it is asked which one is right', async ({ app, page }) => {
  const id = 'a3c1b2d4-1111-4222-8333-444455556666'
  const known = (record: object, name: string) => ({
    ...record,
    result: undefined,
    'tutankhamun-table': { id, name },
  })
  const here = withNames(first, 'Anna', 'Ben')
  const history = await openHistory(app, page)
  await history.drop('here.nile', linesOf(known({ ...here, moves: first.moves.slice(0, 4) }, 'Mine')))
  await history.report.getByRole('button', { name: 'Done' }).click()
  const other = [...first.moves.slice(0, 3), 'sail 30']
  await history.drop('there.nile', linesOf(known({ ...here, moves: other }, 'Theirs')))
  await expect(history.report).toContainText(/“Mine” are one game, but from move 4 on they differ/)
  await history.report.getByRole('button', { name: 'Keep the record' }).click()
  await expect(history.report.getByRole('status').first()).toHaveText('Done.')
  await history.report.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Theirs')
})

test('a file dropped on the list opens its one game, unfinished, and it is played on', async ({
  app,
  page,
}) => {
  const history = await openHistory(app, page)
  await history.drop(
    'one.json',
    linesOf({ ...withNames(first, 'Anna', 'Ben'), moves: [], result: undefined }),
  )
  await expect(history.report).toContainText('1 game imported.')
  await history.report.getByRole('link', { name: 'Open game' }).click()
  const table = new TablePage(page)
  await table.isAskedOf('Anna')
  await table.playByMouse('sail 3')
  await table.reaches(1)
  await table.isAskedOf('Ben')
})

test('records are pasted', async ({ app, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const history = await openHistory(app, page)
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    JSON.stringify(withNames(first, 'Anna', 'Ben'), null, 2),
  )
  await page.keyboard.press('ControlOrMeta+v')
  await expect(history.report).toContainText('1 game imported.')
  await history.report.getByRole('button', { name: 'Done' }).click()
  await expect(history.game('Anna, Ben')).toBeVisible()
})

test('what is exported here is the same elsewhere', long, async ({ app, door, page, folder }) => {
  const history = await openHistory(app, page)
  const records = [withNames(first, 'Anna', 'Ben'), withNames(second, 'Cleo', 'Dora')]
  await history.drop('two.jsonl', linesOf(...records))
  await history.report.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Edit Anna, Ben' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Tuesday')
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).press('Enter')
  await expect(history.game('Tuesday')).toBeVisible()

  const one = join(folder, 'one.jsonl')
  const all = join(folder, 'all.jsonl')
  expect(await history.download('Export Tuesday', one)).toMatch(/^Tuesday \d{4}-\d\d-\d\d\.nile$/)
  expect(await history.download('Export all', all)).toMatch(/^Tutankhamun games \d{4}-\d\d-\d\d\.nile$/)
  const lines = readFileSync(all, 'utf8').trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(readFileSync(one, 'utf8').trim()).toBe(lines[0])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject(
    records.map(({ trace: _, ...record }) => record),
  )

  const exportAs = async (format: string, ending: string) => {
    const file = join(folder, `games.${ending}`)
    expect(await history.download('Export all', file, format)).toMatch(new RegExp(`\\.${ending}$`))
    return readFileSync(file, 'utf8')
  }
  expect(await exportAs('Text', 'txt')).toMatch(
    /^Tuesday\n=+\nTutankhamun \(2021\)[^]*Turn 1 · Anna[^]*Cleo, Dora/,
  )
  expect((await exportAs('Table of results', 'csv')).trim().split('\r\n')).toHaveLength(1 + 2 + 2)
  expect((await exportAs('Plays for BG Stats', 'html')).match(/createPlay\.html\?data=/g)).toHaveLength(2)

  await app.stop()
  const other = new ScreenApp(door)
  try {
    const elsewhere = await openHistory(other, page)
    await elsewhere.choose(all)
    await elsewhere.report.getByRole('button', { name: 'Done' }).click()
    await expect(elsewhere.game('Tuesday')).toBeVisible()
    await expect(elsewhere.game('Cleo, Dora')).toBeVisible()
    const again = join(folder, 'again.jsonl')
    await elsewhere.download('Export all', again)
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(all, 'utf8'))
  } finally {
    await other.remove()
  }
})

test('a deal is played again, and the layout of the day is dealt', long, async ({ app, page }) => {
  const history = await openHistory(app, page)
  await history.drop('one.jsonl', linesOf(withNames(first, 'Anna', 'Ben')))
  await history.report.getByRole('link', { name: 'Open game' }).click()
  await page.getByRole('button', { name: 'Result' }).click()
  await page
    .getByRole('dialog', { name: 'Ben wins' })
    .getByRole('button', { name: 'Same layout again' })
    .click()
  const table = new TablePage(page)
  await table.isAskedOf('Anna')
  await table.playByMouse(first.moves[0])
  await table.reaches(1)

  await page.goto(`${new URL(page.url()).origin}/#/setup`)
  await page.getByRole('button', { name: 'Daily Nile' }).click()
  await expect(page.getByRole('textbox', { name: 'Layout code' })).toHaveValue(/^RIVER \d{4}-\d\d-\d\d$/)
})

test('a file without any record is told in a sentence', async ({ app, page }) => {
  const history = await openHistory(app, page)
  await history.drop('empty.jsonl', '')
  await expect(history.report).toContainText('No game records found.')
})
