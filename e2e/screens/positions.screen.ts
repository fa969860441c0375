import { expect, type Page } from '@playwright/test'
import { long } from '../tiers.ts'
import { test } from './screen.ts'
import { isClean } from '../clean.ts'
import { TablePage } from '../pages/table.ts'
import { readPositionCode, writePositionCode } from '../../src/main/setup/positions.ts'
import type { LinePositionSetup, PositionContent } from '../../src/shared/position.ts'

const tiles = [null, 'ANK', 'DAG', 'SCA'] as const
const arrangement: LinePositionSetup = {
  line: Array.from({ length: 80 }, (_, at) => tiles[at] ?? null),
  boats: [0, -1],
  points: [3, 9],
  held: [{ SCA: 4 }, { DAG: 1 }],
  under: { ANK: 1, SCA: 5, OSI: 1 },
  seat: 1,
}
const position: PositionContent = { edition: 'tutankhamun-2021', options: {}, arrangement }
const possible = 'This position is possible.'

/** The screen on which positions are set up. */
class PositionsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(link: string): Promise<void> {
    await this.page.goto(link)
    await this.page.getByRole('link', { name: 'Positions' }).click()
    await this.says(possible)
  }

  async says(sentence: string): Promise<void> {
    await expect(this.page.getByRole('status').first()).toHaveText(sentence)
  }

  place(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  async paste(code: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Open a code' }).click()
    await this.page.getByRole('textbox', { name: 'Code of the position' }).fill(code)
    await this.page.getByRole('button', { name: 'Open', exact: true }).click()
  }
}

test('a position is opened, changed by mouse, saved, shared, asked about and played', async ({
  app,
  page,
}) => {
  const positions = new PositionsPage(page)
  await positions.open(await app.open())
  await positions.paste('hello')
  await expect(page.getByRole('alert')).toHaveText(
    'This is not the code of a position. Copy all of it, and paste it again.',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await positions.paste(writePositionCode(position))
  await positions.says(possible)

  await test.step('a tile goes where it is dropped; what cannot be is told', async () => {
    await positions.place('Place 2: Ankh').dragTo(positions.place('Place 10: empty'))
    await expect(positions.place('Place 10: Ankh')).toBeVisible()
    await positions.says(possible)
    await positions.place('Place 10: Ankh').dragTo(positions.place('Put here: Tiles of player 1'))
    await positions.says('Ankh: none is left on the line, so the set has scored, and nobody has any of it.')
    await expect(page.getByRole('button', { name: 'Play from here' })).toBeDisabled()
    await page.getByRole('button', { name: 'Undo' }).click()
    await positions.says(possible)
  })

  await test.step('house rules are chosen', async () => {
    await page.getByRole('button', { name: 'House rules' }).click()
    await page.getByRole('dialog').getByRole('switch', { name: 'Idols may be declined' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByText('House rules: Idols may be declined')).toBeVisible()
    await positions.says(possible)
  })

  await test.step('its code is read again', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const code = await page.getByRole('textbox', { name: 'Code of the position' }).inputValue()
    const line = arrangement.line.with(1, null).with(9, 'ANK')
    expect(readPositionCode(code)).toEqual({
      ok: true,
      value: { ...position, options: { idolsOptional: true }, arrangement: { ...arrangement, line } },
    })
    await page.keyboard.press('Escape')
  })

  await test.step('it is saved', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('textbox', { name: 'Name of the position' }).fill('Four tiles')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Delete Four tiles' })).toBeVisible()
  })

  await test.step('the computer says what it would play', async () => {
    await page.getByRole('button', { name: 'Ask the computer' }).click()
    const answer = page.getByText(/^Player 2: sail to place \d+$/)
    const place = /\d+$/.exec((await answer.textContent()) ?? '')?.[0]
    // As the tile itself is numbered.
    await expect(page.getByRole('button', { name: new RegExp(`^Place ${place}: `) })).toHaveText(place ?? '')
  })

  await isClean(page, 'a position of a line')
  await page.getByRole('button', { name: 'Play from here' }).click()
  await page.getByRole('button', { name: 'Start game' }).click()
  await new TablePage(page).isAskedOf('Player 2')

  await test.step('the game is marked at its table and in the history', async () => {
    await expect(page.getByRole('banner').getByText('From a position')).toBeVisible()
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('link', { name: 'Game history' }).click()
    await expect(page.getByRole('article').getByText('From a position')).toBeVisible()
  })
})

test.describe('by touch', () => {
  test.use({ ownPage: true, hasTouch: true })

  test('a tile and a boat go where one taps', long, async ({ app, page }) => {
    const positions = new PositionsPage(page)
    await positions.open(await app.open())
    await positions.paste(writePositionCode(position))
    await positions.place('Place 2: Ankh').tap()
    await positions.place('Place 10: empty').tap()
    await expect(positions.place('Place 10: Ankh')).toBeVisible()
    await positions.place('Take: Boat of player 1').tap()
    await positions.place('Place 2: empty').tap()
    await expect(page.getByRole('combobox', { name: 'Boat at' }).first()).toHaveValue('1')
    await positions.says(possible)
  })
})

test('a position is changed by keys, in the line and in the dig', long, async ({ app, page }) => {
  const positions = new PositionsPage(page)
  await positions.open(await app.open())
  await positions.paste(writePositionCode(position))
  await positions.place('Place 3: Dagger').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(positions.place('Place 13: Dagger')).toBeVisible()
  await page.keyboard.press('Delete')
  await positions.says('Dagger: none is left on the line, so the set has scored, and nobody has any of it.')

  await page.getByRole('combobox', { name: 'Game' }).selectOption('Tutankhamen’s Revenge')
  await positions.says(possible)
  const silver = page.getByRole('spinbutton', { name: 'Silver' }).first()
  await silver.fill('5000')
  await silver.press('Tab')
  await expect(silver).toHaveValue('999')
  await positions.says(possible)
  await page.getByRole('button', { name: 'Chest ornament' }).press('Enter')
  await positions.place('a1: covered, 5 left to dig').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(positions.place('b1: Chest ornament, 4 left to dig')).toBeFocused()
  await positions.says(possible)
  await isClean(page, 'a position of the dig')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Delete')
  await expect(positions.place('b1: Chest ornament, 4 left to dig')).toBeVisible()
})
