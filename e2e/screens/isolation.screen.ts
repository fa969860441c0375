import { expect } from '@playwright/test'
import { HomePage } from '../pages/home.ts'
import { test } from './screen.ts'

// Tests share a page: one that leaves all that it can, and one that finds nothing of it.
test.describe.configure({ mode: 'serial' })

test('a test leaves settings, games, windows and another browser behind', async ({ app, page, context }) => {
  await page.goto(await app.open())
  const home = new HomePage(page)
  await home.seat({ names: ['Anna', 'Ben'] })
  await page.goto(`${new URL(page.url()).origin}/#/settings`)
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('left', 'behind')
    Object.assign(window, { left: 'behind' })
  })
  await page.setViewportSize({ width: 500, height: 400 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', forcedColors: 'active' })
  await page.route('**/*', (route) => route.abort())
  await context.grantPermissions(['clipboard-read'])
  await context.newPage()
})

test('the next test finds the browser as it was, and no game', async ({ app, page, context }) => {
  await page.goto(await app.open())
  await expect(page.getByRole('link', { name: 'Continue last game' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Game history' })).toBeVisible()
  expect(context.pages()).toEqual([page])
  const findings = await page.evaluate(async () => ({
    left: [localStorage.getItem('left'), sessionStorage.getItem('left'), 'left' in window],
    theme: document.documentElement.dataset.theme,
    size: [innerWidth, innerHeight],
    media: ['print', '(forced-colors: active)', '(prefers-color-scheme: dark)'].filter(
      (query) => matchMedia(query).matches,
    ),
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
  }))
  expect(findings).toEqual({
    left: [null, null, false],
    theme: 'light',
    size: [1280, 800],
    media: [],
    clipboard: 'prompt',
  })
})
