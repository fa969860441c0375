import { expect, type Page } from '@playwright/test'
import { test } from './screen.ts'
import { isClean } from '../clean.ts'
import { long } from '../tiers.ts'
import { TablePage } from '../pages/table.ts'
import { lineOf } from '../../src/main/setup/newGame.ts'
import { padKeys, pads } from '../../src/renderer/app/padKeys.ts'
import type { EditionOf, TileCode } from '../../src/shared/editions/index.ts'

/** The tiles of a layout, as they would lie on a real table. */
function laidBy(layout: string, edition: EditionOf<'nile'>): TileCode[] {
  const outcome = lineOf(edition, layout)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value.line
}

/** The screens on which a line that lies on a real table is entered, or laid. */
class MirrorPage {
  readonly page: Page
  readonly edition: EditionOf<'nile'>

  constructor(page: Page, edition: EditionOf<'nile'> = 'tutankhamun-2021') {
    this.page = page
    this.edition = edition
  }

  /** Chooses the edition, then goes to the line. */
  async enter(edition: string): Promise<void> {
    await this.page.getByRole('radio', { name: edition }).check()
    await this.page.getByRole('link', { name: /Enter the tiles|Continue entering/ }).click()
    await expect(this.line).toBeVisible()
  }

  get line() {
    return this.page.getByRole('region', { name: /^Your (Nile|trail|path)$/ })
  }

  get refused() {
    return this.page.getByRole('alert')
  }

  /** The mark that the line is saved. */
  get keptMark() {
    return this.line.getByText('kept', { exact: true })
  }

  get ready() {
    return this.page.getByRole('button', { name: 'Everything is right: choose players' })
  }

  /** A place of the line; positions are counted from 0 here and from 1 on the screen. */
  place(position: number) {
    return this.line.getByRole('button', { name: new RegExp(`^${position + 1}: `) })
  }

  async type(tiles: readonly TileCode[]): Promise<void> {
    const keys = new Map(padKeys(pads[this.edition]).map(({ tile, key }) => [tile, key]))
    for (const tile of tiles) await this.page.keyboard.press(keys.get(tile) ?? '')
  }

  async has(count: number): Promise<void> {
    await expect(this.line.getByText(new RegExp(`^${count} of `))).toBeVisible()
  }
}

/** A layout whose first throne and first cartouche are not the first tiles. */
const layout = 'K7Q2-9FJD'

