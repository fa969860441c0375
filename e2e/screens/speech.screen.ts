import { expect, type Page } from '@playwright/test'
import { long } from '../tiers.ts'
import { test } from './screen.ts'
import { HomePage } from '../pages/home.ts'
import { LedgerPage } from '../pages/ledger.ts'
import { positionsOf } from '../script.ts'

interface Senses {
  /** The sentences spoken, in order. */
  readonly said: string[]
  /** The number of locks that keep the screen awake. */
  awake: number
}

/** Stand-ins for the browser's speech and for its screen wake lock, which a test cannot observe. */
class SystemSenses {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  /** To be called before the page is opened. */
  static async replace(page: Page): Promise<SystemSenses> {
    await page.addInitScript(() => {
      const senses: Senses = { said: [], awake: 0 }
      const request = () => {
        senses.awake += 1
        return Promise.resolve({ release: () => Promise.resolve((senses.awake -= 1)) })
      }
      const speak = ({ text }: SpeechSynthesisUtterance) => senses.said.push(text)
      Object.assign(window, { senses })
      Object.defineProperty(navigator, 'wakeLock', { value: { request } })
      Object.defineProperty(window, 'speechSynthesis', { value: { cancel: () => undefined, speak } })
    })
    return new SystemSenses(page)
  }

  said(): Promise<string[]> {
    return this.#page.evaluate(() => (window as unknown as { senses: Senses }).senses.said)
  }

  isAwake(): Promise<boolean> {
    return this.#page.evaluate(() => (window as unknown as { senses: Senses }).senses.awake > 0)
  }
}

const names = ['Anna', 'Ben']

test.use({ ownPage: true })

test(
  'the screen stays awake while a game is on, and a set is said once, by those who wish it',
  long,
  async ({ app, page }) => {
    const senses = await SystemSenses.replace(page)
    await page.goto(await app.open())
    const home = new HomePage(page)
    await expect(home.menu).toBeVisible()
    expect(await senses.isAwake()).toBe(false)
    const ledger = await LedgerPage.begin(page, { edition: 'Tutankhamun (2021)', names })
    await expect.poll(() => senses.isAwake()).toBe(true)

    const scored = page.getByRole('region', { name: 'Just scored' })
    await ledger.enterAll([
      { kind: 'took', tile: 'DAG' },
      { kind: 'took', tile: 'ANK' },
      { kind: 'took', tile: 'DAG' },
    ])
    await expect(scored).toContainText('Dagger is complete')
    expect(await senses.said()).toEqual([])
    const voice = page.getByRole('button', { name: 'Announce scored sets aloud' })
    await voice.click()
    await expect(voice).toHaveAttribute('aria-pressed', 'true')
    await ledger.enter({ kind: 'took', tile: 'ANK' })
    await ledger.hasEntries(4)
    await expect.poll(() => senses.said()).toEqual([expect.stringContaining('Ankh is complete')])

    await page.getByRole('link', { name: 'Home' }).click()
    await expect(home.menu).toBeVisible()
    await expect.poll(() => senses.isAwake()).toBe(false)
  },
)

test(
  'a game on the screen keeps it awake until it is over, and says its sets too',
  long,
  async ({ app, page }) => {
    const layout = 'RIVER 1'
    const senses = await SystemSenses.replace(page)
    await page.goto(await app.open())
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('switch', { name: 'Announce scored sets aloud' }).check()
    await page.getByRole('link', { name: 'Home' }).click()
    const table = await new HomePage(page).seat({ names, layout })
    await expect.poll(() => senses.isAwake()).toBe(true)
    for (const [ply, at] of positionsOf(layout, 'DAG').entries()) {
      await table.playByMouse(`sail ${at}`)
      await table.reaches(ply + 1)
    }
    await expect.poll(() => senses.said()).toEqual([expect.stringContaining('Dagger is complete')])

    await table.choose('Abandon')
    await page.getByRole('dialog').getByRole('button', { name: 'Abandon' }).click()
    await expect.poll(() => senses.isAwake()).toBe(false)
  },
)
