import { expect } from '@playwright/test'
import { isClean } from '../clean.ts'
import { SetupPage } from '../pages/setup.ts'
import { test } from './screen.ts'

const earlier = 'What you entered here earlier is still there.'

test('a new game that is being entered is there again after a look elsewhere, until it begins', async ({
  games,
  page,
}) => {
  const setup = new SetupPage(page)
  await games.open('setup')
  await setup.choose({ names: ['Anna', 'Ben', 'Cleo'], edition: 'Tutanchamun (1993)', layout: 'RIVER 212' })
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('link', { name: 'Rules' }).click()
  await games.open('setup')
  await expect(page.getByText(earlier)).toBeVisible()
  await expect(setup.edition('Tutanchamun (1993)')).toBeChecked()
  for (const [seat, name] of ['Anna', 'Ben', 'Cleo'].entries())
    await expect(setup.name(seat)).toHaveValue(name)
  await expect(setup.layout).toHaveValue('RIVER 212')
  await isClean(page, 'a new game that was entered earlier')

  await page.reload()
  await expect(setup.name(2)).toHaveValue('Cleo')
  await setup.start.click()
  await expect(page).toHaveURL(/#\/table\//)
  await games.open('setup')
  await expect(setup.name(0)).toHaveValue('Anna')
  await expect(page.getByText(earlier)).toBeHidden()
})

test('what was entered earlier can be dropped', async ({ games, page }) => {
  const setup = new SetupPage(page)
  await games.open('setup')
  const usual = await setup.name(0).inputValue()
  await setup.name(0).fill('Anna')
  await games.open('history')
  await games.open('setup')
  await expect(setup.name(0)).toHaveValue('Anna')
  await page.getByRole('button', { name: 'Start afresh' }).click()
  await expect(setup.name(0)).toHaveValue(usual)
  await games.open('history')
  await games.open('setup')
  await expect(setup.name(0)).toHaveValue(usual)
  await expect(page.getByText(earlier)).toBeHidden()
})

test('a score sheet that is being entered is there again after a look elsewhere', async ({ games, page }) => {
  const setup = new SetupPage(page)
  await games.open('new-ledger')
  await setup.name(1).fill('Ben')
  await page.getByRole('switch', { name: 'Score only' }).check()
  await games.open('history')
  await games.open('new-ledger')
  await expect(page.getByText(earlier)).toBeVisible()
  await expect(setup.name(1)).toHaveValue('Ben')
  await expect(page.getByRole('switch', { name: 'Score only' })).toBeChecked()
})

test('a position that is being set up is there again after a look elsewhere', async ({ games, page }) => {
  await games.open('positions')
  await page.getByRole('button', { name: 'Clear' }).click()
  const empty = page.getByRole('button', { name: 'Place 1: empty', exact: true })
  await expect(empty).toBeVisible()
  await games.open('history')
  await games.open('positions')
  await expect(empty).toBeVisible()
})
