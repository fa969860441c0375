import { expect } from '@playwright/test'
import { m } from '../src/shared/messages/messages.js'
import { test } from './app.ts'
import { HomePage } from './pages/home.ts'

const names = ['Anna', 'Ben', 'Cleo']

for (const edition of [m.edition_2021(), m.edition_2004(), m.edition_1993()]) {
  test(`${edition} is drawn and played in a window that was tiny before`, async ({ app, page }) => {
    await page.goto(await app.open())
    const table = await new HomePage(page).seat({ names, edition, layout: 'RIVER 1' })
    await page.setViewportSize({ width: 320, height: 480 })
    await table.isPainted()
    await page.setViewportSize({ width: 1280, height: 800 })
    await table.isPainted()
    await expect(table.prompt).toContainText('Anna')
    await table.click(3)
    await table.reaches(1)
  })
}
