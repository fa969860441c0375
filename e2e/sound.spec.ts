import { expect, type Page } from '@playwright/test'
import { tableSounds } from '../src/renderer/app/sound/eventSounds.ts'
import { test } from './app.ts'
import { PlayedSounds } from './pages/sounds.ts'
import { HomePage } from './pages/home.ts'
import { TablePage } from './pages/table.ts'
import { positionsOf } from './script.ts'

const layout = 'RIVER 1'
const names = ['Anna', 'Ben']

test.use({ sounds: true, drawn: true })

const silence = (page: Page) => page.getByRole('button', { name: 'Turn sound off' })
const sound = (page: Page) => page.getByRole('button', { name: 'Turn sound on' })

test('a table is heard after the first gesture, without motion too; its key and its button silence it', async ({
  app,
  page,
}) => {
  const sounds = await PlayedSounds.listen(page)
  await page.goto(await app.open())
  await expect(new HomePage(page).menu).toBeVisible()
  expect(await sounds.counts()).toMatchObject({ contexts: 0, once: 0, loops: 0 })

  const table = await new HomePage(page).seat({ names, layout })
  await expect.poll(async () => (await sounds.counts()).loops).toBe(1)
  await sounds.ready(1 + tableSounds.nile.length)
  const [first, second] = positionsOf(layout, 'DAG')
  const third = positionsOf(layout, 'THR').at(-1)
  await table.playByMouse(`sail ${first}`)
  await table.reaches(1)
  await expect.poll(() => sounds.once()).toBeGreaterThan(0)

  await page.keyboard.press('v')
  await expect(sound(page)).toBeVisible()
  const before = await sounds.once()
  await table.playByMouse(`sail ${second}`)
  await table.reaches(2)
  expect(await sounds.once()).toBe(before)

  await page.reload()
  await expect(sound(page)).toBeVisible()
  await sound(page).click()
  await expect(silence(page)).toBeVisible()
  await expect.poll(async () => (await sounds.counts()).loops).toBe(1)
  await sounds.ready(1 + tableSounds.nile.length)
  const again = await sounds.once()
  await new TablePage(page).playByMouse(`sail ${third}`)
  await expect.poll(() => sounds.once()).toBeGreaterThan(again)
  // Without an animation a move is told by two sounds and a signal at most.
  expect(await sounds.once()).toBeLessThanOrEqual(again + 3)
})
