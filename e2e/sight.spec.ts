import { expect } from '@playwright/test'
import { test } from './app.ts'
import { positionsOf } from './script.ts'
import { long } from './tiers.ts'

test.use({ drawn: true })

const names = ['Anna', 'Ben']
const layout = 'RIVER 1'

test(
  'score and collection wait for the boat to arrive, but not for a screen reader',
  long,
  async ({ games, page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    const table = await games.seat({ names, layout })
    const anna = table.seat('Anna')
    const ring = positionsOf(layout, 'SCA')[0]
    await expect
      .poll(async () => {
        await page.clock.runFor(50)
        await table.pointAt(ring)
        await page.clock.runFor(100)
        return table.consequences.filter({ hasText: '30 → 29' }).count()
      })
      .toBe(1)

    await table.click(ring)
    await table.reaches(1)
    const score = anna.getByText('30', { exact: true })
    await expect(score).toBeVisible()
    await expect(anna.getByText('29 spirit points')).toBeAttached()
    await expect(anna.getByRole('button', { name: /Scarab ring/ })).toBeAttached()
    await page.keyboard.press(' ')
    await expect(score).toBeHidden()
    await expect(anna.getByText('29', { exact: true })).toBeVisible()
  },
)

test('arrow keys go to the tile that lies there, and a line of the log is lit on the board', async ({
  games,
  page,
}) => {
  const table = await games.seat({ names, layout })
  await page.keyboard.press('Home')
  await expect(table.place(0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(table.place(1)).toBeFocused()
  const above = await table.spot(1)
  await page.keyboard.press('ArrowDown')
  const focused = await table.line.locator(':focus').innerText()
  const below = await table.spot(parseInt(focused) - 1)
  expect(below.y - above.y).toBeGreaterThan(Math.abs(below.x - above.x))

  await page.keyboard.press('Enter')
  await table.reaches(1)
  await page.mouse.move(5, 5)
  const unlit = await table.board.screenshot()
  const isUnlit = async () => (await table.board.screenshot()).equals(unlit)
  await table.log.getByText('Anna sails to').hover()
  await expect.poll(isUnlit).toBe(false)
  await page.mouse.move(5, 5)
  await expect.poll(isUnlit).toBe(true)
})
