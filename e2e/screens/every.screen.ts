import { expect as stopping, type Page } from '@playwright/test'
import { authorsOf, fonts, pictureAuthors } from '../../src/renderer/screens/rules/credits.ts'
import { languageNames } from '../../src/shared/language.ts'
import { people } from '../../src/shared/lessons/lesson.ts'
import type { m } from '../../src/shared/messages/messages.js'
import { maxNameLength } from '../../src/shared/players.ts'
import type { Right } from '../../src/shared/sharing.ts'
import { isClean } from '../clean.ts'
import { cutTexts, overflows } from '../overflow.ts'
import { LongestTexts, mark, patternOf, type Longest } from '../longestTexts.ts'
import { long } from '../tiers.ts'
import { everyScreen, Given, type Screen, type Way } from './everyScreen.ts'
import { test } from './screen.ts'

/** A text that does not fit is told, and the others are looked at all the same. */
const expect = stopping.configure({ soft: true })

/** As long as names may be, and without a Latin letter: those on the screen are then all from the catalogue. */
const names = ['Анна', 'Бен', 'Клеопатра'].map((name) =>
  `${name} Александровна Константинопольская`.slice(0, maxNameLength),
)

const phone = { width: 360, height: 640 }
const small = { width: 1024, height: 640 }
const usual = { width: 1280, height: 800 }
/** A small phone, a window at 200 % zoom, a tablet, and a large window. */
const otherSizes = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
  { width: 768, height: 1024 },
  { width: 1920, height: 1080 },
]
/** A dialog is no wider in a larger window. */
const dialogSizes = [small, phone]

const credited = [
  ...Object.values(authorsOf).flat(),
  ...pictureAuthors.flatMap(({ name, pictures }) => [name, ...pictures]),
  ...fonts.flatMap(({ name, holder }) => [name, holder]),
]
const words = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.match(/[\p{L}\d]+/gu) ?? [])

/** Words that are written alike in every language, those that the system puts into lists, and of nameless players. */
const strangers = new Set([
  ...words([...credited, ...people, ...Object.values(languageNames)]),
  ...words([
    'und oder',
    'Node.js SQLite',
    'game-icons.net CC BY',
    '.nile .txt .csv .html',
    '127.0.0.1 (lo)',
    'Spieler',
  ]),
])
const isCell = (word: string): boolean => /^[a-d][1-4]$/.test(word)

/** The words on the page, and of the names of its controls, that do not come from the catalogue. */
async function strange(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const open = document.querySelector('dialog[open]') ?? document.body
    const walker = document.createTreeWalker(open, NodeFilter.SHOW_TEXT)
    const pageTexts = [document.title]
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isTyped = node.parentElement?.closest('code, kbd, .path, textarea, script, style')
      if (!isTyped) pageTexts.push(node.textContent ?? '')
    }
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
      for (const element of open.querySelectorAll(`[${name}]`))
        pageTexts.push(element.getAttribute(name) ?? '')
    return pageTexts
  })
  const unmarked = texts.flatMap(
    (text) => text.replaceAll(/\/\S+/g, '').match(/[\p{L}\d]*\p{Script=Latin}(?!\u2060)[\p{L}\d]*/gu) ?? [],
  )
  return [...new Set(unmarked)]
    .filter((word) => !strangers.has(word) && !isCell(word))
    .map((word) => `strange: ${word}`)
}

/** The faults of the texts on the page in a size. Where a name of a player is cut, its beginning tells who it is. */
const wrong = async (page: Page): Promise<string[]> => [
  ...(await overflows(page)),
  ...(await cutTexts(page)).filter((text) => !text.startsWith('cut:') || text.includes(mark)),
]

/** A button by its message, or by that of its tooltip. */
type Wording = (key: keyof typeof m) => RegExp

/** Opens a dialog, in a window where no bar has its buttons in the menu. */
async function open(page: Page, way: Way, says: Wording): Promise<void> {
  await page.setViewportSize(usual)
  for (const key of way)
    await page
      .getByRole('button', { name: says(key) })
      .or(page.getByTitle(says(key)))
      .first()
      .click()
  await stopping(page.getByRole('dialog').first()).toBeVisible()
}

/** Closes the dialog that is open. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await stopping(page.locator('dialog[open]')).toHaveCount(0)
}

/** A page that speaks the longest texts. */
class Checked {
  readonly texts: LongestTexts
  readonly says: Wording
  readonly #page: Page

  private constructor(page: Page, texts: LongestTexts) {
    this.#page = page
    this.texts = texts
    this.says = (key) => texts.says(key)
  }

  static async open(page: Page, by: Longest): Promise<Checked> {
    const texts = new LongestTexts(by)
    await texts.serve(page.context())
    return new Checked(page, texts)
  }

