import { expect as stopping, type Page } from '@playwright/test'
import { authorsOf, fonts, pictureAuthors } from '../../src/renderer/screens/rules/credits.ts'
import type { m } from '../../src/shared/messages/messages.js'
import { languageNames } from '../../src/shared/language.ts'
import { boats, colours, maxNameLength } from '../../src/shared/players.ts'
import { test } from '../app.ts'
import { shareHere } from '../pages/share.ts'
import type { Right } from '../../src/shared/sharing.ts'
import { cut, misfits } from '../fitting.ts'
import { LongestTexts, mark, type Longest } from '../longest.ts'
import { allScreens, type Screen, type Way } from '../screens.ts'
import { Session } from '../session.ts'

/** A text that does not fit is told, and the others are looked at all the same. */
const expect = stopping.configure({ soft: true })

/** As long as names may be, and without a Latin letter: those on the screen are then all from the catalogue. */
const names = ['Анна', 'Бен', 'Клеопатра'].map((name) =>
  `${name} Александровна Константинопольская`.slice(0, maxNameLength),
)

const phone = { width: 360, height: 640 }
const small = { width: 1024, height: 640 }
const usual = { width: 1280, height: 800 }
/** From the size in which screens are opened down. */
const sizes: Readonly<Record<Longest, readonly (typeof usual)[]>> = {
  text: [usual, small, phone],
  word: [phone],
}
/** A dialog is no wider in a larger window. */
const dialogSizes = [small, phone]

const credited = [
  ...Object.values(authorsOf).flat(),
  ...pictureAuthors.flatMap(({ name, pictures }) => [name, ...pictures]),
  ...fonts.flatMap(({ name, holder }) => [name, holder]),
]
const people = ['Ada', 'Ben', 'Cleo', 'Dan']
const words = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.match(/[\p{L}\d]+/gu) ?? [])

/** Words that are written alike in every language, and those that the system puts into lists. */
const strangers = new Set([
  ...words([...credited, ...people, ...Object.values(languageNames)]),
  ...words(['und oder', 'Node.js SQLite', 'game-icons.net CC BY', '.nile .txt .csv .html', '127.0.0.1 (lo)']),
])
const isCell = (word: string): boolean => /^[a-d][1-4]$/.test(word)

/** The words on the page, and of the names of its controls, that do not come from the catalogue. */
async function strange(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const open = document.querySelector('dialog[open]') ?? document.body
    const walker = document.createTreeWalker(open, NodeFilter.SHOW_TEXT)
    const found = [document.title]
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isTyped = node.parentElement?.closest('code, kbd, .path, textarea, script, style')
      if (!isTyped) found.push(node.textContent ?? '')
    }
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
      for (const element of open.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? '')
    return found
  })
  const unmarked = said.flatMap(
    (text) => text.replaceAll(/\/\S+/g, '').match(/[\p{L}\d]*\p{Script=Latin}(?!\u2060)[\p{L}\d]*/gu) ?? [],
  )
  return [...new Set(unmarked)]
    .filter((word) => !strangers.has(word) && !isCell(word))
    .map((word) => `strange: ${word}`)
}

/** The faults of the texts on the page in a size. Where a name of a player is cut, its beginning tells who it is. */
const wrong = async (page: Page): Promise<string[]> => [
  ...(await misfits(page)),
  ...(await cut(page)).filter((text) => !text.startsWith('cut:') || text.includes(mark)),
]

class Checked {
  readonly texts: LongestTexts
  readonly #page: Page
  readonly #by: Longest

  constructor(page: Page, by: Longest) {
    this.#page = page
    this.#by = by
    this.texts = new LongestTexts(by)
  }

