import { expect, test as base } from '@playwright/test'
import { App } from './app.ts'
import { HomePage } from './pages/home.ts'

base('an unexpected error in the page loses nothing: the table is reloaded', async ({ page }) => {
  const app = new App()
  await page.goto(await app.open())
  const table = await new HomePage(page).seat({ names: ['Anna', 'Ben'], layout: 'RIVER 1' })
  await table.playByMouse('sail 5')
  await table.reaches(1)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('a screen has gone wrong')
    })
  })
  await expect(page.getByRole('alertdialog').or(page.getByRole('alert'))).toContainText(
    'Something went wrong',
  )
  await page.getByRole('button', { name: 'Reload the table' }).click()
  await table.reaches(1)
  await table.isAskedOf('Ben')
  await app.remove()
})
