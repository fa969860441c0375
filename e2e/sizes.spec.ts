import { expect } from '@playwright/test'
import { m } from '../src/shared/messages/messages.js'
import { test } from './app.ts'
import { atEverySize, fits, isReachable } from './fits.ts'
import { HomePage } from './pages/home.ts'
import { LedgerPage } from './pages/ledger.ts'
import { TablePage } from './pages/table.ts'
import { positionsOf, scriptOf } from './script.ts'
import { lookBack, vectorOf } from './vectors.ts'

const names = ['Anna', 'Benedikt Maria', 'עברית שלום', 'Dora']
const line = [m.edition_2021(), m.edition_2004(), m.edition_1993()]

for (const edition of line) {
  test(`${edition} is drawn and played in a window that was tiny before`, async ({ app, page }) => {
    await page.goto(await app.open())
    const table = await new HomePage(page).seat({ names, edition, layout: 'RIVER 1' })
    await page.setViewportSize({ width: 320, height: 480 })
    await table.isPainted()
    await table.click(2)
    await table.reaches(1)
    await page.setViewportSize({ width: 1280, height: 800 })
    await table.isPainted()
    await table.click(4)
    await table.reaches(2)
  })
}

test('the pages fit windows of any size', async ({ app, page }) => {
  await page.goto(await app.open())
  const { origin } = new URL(page.url())
  const places = [
    'setup',
    'history',
    'statistics',
    'rules',
    'settings',
    'credits',
    'mirror',
    'beside',
    'laying',
  ]
  for (const place of ['', ...places]) {
    await page.goto(`${origin}/#/${place}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await atEverySize(page, (size) => fits(page, `${place || 'home'} at ${size}`))
  }
})

for (const edition of [...line, m.edition_revenge()]) {
  test(`the table of ${edition} fits windows of any size, and everything in it can be reached`, async ({
    app,
    page,
  }) => {
    await page.goto(await app.open())
    const setup = await new HomePage(page).newGame()
    await setup.choose({ names, edition })
    await setup.start.click()
    const table = new TablePage(page)
    await expect(table.board).toBeVisible()
    await atEverySize(page, async (size) => {
      await fits(page, size)
      const controls = [table.board, table.tool(m.table_menu()), table.prompt, table.log]
      for (const control of controls) await isReachable(control, size)
      for (const seat of await table.seats.all()) await isReachable(seat, size)
      await table.tool(m.table_menu()).click()
      await isReachable(page.getByRole('button', { name: m.table_abandon() }), `the menu at ${size}`)
      await page.keyboard.press('Escape')
    })
  })
}

test('a ledger, its scoreboard and a replay fit windows of any size', async ({ app, page }) => {
  const game = vectorOf('tutankhamun-2021', 0, ...names.slice(0, 2))
  const replay = await lookBack(page, await app.open(), game)
  await page.setViewportSize({ width: 320, height: 640 })
  await replay.timeline.fill('20')
  await expect(replay.moves.locator('[aria-current]')).toBeAttached()
  await expect(page.getByRole('region', { name: m.table_stage() })).toBeInViewport({ ratio: 0.9 })
  await atEverySize(page, async (size) => {
    await fits(page, `replay at ${size}`)
    for (const control of [replay.timeline, replay.story, replay.tab('Table')]) {
      await isReachable(control, `replay at ${size}`)
    }
  })
  await page.goto(new URL('/#/', page.url()).href)
  const ledger = await LedgerPage.begin(page, { edition: m.edition_2021(), names: ['Anna', 'Ben', 'Cleo'] })
  for (const key of ['a', 'f', 'r', 'a']) await page.keyboard.press(key)
  await atEverySize(page, async (size) => {
    await fits(page, `ledger at ${size}`)
    for (const control of [ledger.tile('ANK'), ledger.entries.getByRole('listitem').first()]) {
      await isReachable(control, `ledger at ${size}`)
    }
  })
  await page.goto(page.url().replace('/ledger/', '/scoreboard/'))
  await atEverySize(page, (size) => fits(page, `scoreboard at ${size}`))
})

test('the log is at its newest line after a resize and after going back', async ({ app, page }) => {
  await page.goto(await app.open())
  const script = scriptOf('RIVER 397', 3)
  const table = await new HomePage(page).seat({ names: names.slice(0, 3), layout: script.layout })
  for (const [made, { move }] of script.steps.slice(0, 12).entries()) {
    await table.playByMouse(move)
    await table.reaches(made + 1)
  }
  const below = () =>
    table.log.evaluate((log) => Math.round(log.scrollHeight - log.clientHeight - log.scrollTop))
  for (const [width, height] of [
    [1024, 640],
    [1920, 1080],
    [1100, 600],
  ]) {
    await page.setViewportSize({ width, height })
    await expect.poll(below).toBeLessThanOrEqual(1)
  }
  await table.log.getByRole('button', { name: 'Go back to after move 10' }).click()
  await table.reaches(10)
  await expect.poll(below).toBeLessThanOrEqual(1)
})

test('over a small board an announcement leaves by itself', async ({ app, page }) => {
  await page.clock.install()
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto(await app.open())
  const table = await new HomePage(page).seat({ names: ['Anna', 'Ben'], layout: 'RIVER 1' })
  const [first, second] = positionsOf('RIVER 1', 'ANK')
  await table.playByMouse(`sail ${first}`)
  await table.reaches(1)
  await table.playByMouse(`sail ${second}`)
  await table.reaches(2)
  const card = table.board.getByRole('heading', { name: 'Ankh is complete' })
  await expect(card).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(card).toBeHidden()
  await expect(table.log).toContainText('Ankh is complete')
})

test('names run their own way, and places are told apart in colours of the reader', async ({ app, page }) => {
  await page.goto(await app.open())
  const table = await new HomePage(page).seat({ names: ['עברית שלום', 'Ben'], layout: 'RIVER 1' })
  await expect(table.seats.first().getByRole('heading')).toHaveCSS('direction', 'rtl')
  await expect(table.seats.last().getByRole('heading')).toHaveCSS('direction', 'ltr')
  await page.emulateMedia({ forcedColors: 'active' })
  const legend = table.tracker.locator('.place')
  await expect(legend).toHaveCount(3)
  const looks = await legend.evaluateAll((places) =>
    places.map((place) => {
      const { backgroundColor, borderTopStyle } = getComputedStyle(place)
      return `${backgroundColor} ${borderTopStyle}`
    }),
  )
  expect(new Set(looks).size).toBe(3)
})
