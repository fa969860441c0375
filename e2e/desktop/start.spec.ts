import { expect } from '@playwright/test'
import { HomePage } from '../pages/home.ts'
import { test } from './desktop.ts'

test('the window opens on the first screen, named after the app and large enough for it', async ({
  desktop,
}) => {
  const page = await desktop.open()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(new HomePage(page).menu).toBeVisible()
  expect(desktop.main.windows()).toHaveLength(1)

  const window = await desktop.main.browserWindow(page)
  expect(await window.evaluate((window) => window.getTitle())).toBe('Tutankhamun Table')
  await expect.poll(() => window.evaluate((window) => window.isVisible())).toBe(true)
  expect(await page.evaluate(() => innerWidth)).toBeGreaterThanOrEqual(1024)
  expect(await desktop.quit()).toBe(0)
})
