import { expect, type Page } from '@playwright/test'
import { editions, type Edition } from '../src/shared/editions/index.ts'
import { boats, colours } from '../src/shared/players.ts'
import { m } from '../src/shared/messages/messages.js'
import type { Locale } from '../src/shared/messages/runtime.js'
import { test } from './app.ts'
import { fits, isWhole } from './fitting.ts'
import { reportedGame, winnerOf } from './reports.ts'
import { scriptOf } from './script.ts'
import type { Session } from './session.ts'
import { vectorOf } from './vectors.ts'

/** Opens all pages of a test in a language, as if it had been chosen in them. */
const speaks = (page: Page, locale: Locale): Promise<unknown> =>
  page.addInitScript((chosen) => sessionStorage.setItem('language', chosen), locale)

const names = ['Anna', 'Ben', 'Cleo'] as const
const players = names.map((name, seat) => ({ name, colour: colours[seat], boat: boats[seat] }))

async function tableOf({ calls }: Session, edition: Edition, layout: string | null = null): Promise<string> {
  const tableSettings = { undo: true, confirm: false, preview: true }
  return (await calls.table.create({ edition, players, options: {}, tableSettings, layout })).id
}

async function ledgerOf({ calls }: Session, edition: Edition): Promise<string> {
  const setup = { lost: {}, scoreOnly: false }
  return (await calls.ledger.create({ edition, players, options: {}, setup })).id
}

const plain = ['', 'setup', 'history', 'statistics', 'settings', 'rules', 'rules/tutankhamens-revenge']
const more = ['comparison', 'credits', 'mirror', 'beside', 'laying', 'lessons', 'positions']

const sizes = [
  [1280, 800],
  [1024, 640],
  [360, 640],
] as const

for (const locale of ['de', 'nl', 'fr'] as const) {
  test(`no text is cut on any screen in ${locale}`, async ({ games, page, session }) => {
    await speaks(page, locale)
    const places = [...plain, ...more]
    for (const edition of editions) places.push(`table/${await tableOf(session, edition)}`)
    const ledger = await ledgerOf(session, 'tutankhamun-2021')
    places.push(`ledger/${ledger}`, `scoreboard/${ledger}`)
    places.push(`ledger/${await ledgerOf(session, 'tutankhamens-revenge')}`)
    for (const place of places) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await games.open(place)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.locator('#app h1, #app h2').first()).toBeAttached()
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        await fits(page, `${place || 'home'} at ${width}`)
        await isWhole(page, `${place || 'home'} at ${width}`)
      }
    }
  })
}

for (const [locale, edition, said] of [
  ['de', 'tutanchamun-1993', 'Ruhebett komplett: Cleo 25 → 19'],
  ['nl', 'tutankhamen-2004', 'Blauw Anubisbeeldje is compleet: Cleo 25 → 19'],
] as const) {
  test(`a whole game of ${edition} is told in ${locale}`, async ({ games, page, session }) => {
    await speaks(page, locale)
    const { steps, winners } = scriptOf('SAND 1089', names.length, edition)
    const id = await tableOf(session, edition, 'SAND 1089')
    await games.open(`table/${id}`)
    await expect(page.getByRole('region', { name: m.table_prompt({}, { locale }) })).toContainText('Anna')
    for (const [revision, { move }] of steps.entries()) await session.calls.table.play({ id, revision, move })

    const winner = names[winners[0]]
    const ending =
      winners.length > 1
        ? /teilen sich den Sieg|delen de winst/
        : m.ending_winner({ name: winner }, { locale })
    await expect(page.getByRole('dialog', { name: ending })).toBeVisible()
    await page.keyboard.press('Escape')
    const log = page.getByRole('log', { name: m.log_title({}, { locale }) })
    await expect(log).toContainText(said)
  })
}

test('a ledger of 2004 is kept in Dutch', async ({ games, page, session }) => {
  await speaks(page, 'nl')
  const timeline = reportedGame('tutankhamen-2004', 'SAND 7', names.length)
  const id = await ledgerOf(session, 'tutankhamen-2004')
  await games.open(`ledger/${id}`)
  await expect(page.getByText('Welke tegel is er gepakt?')).toBeVisible()
  for (const [revision, entry] of timeline.entries.entries()) {
    await session.calls.ledger.report({ id, revision, entry })
  }
  await expect(page.getByText(`${names[winnerOf(timeline)]} wint`).first()).toBeVisible()
})

test('a dig is told in French', async ({ games, page }) => {
  await speaks(page, 'fr')
  const seats = vectorOf('tutankhamens-revenge', 0).trace[0].points
  const record = vectorOf('tutankhamens-revenge', 0, ...seats.map((_, seat) => `Doriane ${seat}`))
  await games.lookBack({ ...record, trace: undefined })
  await page.keyboard.press('End')
  await expect(page.getByText(/l’emporte|partagent la victoire/).first()).toBeVisible()
})

test('a language is chosen at once, in one window alone', async ({ games, page, context }) => {
  await games.open('settings')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Settings')

  await page.getByLabel('Language').selectOption('Nederlands')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instellingen')
  await expect(page.getByLabel('Taal')).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Settings')

  await page.getByLabel('Taal').selectOption('English')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
})
