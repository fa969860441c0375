import { expect, type Page } from '@playwright/test'
import { test } from './app.ts'
import { isClean } from './clean.ts'

/** With the fourth move Ben sails past most of the Nile: that has to be the turning point. */
const moves = ['sail 0', 'sail 1', 'sail 2', 'sail 60', 'sail 3', 'sail 61']
const mistake = 3

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const analysed = (page: Page) => panel(page, 'Analysis').getByRole('heading', { name: 'Turning points' })

test('a game is thought through, kept, and learned from', async ({ games, page }) => {
  const table = await games.seat({ names: ['Anna', 'Ben'], layout: 'RIVER 107', moves })
  await table.resign()

  await page.keyboard.press('l')
  const learn = panel(page, 'Learn')
  const moment = learn.getByText('Turn 4, Ben: what would you play?')
  // The progress of the analysis, shown before, is a count as well.
  await expect(learn.getByText(/^Turn \d+, .*: what would you play\?$/)).toBeVisible()
  // Ben has lost most.
  await expect(learn.getByRole('radio', { name: 'Ben' })).toBeChecked()
  for (let nth = 2; !(await moment.isVisible()); nth++) {
    await learn.getByRole('button', { name: 'Next' }).click()
    await expect(learn).toContainText(`${nth} of`)
  }
  await table.click(61)
  await expect(learn).toContainText('There is a better move.')
  await expect(learn).toContainText('Vizier’s move')
  await expect(learn).toContainText(/sure \(after [\d,]+ simulated games\)\./i)
  await learn.getByRole('button', { name: 'Try again' }).click()
  await table.isAskedOf('Ben')
  await table.click(27)
  await expect(learn).toContainText(/Good move|Best move/)
  await isClean(page, 'learning')

  await page.reload()
  await page.getByRole('button', { name: 'Analysis', exact: true }).click()
  await expect(analysed(page)).toBeVisible()
  const chances = panel(page, 'Analysis')
  await chances.getByRole('button', { name: /Turn 4: .* cost Ben a/ }).click()
  await expect(page).toHaveURL(new RegExp(`/${mistake}$`))
  await chances.getByRole('button', { name: 'What would Vizier play here?' }).click()
  await expect(chances.getByRole('heading', { name: 'Vizier’s choice here' })).toBeVisible()
  await expect(chances).toContainText(/after 5,000 simulated games/)
  await expect(chances).toContainText(/\d ± \d+% to win/)
  await expect(chances).toContainText(/Margin of error: ± \d+%/)
  await chances.getByText('Numbers').click()
  await expect(chances.getByRole('table').getByRole('row')).toHaveCount(moves.length + 2)
  await isClean(page, 'chances')
})
