import { expect } from '@playwright/test'
import { test } from './screen.ts'
import { isClean } from '../clean.ts'
import { positionsOf } from '../script.ts'

const [first, second] = positionsOf('RIVER 1', 'ANK')
/** A table at which Ben, who is coached, can complete a set for Anna. */
const coached = {
  names: ['Anna', 'Ben', 'Cleo'],
  layout: 'RIVER 1',
  settings: { coached: [1] },
  moves: [`sail ${first}`],
}

test('a coached seat is warned once before it gives a set away, and can play it anyway', async ({
  games,
  page,
}) => {
  const table = await games.seat(coached)
  const coach = page.getByRole('region', { name: 'Coach' })

  await table.playByMouse(`sail ${second}`)
  await expect(coach.getByRole('alert')).toContainText('this completes the set for Anna: Ankh')
  await expect(coach.getByRole('button', { name: 'Choose another' })).toBeFocused()
  await isClean(page, 'a warning of the coach')
  await page.keyboard.press('Escape')
  await expect(coach).toBeHidden()
  await table.isAskedOf('Ben')

  await table.playByMouse(`sail ${second}`)
  await table.reaches(2)
})

test('a move is played in spite of the coach', async ({ games, page }) => {
  const table = await games.seat(coached)
  await table.playByMouse(`sail ${second}`)
  await page.getByRole('button', { name: 'Play it anyway' }).click()
  await table.reaches(2)
})

test('a newcomer against the computer has a coach, and can do without', async ({ app, page }) => {
  await page.goto(await app.open())
  await page.getByRole('link', { name: 'Play the computer' }).click()
  await expect(page.getByText('Coached')).toBeVisible()
  await page.getByRole('button', { name: 'Start game' }).click()
  await page.getByRole('button', { name: 'Game menu' }).click()
  await page.getByRole('button', { name: 'Who plays…' }).click()
  const coach = page.getByRole('dialog').getByRole('switch', { name: 'Coach' })
  await expect(coach).toBeChecked()
  await coach.click()
  await expect(coach).not.toBeChecked()
})
