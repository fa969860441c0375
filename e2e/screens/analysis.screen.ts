import { expect, type Page } from '@playwright/test'
import { long } from '../tiers.ts'
import { test } from './screen.ts'
import { isClean } from '../clean.ts'
import { DigPage } from '../pages/dig.ts'
import { vectorOf } from '../vectors.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a dig is thought through by what could be known, and learned from', long, async ({ games, page }) => {
  const dig = vectorOf('tutankhamens-revenge', 35, 'Anna', 'Ben')
  await games.lookBack(dig)
  await page.getByRole('button', { name: 'Analysis', exact: true }).click()
  const chances = panel(page, 'Analysis')
  await expect(chances).toContainText('on counting the cards still hidden in each layer')
  await chances.getByRole('button', { name: 'Analyse game' }).click()
  const turn = chances.getByRole('button', { name: /Turn 19: digging at c2 \(.* cost Ben a/ })
  // An analysis thinks for as long as the machine needs.
  await turn.waitFor({ timeout: 0 })
  await turn.click()
  await chances.getByRole('button', { name: 'What would Vizier play here?' }).click()
  await expect(chances.getByRole('heading', { name: 'Vizier’s choice here' })).toBeVisible()
  await chances.getByText('Numbers').click()
  await expect(chances.getByRole('table').getByRole('row')).toHaveCount(dig.moves.length + 2)
  await isClean(page, 'chances of a dig')

  await page.getByRole('button', { name: 'Learn', exact: true }).click()
  const learn = panel(page, 'Learn')
  await expect(learn).toContainText(/Turn \d+, Ben: what would you play/)
  const table = new DigPage(page)
  await table.play('stop')
  await expect(learn).toContainText('There is a better move.')
  const [, cell] = /Dig at (\w\d)/.exec(await learn.innerText()) ?? []
  await learn.getByRole('button', { name: 'Try again' }).click()
  await table.play(`dig ${cell}`)
  await expect(learn).toContainText('Best move: Vizier would play it, too.')
})
