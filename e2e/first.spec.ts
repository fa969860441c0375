import { expect } from '@playwright/test'
import { test } from './app.ts'
import { long } from './tiers.ts'

test.use({ drawn: true })

test('the first page comes without the boards, which are loaded with a game', long, async ({ app, page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text())
  })
  const drawsBoards = async () => (await Promise.all(scripts)).some((text) => text.includes('PixiJS Warning'))
  await page.goto(await app.open())
  const sample = page.getByRole('link', { name: 'Look at a sample game' })
  await page.getByRole('link', { name: 'Game history' }).click()
  await expect(sample).toBeVisible()
  expect(scripts.length).toBeGreaterThan(0)
  expect(await drawsBoards()).toBe(false)
  await sample.click()
  await expect.poll(drawsBoards).toBe(true)
})
