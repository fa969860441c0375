import { expect } from '@playwright/test'
import { test } from './app.ts'
import { HomePage } from './pages/home.ts'

test('games are listed newest first, renamed, deleted and brought back', async ({ app, page }) => {
  const link = await app.open()
  await page.goto(link)
  const home = new HomePage(page)
  await home.seat({ names: ['Anna', 'Ben'] })
  await page.getByRole('link', { name: 'To the start' }).click()
  await home.seat({ names: ['Cleo', 'Dora'] })
  await page.getByRole('link', { name: 'To the start' }).click()
  const history = await home.history()

  await expect(page.getByRole('article').first()).toHaveAccessibleName('Cleo, Dora')
  await expect(history.game('Anna, Ben')).toContainText('Still being played')

  await page.getByRole('button', { name: 'Rename Anna, Ben' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Tuesday')
  await dialog.getByRole('textbox').press('Enter')
  await expect(history.game('Tuesday')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Tuesday' }).click()
  await expect(history.game('Tuesday')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(history.game('Tuesday')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Cleo, Dora' }).click()
  await app.stop()
  await page.goto(await app.open())
  await home.history()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(history.game('Tuesday')).toBeVisible()
})

test('names of earlier tables are offered again', async ({ app, page }) => {
  await page.goto(await app.open())
  const home = new HomePage(page)
  await home.seat({ names: ['Hatshepsut', 'Thutmose'] })
  await page.getByRole('link', { name: 'To the start' }).click()
  const setup = await home.newGame()
  await expect(setup.name(0)).toHaveValue('Hatshepsut')
  await expect(setup.name(1)).toHaveValue('Thutmose')
})

test('a game that is not there is told in a sentence', async ({ app, page }) => {
  await page.goto(await app.open())
  await page.goto(new URL('/#/table/nobody', page.url()).href)
  await expect(page.getByRole('heading', { name: 'No such game' })).toBeVisible()
})