  /** Checks the page, or the dialog that is open on it, in sizes. */
  async isSound(where: string, among: readonly (typeof usual)[]): Promise<void> {
    await this.fits(where, among)
    await expect.poll(() => strange(this.#page), { message: where }).toEqual([])
  }

  /** Checks that no text is cut and nothing is too large for the page, in sizes. */
  async fits(where: string, among: readonly (typeof usual)[]): Promise<void> {
    for (const size of among) {
      await this.#page.setViewportSize(size)
      await expect.poll(() => wrong(this.#page), { message: `${where} at ${size.width}` }).toEqual([])
    }
  }

  /** Gives the page a file, and checks the dialog that it shows for it. */
  async takes(given: Given, { file, button, isWordedByMain }: NonNullable<Screen['taken']>): Promise<void> {
    const taken = await file(given)
    await this.#page.locator('input[type=file]').setInputFiles(taken)
    await stopping(this.#page.getByRole('button', { name: this.says(button) })).toBeVisible()
    // The texts of the main process are not marked.
    if (isWordedByMain) await this.fits(taken.name, dialogSizes)
    else await this.isSound(taken.name, dialogSizes)
    await leave(this.#page)
  }
}

/** Opens a screen with games of its own. */
async function enter(page: Page, { prepare, chosen }: Screen, given: Given, says: Wording): Promise<void> {
  await page.goto(`${given.origin}/#/${await prepare(given)}`)
  await stopping(page.locator('#app h1, #app h2').first()).toBeAttached()
  if (chosen) await page.getByText(says(chosen)).first().click()
}

const english: Wording = (key) => patternOf(key, 'en')

for (const screen of everyScreen) {
  const { name, dialogs = [], taken } = screen

  test(`axe finds nothing: ${name}`, long, async ({ page, session }) => {
    await enter(page, screen, new Given(session, people.slice(0, 4)), english)
    await isClean(page, name)
    for (const way of dialogs) {
      await open(page, way, english)
      await isClean(page, way.join(', '))
      await leave(page)
    }
  })

  test(`nothing is wider than windows of any size: ${name}`, long, async ({ page, session }) => {
    await enter(page, screen, new Given(session, people.slice(0, 4)), english)
    for (const size of [...otherSizes, usual, small, phone]) {
      await page.setViewportSize(size)
      await expect.poll(() => overflows(page), { message: `at ${size.width}` }).toEqual([])
    }
  })

  test.describe('in the longest texts', () => {
    test.use({ ownPage: true })

    test(`every text fits, and is from the catalogue: ${name}`, long, async ({ page, session }) => {
      const checked = await Checked.open(page, 'text')
      const given = new Given(session, names)
      await enter(page, screen, given, checked.says)
      await checked.isSound(name, [usual, small, phone])
      for (const way of dialogs) {
        await open(page, way, checked.says)
        await checked.isSound(way.join(', '), dialogSizes)
        await leave(page)
      }
      if (taken) await checked.takes(given, taken)
    })

    test(`every word fits a phone: ${name}`, long, async ({ page, session }) => {
      const checked = await Checked.open(page, 'word')
      await enter(page, screen, new Given(session, names), checked.says)
      await checked.isSound(name, [phone])
    })
  })
}

test.describe('on a phone', () => {
  test.use({ ownPage: true })

  for (const kind of ['table', 'ledger'] as const) {
    test(`the longest texts fit who plays at a ${kind}`, long, async ({ page, session }) => {
      const checked = await Checked.open(page, 'text')
      const { sharing } = session.calls
      const tap = (key: keyof typeof m) =>
        page
          .getByRole('button', { name: checked.says(key) })
          .first()
          .click()
      const isSound = (where: string) => checked.isSound(where, [phone])
      const offers = (key: keyof typeof m) =>
        stopping(page.getByRole('button', { name: checked.says(key) })).toBeVisible()

      await page.setViewportSize(phone)
      const id = await new Given(session, names)[kind]('tutankhamun-2021')
      const open: Right[] = [{ kind: 'watch' }, { kind: 'play', seat: 0 }]
      await sharing.begin({ id, address: '127.0.0.1', open })
      await page.goto(await session.sharedLink())
      await offers('share_right_play')
      await isSound('choosing a seat')
      await tap('share_right_play')
      await offers('guest_leave')
      await isSound('the turn')
      if (kind === 'table') {
        for (const tab of ['guest_tab_sets', 'label_players', 'guest_tab_log'] as const) {
          await tap(tab)
          await isSound(tab)
        }
      }
      await sharing.end({})
      await offers('guest_over_again')
      await isSound('the end of sharing')
    })
  }
})
