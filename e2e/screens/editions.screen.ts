import { expect } from '@playwright/test'
import { test } from './screen.ts'
import { HomePage } from '../pages/home.ts'

const names = ['Anna', 'Ben', 'Cleo']

/** Editions with a set that only they have, and the points of three players at the start. */
const editions = [
  { edition: 'Tutankhamun (2021)', id: 'tutankhamun-2021', set: 'Senet game', points: 28 },
  { edition: 'Tutankhamen (2004)', id: 'tutankhamen-2004', set: 'Purple death mask', points: 26 },
  { edition: 'Tutanchamun (1993)', id: 'tutanchamun-1993', set: 'Ushabti', points: 26 },
] as const

for (const { edition, id, set, points } of editions) {
  test(`${edition} is set up, played, and named wherever the game is`, async ({ app, page }) => {
    await page.goto(await app.open())
    const home = new HomePage(page)
    const setup = await home.newGame()
    await setup.choose({ names, edition })
    await expect(page.getByRole('textbox', { name: 'at the start' })).toHaveValue(String(points))
    const declining = page.getByRole('switch', { name: 'Idols may be declined' })
    await expect(declining).toHaveCount(id === 'tutankhamun-2021' ? 1 : 0)

    await setup.start.click()
    await expect(page.getByText(set).first()).toBeVisible()
    await page.getByRole('button', { name: 'Game menu' }).click()
    await page.getByRole('button', { name: 'Rules', exact: true }).click()
    await page.getByRole('link', { name: 'All rules' }).click()
    await expect(page).toHaveURL(new RegExp(`#/rules/${id}/`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`The rules of ${edition}`)

    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('link', { name: 'Continue last game' })).toContainText(edition)
    const history = await home.history()
    await expect(history.game(names.join(', '))).toContainText(edition)

    await page.getByRole('link', { name: 'Home' }).click()
    await home.newGame()
    await expect(setup.edition(edition)).toBeChecked()
  })
}

test('a house rule of one edition does not come along to another', async ({ app, page }) => {
  await page.goto(await app.open())
  const setup = await new HomePage(page).newGame()
  const points = page.getByRole('textbox', { name: 'at the start' })
  await page.getByRole('switch', { name: 'Idols may be declined' }).check()
  await points.fill('12')
  await expect(page.getByText('House rule', { exact: true })).toHaveCount(2)
  await setup.edition('Tutankhamen (2004)').focus()
  await page.keyboard.press('Space')
  await expect(points).toHaveAccessibleName('Tribute coins at the start')
  await expect(points).toHaveValue('32')
  await expect(page.getByText('House rule', { exact: true })).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(setup.edition('Tutanchamun (1993)')).toBeChecked()
})

test('the rules say of each edition what is ruled, rebuilt, or changeable', async ({ app, page }) => {
  await page.goto(await app.open())
  await page.getByRole('link', { name: 'Rules' }).click()
  const choose = (edition: string) =>
    page.getByRole('navigation', { name: 'Editions' }).getByRole('link', { name: edition }).click()
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const rebuilt = 'Reconstruction: the original is lost'

  await choose('Tutanchamun (1993)')
  await expect(section('Setup')).toContainText(rebuilt)
  await expect(section('Setup')).toContainText('House rule: your table can change it')
  await expect(section('Scoring a set')).toContainText('Disputed: the sources differ')
  await expect(section('The sets').getByText('rebuilt', { exact: true })).toHaveCount(13)
  await expect(page.getByRole('term')).toHaveText(['Ruling', 'Reconstruction', 'Disputed', 'House rule'])

  await choose('Tutankhamen (2004)')
  await expect(section('Setup')).toContainText('House rule: your table can change it')
  await expect(page.getByText(rebuilt)).toHaveCount(0)
  await expect(section('Adding pharaohs')).toContainText('Ruling: the rulebook does not say')
  await expect(page.getByRole('term')).toHaveText(['Ruling', 'House rule'])

  await choose('Tutankhamun (2021)')
  await expect(section('With two players')).toContainText('Ruling: the rulebook does not say')
  await expect(section('The idols')).toContainText('House rule: your table can change it')
})
