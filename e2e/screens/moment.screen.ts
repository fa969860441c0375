import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { dayAfter, editionOn, momentOn } from '../../src/shared/daily.ts'
import type { Moment } from '../../src/main/lessons/lessons.ts'
import { long } from '../tiers.ts'
import { test } from './screen.ts'
import { isClean } from '../clean.ts'
import { TablePage } from '../pages/table.ts'

const edition = 'tutankhamun-2021'
const file = join(import.meta.dirname, '../../src/main/lessons/moments.json')
const moments = JSON.parse(readFileSync(file, 'utf8')) as Moment[]

/** A day with a moment of 2021 whose best two moves lead to a tile. */
function sailingDay(): { day: string; best: string; other: string } {
  for (let day = '2026-11-21'; ; day = dayAfter(day)) {
    if (editionOn(day) !== edition) continue
    const { chances } = momentOn(day, moments)
    const [best, other] = Object.keys(chances).sort((one, next) => chances[next] - chances[one])
    if ([best, other].every((move) => move.startsWith('sail'))) return { day, best, other }
  }
}

const task = (page: Page) => page.getByRole('region', { name: 'Today’s moment' })
const lessonStatus = (page: Page) => task(page).getByRole('status')

test.use({ ownPage: true })

test('the moment of the day is answered wrong and again, and home remembers the first answer', async ({
  app,
  page,
}) => {
  const { day, best, other } = sailingDay()
  await page.clock.setFixedTime(`${day}T12:00:00`)
  await page.goto(await app.open())
  const link = page.getByRole('link', { name: 'Daily moment' })
  await expect(link).toContainText(/you play for \w+ · Not solved yet/)
  await link.click()
  const table = new TablePage(page)
  await expect(lessonStatus(page)).toContainText('What would you play?')
  await table.isPainted()
  await isClean(page, 'a daily moment')

  await table.playByMouse(other)
  await expect(lessonStatus(page)).toContainText('There is a better move.')
  await expect(lessonStatus(page)).not.toContainText('Best move')
  await task(page).getByRole('button', { name: 'Show the best move' }).click()
  await expect(lessonStatus(page)).toContainText('Best move')
  await isClean(page, 'the best move of a daily moment')
  await expect(task(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(lessonStatus(page)).toContainText('What would you play?')
  await table.isPainted()
  await table.playByMouse(best)
  await expect(lessonStatus(page)).toContainText('Right!')
  await expect(lessonStatus(page)).toContainText('Solved so far: 0.')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(link).toContainText('Not solved on the first try')
})

test('the moment of the day is solved by keys alone', long, async ({ app, page }) => {
  const { day, best } = sailingDay()
  await page.clock.setFixedTime(`${day}T12:00:00`)
  await page.goto(await app.open())
  await page.getByRole('link', { name: 'Daily moment' }).press('Enter')
  const table = new TablePage(page)
  await expect(lessonStatus(page)).toContainText('What would you play?')
  await table.playByKeys(best)
  await expect(lessonStatus(page)).toContainText('Right!')
  await expect(lessonStatus(page)).toContainText('Solved so far: 1. Days in a row: 1. Tomorrow’s moment: ')
  await expect(task(page).getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.getByRole('link', { name: 'Home' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Daily moment' })).toContainText('Solved')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a tap on a tile is no answer yet', async ({ app, page }) => {
    const { day, best, other } = sailingDay()
    await page.clock.setFixedTime(`${day}T12:00:00`)
    await page.goto(await app.open())
    await page.getByRole('link', { name: 'Daily moment' }).tap()
    const table = new TablePage(page)
    await table.isPainted()
    const placeIn = (move: string): number => Number(move.split(' ')[1])
    const wrong = placeIn(other)
    const right = placeIn(best)
    await table.tap(wrong)
    await expect(table.prompt).toContainText(`Sail to ${wrong + 1}`)
    await expect(lessonStatus(page)).toContainText('What would you play?')
    await table.playByTouch(right)
    await expect(lessonStatus(page)).toContainText('Right!')
    await expect(lessonStatus(page)).toContainText('Solved so far: 1.')
  })
})
