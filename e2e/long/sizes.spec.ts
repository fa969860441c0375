import { expect, type Locator, type Page } from '@playwright/test'
import { editions } from '../../src/shared/editions/index.ts'
import { test } from '../app.ts'
import { TablePage } from '../pages/table.ts'
import { positionsOf, scriptOf } from '../script.ts'
import { vectorOf } from '../vectors.ts'

/** Sizes of the page in CSS pixels: phones both ways, a window at 200 % zoom, a tablet, and windows from small to large. */
const sizes = [
  [320, 640],
  [640, 400],
  [400, 800],
  [768, 1024],
  [1024, 640],
  [1280, 800],
  [1920, 1080],
] as const

/** Runs a check at every size, with the size for its message. */
async function atEverySize(page: Page, check: (size: string) => Promise<void>): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await check(`${width} by ${height}`)
  }
}

/** Checks that a control can be scrolled into view as a whole, and that nothing covers its middle. */
async function isReachable(control: Locator, where: string): Promise<void> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(control, where).toBeInViewport({ ratio: 0.95 })
  const isHit = await control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isHit, `${where}: nothing lies over it`).toBe(true)
}

const names = ['Anna', 'Benedikt Maria', 'עברית שלום', 'Dora']
const lineEditions = editions.filter((edition) => edition !== 'tutankhamens-revenge')

for (const edition of lineEditions) {
  test(`${edition} is drawn and played in a window that was tiny before`, async ({ games, page }) => {
    const table = await games.seat({ names, edition, layout: 'RIVER 1' })
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

for (const edition of editions) {
  test(`at the table of ${edition} everything can be reached in windows of any size`, async ({
    games,
    page,
  }) => {
    if (edition === 'tutankhamens-revenge') await games.dig({ names })
    else await games.seat({ names, edition })
    const table = new TablePage(page)
    await expect(table.board).toBeVisible()
    await atEverySize(page, async (size) => {
      const controls = [table.board, table.tool('Game menu'), table.prompt, table.log]
      for (const control of controls) await isReachable(control, size)
      for (const seat of await table.seats.all()) await isReachable(seat, size)
      await table.openMenu()
      await isReachable(page.getByRole('button', { name: 'Abandon game…' }), `the menu at ${size}`)
      await page.keyboard.press('Escape')
    })
  })
}

test('in a replay and a ledger everything can be reached in windows of any size', async ({ games, page }) => {
  const game = vectorOf('tutankhamun-2021', 0, ...names.slice(0, 2))
  const replay = await games.lookBack(game)
  await page.setViewportSize({ width: 320, height: 640 })
  await replay.timeline.fill('20')
  await expect(replay.moves.locator('[aria-current]')).toBeAttached()
  await expect(page.getByRole('region', { name: 'Board' })).toBeInViewport({ ratio: 0.9 })
  await atEverySize(page, async (size) => {
    for (const control of [replay.timeline, replay.story, replay.tab('Table')]) {
      await isReachable(control, `replay at ${size}`)
    }
  })
  const entries = (['DAG', 'THR', 'SEN', 'DAG'] as const).map((tile) => ({ kind: 'took', tile }) as const)
  const ledger = await games.ledger({ names: ['Anna', 'Ben', 'Cleo'], entries })
  await atEverySize(page, async (size) => {
    for (const control of [ledger.tile('ANK'), ledger.entries.getByRole('listitem').first()]) {
      await isReachable(control, `ledger at ${size}`)
    }
  })
})

test('the log is at its newest line after a resize and after going back', async ({ games, page }) => {
  const { layout, steps } = scriptOf('RIVER 397', 3)
  const moves = steps.slice(0, 12).map(({ move }) => move)
  const table = await games.seat({ names: names.slice(0, 3), layout, moves })
  await table.reaches(12)
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
  await table.log.getByRole('button', { name: 'Go back to move 10' }).click()
  await table.reaches(10)
  await expect.poll(below).toBeLessThanOrEqual(1)
})

test('over a small board an announcement leaves by itself', async ({ games, page }) => {
  await page.clock.install()
  await page.setViewportSize({ width: 640, height: 400 })
  const table = await games.seat({ names: ['Anna', 'Ben'], layout: 'RIVER 1' })
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

test('names run their own way, and places are told apart in colours of the reader', async ({
  games,
  page,
}) => {
  const table = await games.seat({ names: ['עברית שלום', 'Ben'], layout: 'RIVER 1' })
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
