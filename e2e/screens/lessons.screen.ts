import { expect, type Page } from '@playwright/test'
import { lessonOf } from '../../src/shared/lessons/index.ts'
import { long } from '../tiers.ts'
import { test } from './screen.ts'
import { isClean } from '../clean.ts'
import { DigPage } from '../pages/dig.ts'
import { TablePage } from '../pages/table.ts'

const lessonRegion = (page: Page) => page.getByRole('region', { name: 'The lesson' })

/** Plays a lesson from its first step, and hears every step announced. */
async function solve(page: Page, id: string, play: (move: string) => Promise<void>): Promise<void> {
  const { steps } = lessonOf(id)
  const status = lessonRegion(page).getByRole('status')
  for (const [at, { text, right }] of steps.entries()) {
    await expect(status).toContainText(`Step ${at + 1} of ${steps.length}`)
    await expect(status).toContainText(text())
    if (right.length === 0) return
    await play(right[0])
    if (!steps[at + 1].table) continue
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
  }
}

test('a new installation offers a first lesson, which is played by mouse and shows what a mistake leads to', async ({
  app,
  page,
}) => {
  await page.goto(await app.open())
  await page.getByRole('link', { name: 'Learn it in five minutes' }).click()
  const table = new TablePage(page)
  const status = lessonRegion(page).getByRole('status')
  await expect(status).toContainText('Step 1 of 4')
  await table.isPainted()
  await isClean(page, 'a lesson')
  await table.playByMouse('sail 3')
  await expect(status).toContainText('Ben takes the ring')
  await table.reaches(2)
  await isClean(page, 'a mistake')
  await page.getByRole('button', { name: 'Try again' }).click()
  await table.reaches(0)

  await solve(page, '2021-sail', (move) => table.playByMouse(move))
  await lessonRegion(page).getByRole('button', { name: 'Back' }).click()
  await expect(status).toContainText('Step 3 of 4')
  await lessonRegion(page).getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('button', { name: 'Next lesson' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A set is complete')
  const announced = page.getByRole('heading', { name: 'Pottery is complete' })
  await table.playByMouse('sail 7')
  await expect(announced).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(announced).toBeHidden()
  await table.playByMouse('sail 6')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(announced).toBeHidden()
  await expect(status).toContainText('Step 2 of 3')

  // The lesson goes on where it was left.
  await page.reload()
  await expect(status).toContainText('Step 2 of 3')
  await lessonRegion(page).getByRole('link', { name: 'Lessons' }).click()
  await expect(page.getByRole('link', { name: /Sail and collect/ })).toContainText('Done')
  await expect(page.getByRole('link', { name: /A set is complete/ })).toContainText('Step 2 of 3')
  await isClean(page, 'the lessons')
  await page.getByRole('link', { name: 'Home' }).click()
  // It is offered while no game was played, and none was.
  await expect(page.getByRole('link', { name: 'Continue learning' })).toBeVisible()
})

test(
  'the lesson on idols is played by keys alone, and the last one leads to a game against Novice',
  long,
  async ({ app, page }) => {
    const link = await app.open()
    await page.goto(link)
    const table = new TablePage(page)
    await page.getByRole('link', { name: 'Lessons' }).press('Enter')
    await page.getByRole('link', { name: /The five idols/ }).press('Enter')
    await solve(page, '2021-idols', (move) => table.playByKeys(move))
    await expect(page.getByRole('button', { name: 'Next lesson' })).toBeFocused()
    await page.keyboard.press('Enter')
    await solve(page, '2021-end', (move) => table.playByKeys(move))
    await expect(page.getByRole('button', { name: 'Play against Novice' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/table\//)
    await expect(table.seats).toHaveCount(2)
    await page.getByRole('button', { name: 'Game menu' }).click()
    await page.getByRole('button', { name: 'Who plays…' }).click()
    await expect(page.getByRole('dialog').getByRole('switch', { name: 'Coach' })).toBeChecked()
  },
)

test.describe('by touch', () => {
  test.use({ ownPage: true, hasTouch: true })

  test('a lesson is played with a finger, a mistake too', long, async ({ app, page }) => {
    await page.goto(await app.open())
    await page.getByRole('link', { name: 'Learn it in five minutes' }).tap()
    const table = new TablePage(page)
    await table.isPainted()
    await table.playByTouch(3)
    await expect(lessonRegion(page).getByRole('status')).toContainText('Ben takes the ring')
    await page.getByRole('button', { name: 'Try again' }).tap()
    await table.reaches(0)
    await solve(page, '2021-sail', (move) => table.playByTouch(Number(move.slice('sail '.length))))
    await page.getByRole('button', { name: 'Next lesson' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A set is complete')
  })
})

test('lessons of the dig are played by clicks and by keys', async ({ app, page }) => {
  await page.goto(await app.open())
  await page.getByRole('link', { name: 'Lessons' }).click()
  await page.getByRole('link', { name: /Dig and stop/ }).click()
  const dig = new DigPage(page)
  await dig.play('dig d4')
  await expect(lessonRegion(page).getByRole('status')).toContainText('A penalty card')
  await isClean(page, 'a mistake in a dig')
  await page.keyboard.press('r')
  await solve(page, 'dig-turn', (move) => dig.play(move))
  await page.getByRole('button', { name: 'Next lesson' }).click()
  await solve(page, 'dig-layers', (move) => dig.playByKeys(move))
  await isClean(page, 'the end of a lesson')
})

test('pharaohs and King Tut are committed in a lesson', long, async ({ app, page }) => {
  await page.goto(await app.open())
  await page.getByRole('link', { name: 'Lessons' }).click()
  await page.getByRole('link', { name: /King Tut/ }).click()
  const table = new TablePage(page, 'tutankhamen-2004')
  await solve(page, '2004-wilds', (move) => table.playByMouse(move))
})

test('a lesson has the rules and the list of keys on their keys', async ({ games, page }) => {
  await games.open('lesson/2021-sail')
  await expect(lessonRegion(page)).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Help and shortcuts' })
  await expect(keys).toContainText('F1')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('F1')
  await expect(page.getByRole('complementary', { name: 'Rules' })).toBeVisible()
})
