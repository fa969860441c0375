import { expect } from '@playwright/test'
import { test } from './screen.ts'
import { HomePage } from '../pages/home.ts'
import { SetupPage } from '../pages/setup.ts'
import { TablePage } from '../pages/table.ts'

const layout = 'K7Q2-9FJD'

test('beside real tiles the computer says what to do with its boat', async ({ app, page }) => {
  await page.goto(await app.open())
  await expect(new HomePage(page).menu).toBeVisible()
  await page.goto(`${new URL(page.url()).origin}/#/mirror/tutankhamun-2021/play/${layout}`)
  const setup = new SetupPage(page)
  await setup.name(0).fill('Anna')
  await setup.playedBy('Player 2', 'Scribe')
  await page.getByRole('button', { name: 'Go first: Ani' }).click()
  await setup.start.click()
  const table = new TablePage(page)
  await expect(table.prompt).toContainText(
    /Move Ani’s boat to number \d+, the .* in row \d\. Ani takes that tile\./,
  )
  await expect(table.log.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Done on the table' }).click()
  await expect(table.log).toContainText(/Turn 1 · Ani/)
  await expect(page.getByRole('region', { name: 'On the real board' })).toContainText(
    'Move Ani’s boat to number ',
  )
})