  /** Checks the page, or the dialog that is open on it, in all sizes. */
  async isSound(where: string, among = sizes[this.#by]): Promise<void> {
    await this.fits(where, among)
    await expect.poll(() => strange(this.#page), { message: where }).toEqual([])
  }

  /** Checks that nothing is too large for the page, in sizes. */
  async fits(where: string, among: readonly (typeof usual)[]): Promise<void> {
    for (const size of among) {
      await this.#page.setViewportSize(size)
      await expect.poll(() => wrong(this.#page), { message: `${where} at ${size.width}` }).toEqual([])
    }
  }

  /** Opens a dialog, checks it, and closes it. */
  async visit(where: string, way: Way): Promise<void> {
    for (const key of way) {
      const said = this.texts.says(key)
      const button = this.#page.getByRole('button', { name: said })
      await button.or(this.#page.getByTitle(said)).first().click()
    }
    await stopping(this.#page.getByRole('dialog').first()).toBeVisible()
    await this.isSound(`${where}: ${way.join(', ')}`, dialogSizes)
    await this.#leave()
  }

  /** Gives the page a file, and checks the dialog that it shows for it. */
  async takes(where: string, { file, button, isWordedByMain }: NonNullable<Screen['taken']>): Promise<void> {
    await this.#page.locator('input[type=file]').setInputFiles(file)
    await stopping(this.#page.getByRole('button', { name: this.texts.says(button) })).toBeVisible()
    // The texts of the main process are not marked.
    if (isWordedByMain) await this.fits(`${where}: ${file.name}`, dialogSizes)
    else await this.isSound(`${where}: ${file.name}`, dialogSizes)
    await this.#leave()
  }

  /** Closes the dialog that is open. */
  async #leave(): Promise<void> {
    await this.#page.keyboard.press('Escape')
    await stopping(this.#page.locator('dialog[open]')).toHaveCount(0)
  }
}

for (const by of ['text', 'word'] as const) {
  test(`the longest ${by} of each message fits every screen and dialog, and no word is missing in the catalogue`, async ({
    app,
    page,
  }) => {
    const checked = new Checked(page, by)
    await checked.texts.serve(page.context())
    const session = await Session.enter(await app.open())
    await session.admit(page.context())
    for (const { at, chosen, dialogs = [], taken } of await allScreens(session, names)) {
      await page.setViewportSize(usual)
      await page.goto(`${session.origin}/#/${at}`)
      await stopping(page.locator('#app h1, #app h2').first()).toBeAttached({ timeout: 20_000 })
      if (chosen) await page.getByText(checked.texts.says(chosen)).first().click()
      await checked.isSound(at || 'home')
      if (by === 'word') continue
      for (const way of dialogs) await checked.visit(at || 'home', way)
      if (taken) await checked.takes(at, taken)
    }
    session.close()
  })
}

test('the longest text of each message fits a phone that plays or reports', async ({ app, page }) => {
  const checked = new Checked(page, 'text')
  const { texts } = checked
  await texts.serve(page.context())
  const session = await Session.enter(await app.open(...shareHere))
  const { calls } = session
  const players = names.map((name, seat) => ({ name, colour: colours[seat], boat: boats[seat] }))
  const tableSettings = { undo: true, confirm: false, preview: true }
  const edition = 'tutankhamun-2021'
  const table = await calls.table.create({ edition, players, options: {}, tableSettings, layout: null })
  const setup = { lost: {}, scoreOnly: false }
  const ledger = await calls.ledger.create({ edition, players, options: {}, setup })
  const tap = (key: keyof typeof m) =>
    page
      .getByRole('button', { name: texts.says(key) })
      .first()
      .click()
  const isSound = (where: string) => checked.isSound(where, [phone])

  await page.setViewportSize(phone)
  for (const { id } of [table, ledger]) {
    const open: Right[] = [{ kind: 'watch' }, { kind: 'play', seat: 0 }]
    await calls.sharing.begin({ id, address: '127.0.0.1', open })
    const link = await session.sharedLink()
    // Between two links that differ in their secret alone, the page would stay as it is.
    await page.goto('about:blank')
    await page.goto(link)
    await stopping(page.getByRole('button', { name: texts.says('share_right_play') })).toBeVisible()
    await isSound('choosing a seat')
    await tap('share_right_play')
    await stopping(page.getByRole('button', { name: texts.says('guest_leave') })).toBeVisible()
    await isSound(id === table.id ? 'playing' : 'reporting')
    if (id === table.id) {
      for (const tab of ['guest_tab_sets', 'guest_tab_seats', 'guest_tab_log'] as const) {
        await tap(tab)
        await isSound(tab)
      }
    }
  }
  await calls.sharing.end({})
  await stopping(page.getByRole('button', { name: texts.says('guest_over_again') })).toBeVisible()
  await isSound('the end of sharing')
  session.close()
})
