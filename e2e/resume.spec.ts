import { expect } from '@playwright/test'
import { test } from './app.ts'
import { HomePage } from './pages/home.ts'
import { scriptOf } from './script.ts'
import { long } from './tiers.ts'

const names = ['Anna', 'Ben']
const script = scriptOf('RIVER 90', names.length)

test('a game closed in the middle, or killed, goes on where it was', async ({ app, page }) => {
  await page.goto(await app.open())
  let table = await new HomePage(page).seat({ names, layout: script.layout })
  const steps = script.steps.entries()
  for (const end of ['SIGTERM', 'SIGKILL'] as const) {
    for (let moves = 0; moves < 8; moves++) {
      const [made, { move }] = steps.next().value ?? [0, { move: '' }]
      await table.playByMouse(move)
      await table.reaches(made + 1)
    }
    const prompt = await table.prompt.getByRole('status').textContent()
    await app.stop(end)
    await page.goto(await app.open())
    table = await new HomePage(page).continue()
    await expect(table.prompt.getByRole('status')).toHaveText(prompt ?? '')
    await table.reaches(end === 'SIGTERM' ? 8 : 16)
  }
})

test('a page whose app stops says so, and goes on by itself once the app is back', async ({ app, page }) => {
  const link = await app.open()
  await page.goto(link)
  const table = await new HomePage(page).seat({ names, layout: script.layout })
  await app.stop()
  await expect(page.getByText('Connection to the app lost')).toBeVisible()
  await table.click(3)
  await expect(page.getByText('Connection to the app lost')).toBeVisible()
  const again = await app.open('--port', new URL(link).port)
  await page.goto(again)
  await expect(page.getByText('Connection to the app lost')).toBeHidden()
})

test('a question on its way when the app ends is no failure of the page', long, async ({ app, page }) => {
  await page.goto(await app.open())
  await new HomePage(page).seat({ names, layout: script.layout })
  const line = page.waitForEvent('websocket')
  await page.goto(new URL('/', page.url()).href)
  const history = await new HomePage(page).history()
  await expect(history.game('Anna')).toBeVisible()
  app.freeze()
  const frame = (await line).waitForEvent('framesent')
  await history.filter('Search').fill('zoe')
  await frame
  await app.stop('SIGKILL')
  await expect(page.getByText('Connection to the app lost')).toBeVisible()
  await expect(history.game('Anna')).toBeVisible()
})
