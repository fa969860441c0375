import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from './app.ts'
import { HomePage } from './pages/home.ts'
import { scriptOf } from './script.ts'

const names = ['Anna', 'Ben', 'Cleo']

async function isClean(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect(found, where).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen, ${colorScheme}`, async ({ app, page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(await app.open())
    const home = new HomePage(page)
    await isClean(page, 'home')
    for (const screen of ['Rules', 'Settings', 'Credits', 'Earlier games']) {
      await page.getByRole('link', { name: screen }).click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Sail the Nile/)
      await isClean(page, screen)
      await page.getByRole('link', { name: 'To the start' }).click()
    }
    const setup = await home.newGame()
    await setup.choose({ names })
    await isClean(page, 'setup')
    await page.getByRole('link', { name: 'To the start' }).click()

    const script = scriptOf('RIVER 397', names.length)
    const table = await home.seat({ names, layout: script.layout })
    await isClean(page, 'table at the start')
    let asked = false
    for (const [made, { ask, move }] of script.steps.entries()) {
      if (ask !== 'sail' && !asked) {
        await isClean(page, `table at a choice of ${ask}`)
        asked = true
      }
      await table.playByMouse(move)
      await table.reaches(made + 1)
    }
    await expect(table.ending).toBeVisible()
    await isClean(page, 'table at the end')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await isClean(page, 'help')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'To the start' }).click()
    await isClean(page, 'home with a game')
    await home.history()
    await isClean(page, 'history with a game')
  })
}