async function goToMirror(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('link', { name: 'Keep score' }).click()
  await page.getByRole('link', { name: 'Show the real board on screen instead' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Real board on screen')
}

async function seat(page: Page, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    await page.getByRole('textbox', { name: `Name of player ${index + 1}` }).fill(name)
  }
  await page.getByRole('button', { name: 'Start game' }).click()
}

test(
  'a line is entered by keys, put right, left and taken up again, then played',
  long,
  async ({ app, page }) => {
    const line = laidBy(layout, 'tutankhamun-2021')
    const mirror = new MirrorPage(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await goToMirror(page, await app.open())
    await mirror.enter('Tutankhamun (2021)')

    await test.step('a ninth throne is refused with a sentence', async () => {
      await mirror.type(Array.from({ length: 9 }, () => 'THR' as const))
      await expect(mirror.refused).toHaveText('Throne: all 8 are already on the line (framed).')
      await mirror.has(8)
      await expect(page.getByRole('button', { name: 'Throne 0 of 8 left' })).toBeVisible()
      await page.getByRole('button', { name: 'Start over' }).click()
      await mirror.has(0)
    })

    await test.step('a wrong tile is replaced in place', async () => {
      const wrong = line[4] === 'ANK' ? 'DAG' : 'ANK'
      await mirror.type([...line.slice(0, 4), wrong, ...line.slice(5, 12)])
      for (let steps = 0; steps < 8; steps++) await page.keyboard.press('ArrowLeft')
      await expect(mirror.place(4)).toBeFocused()
      await mirror.type([line[4]])
      await page.keyboard.press('Control+z')
      await expect(mirror.place(4)).toHaveAccessibleName(wrong === 'ANK' ? /Ankh/ : /Dagger/)
      await page.keyboard.press('Control+y')
    })

    await test.step('a forgotten tile is inserted, one too many is taken out', async () => {
      await mirror.type(line.slice(13, 20))
      await mirror.place(12).click()
      await page.keyboard.press('+')
      await mirror.type([line[12]])
      await mirror.has(20)
      await mirror.type([line[20], line[20] === 'ANK' ? 'DAG' : 'ANK'])
      await page.keyboard.press('Backspace')
      await mirror.type(line.slice(21, 52))
      await mirror.has(52)
      await expect(mirror.keptMark).toBeVisible()
    })

    await test.step('the entry goes on after the app was closed', async () => {
      await app.stop()
      await goToMirror(page, await app.open())
      await expect(page.getByText('52 of 80 already entered.')).toBeVisible()
      await mirror.enter('Tutankhamun (2021)')
      await mirror.has(52)
      await expect(mirror.ready).toBeDisabled()
      await mirror.type(line.slice(52))
      await mirror.has(80)
    })

    await mirror.ready.click()
    await seat(page, ['Anna', 'Ben'])
    const table = new TablePage(page)
    await expect(page.getByText('Real board', { exact: true })).toBeVisible()
    await page.getByText('Tile list', { exact: true }).click()
    await expect(table.line.getByRole('button')).toHaveCount(80)
    await table.place(1).click()
    await table.isAskedOf('Ben')
    await table.place(3).click()
    await page.getByText('Log', { exact: true }).click()
    const hands = page.getByRole('region', { name: 'On the real board' })
    await expect(hands).toContainText(/Move Ben’s boat to number 4, the .* in row 1\. Ben takes that tile\./)
    await expect(table.log).toContainText('Move Anna’s boat to number 2, the ')
    await page.getByRole('button', { name: 'Game menu' }).click()
    await expect(page.getByRole('button', { name: 'Table options' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Layout code' })).toHaveCount(0)
  },
)

test(
  'the line of 2004 is pasted, and only its last tile may be the triangle',
  long,
  async ({ app, page }) => {
    const line = laidBy(layout, 'tutankhamen-2004')
    const mirror = new MirrorPage(page, 'tutankhamen-2004')
    await goToMirror(page, await app.open())
    await mirror.enter('Tutankhamen (2004)')
    await expect(mirror.line.getByText('King Tut is the last tile in every game')).toBeAttached()

    await page.getByRole('button', { name: 'Paste codes' }).click()
    const dialog = page.getByRole('dialog')
    const text = dialog.getByRole('textbox')
    const lay = dialog.getByRole('button', { name: 'Replace' })
    await text.fill([line[69], ...line.slice(0, 69)].join(' '))
    await lay.click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'King Tut is the last tile in every game and is already there.',
    )
    await text.fill('SCg SCg')
    await lay.click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'Green scarab: there is only one, and it is already on the line (framed).',
    )
    await text.fill(line.join(' '))
    await lay.click()
    await mirror.has(69)
    await mirror.ready.click()
    await seat(page, ['Anna', 'Ben'])
    const table = new TablePage(page, 'tutankhamen-2004')
    await page.getByText('Tile list', { exact: true }).click()
    await expect(table.line.getByRole('button')).toHaveCount(70)
  },
)

test(
  'the line of a box that has lost two tiles is pasted and played, and dealt without them',
  long,
  async ({ app, page }) => {
    const whole = laidBy(layout, 'tutankhamun-2021')
    const gone = [whole.indexOf('THR'), whole.indexOf('CAR')]
    const line = whole.filter((_, at) => !gone.includes(at))
    const mirror = new MirrorPage(page)
    await goToMirror(page, await app.open())
    await page.getByRole('radio', { name: 'Tutankhamun (2021)' }).check()
    await page.getByText('Tiles missing from the box: 0').click()
    for (const tile of ['Throne', 'Cartouche']) {
      await page.getByRole('button', { name: `${tile}: missing: one more` }).click()
    }
    await expect(page.getByText('Tiles missing from the box: 2')).toBeVisible()
    await mirror.enter('Tutankhamun (2021)')
    await page.getByRole('button', { name: 'Paste codes' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(whole.join(' '))
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(/: all [57] are already on the line/)
    await dialog.getByRole('textbox').fill(line.join(' '))
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await mirror.has(78)
    await expect(page.getByRole('button', { name: 'Throne 0 of 7 left' })).toBeVisible()
    await mirror.ready.click()
    await seat(page, ['Anna', 'Ben'])

    const table = new TablePage(page)
    await page.getByText('Tile list', { exact: true }).click()
    await expect(table.line.getByRole('button')).toHaveCount(78)
    const throne = table.tracker.getByRole('row', { name: 'Throne' })
    await expect(throne).toContainText('7 of 7')
    await table.place(line.indexOf('THR')).click()
    await table.isAskedOf('Ben')
    await expect(throne).toContainText('6 of 7')
    await expect(table.tracker.getByRole('row', { name: 'Cartouche' })).toContainText('of 7')

    await page.goto(`${new URL(page.url()).origin}/#/mirror`)
    await page.getByRole('radio', { name: 'Tutankhamun (2021)' }).check()
    await expect(page.getByText('Tiles missing from the box: 2')).toBeVisible()
    await page.getByRole('button', { name: 'Shuffle' }).click()
    const sheet = page.getByRole('article', { name: 'Lay out your tiles' })
    await expect(sheet.getByRole('listitem')).toHaveCount(78)
  },
)

test('a shuffled line is laid from a sheet that prints row by row, and played on its code', async ({
  app,
  page,
}) => {
  await goToMirror(page, await app.open())
  await page.getByRole('radio', { name: 'Tutankhamun (2021)' }).check()
  await page.getByRole('button', { name: 'Shuffle' }).click()
  const sheet = page.getByRole('article', { name: 'Lay out your tiles' })
  const code = /Layout code: (\S+)/.exec(await sheet.innerText())?.[1] ?? ''
  const line = laidBy(code, 'tutankhamun-2021')
  await expect(sheet.getByRole('listitem')).toHaveCount(line.length)
  await expect(sheet.getByRole('region', { name: /^Row / })).toHaveCount(8)
  await page.getByRole('button', { name: 'Tiles per row: one fewer' }).click()
  await page.getByRole('switch', { name: 'Every other row runs right to left' }).check()
  await expect(sheet.getByRole('region', { name: /^Row / })).toHaveCount(9)

  await test.step('what is printed is the sheet alone, on several pages', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Home' })).toBeHidden()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  })

  await page.reload()
  await expect(sheet.getByRole('region', { name: /^Row / })).toHaveCount(9)
  await page.getByRole('link', { name: 'Tiles laid out: choose players' }).click()
  await seat(page, ['Anna', 'Ben'])
  await page.getByRole('button', { name: 'Game menu' }).click()
  await page.getByRole('button', { name: 'Layout code' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(code)
})

test('axe finds nothing on the way to a mirror', long, async ({ app, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const mirror = new MirrorPage(page)
  await goToMirror(page, await app.open())
  await page.getByText('Tiles missing from the box: 0').click()
  await isClean(page, 'the choice')
  await mirror.enter('Tutankhamun (2021)')
  await mirror.type(['THR', 'CAR', 'RA', 'RA', 'RA'])
  await expect(mirror.refused).toContainText('Ra: all 2')
  await isClean(page, 'the line')
  await page.getByRole('button', { name: 'Paste codes' }).click()
  await isClean(page, 'pasting')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Home' }).click()
  await page.goto(`${new URL(page.url()).origin}/#/mirror/tutankhamen-2004/sheet/${layout}`)
  await expect(page.getByRole('region', { name: 'Row 7' })).toBeVisible()
  await isClean(page, 'the sheet')
  await page.getByRole('link', { name: 'Tiles laid out: choose players' }).click()
  await expect(page.getByRole('button', { name: 'Start game' })).toBeVisible()
  await isClean(page, 'who plays')
  await page.getByRole('button', { name: 'Start game' }).click()
  await expect(page.getByRole('region', { name: 'On the real board' })).toBeVisible()
  await isClean(page, 'the table')
})
