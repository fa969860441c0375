import { expect, type Page } from '@playwright/test'
import type { Edition } from '../../src/shared/editions/index.ts'
import { boats, colours } from '../../src/shared/players.ts'
import { m } from '../../src/shared/messages/messages.js'
import type { Locale } from '../../src/shared/language.ts'
import type { Right } from '../../src/shared/sharing.ts'
import { test } from './screen.ts'
import { digScriptOf } from '../digScript.ts'
import { PhonePage } from '../pages/phone.ts'
import { ledgerGame, winnerOf } from '../ledgers.ts'
import { scriptOf } from '../script.ts'
import { Session } from '../session.ts'
import { vectorOf } from '../vectors.ts'
import { long } from '../tiers.ts'

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

/** So many moves of a whole game are made on the page; the others, to save time, by calls. */
const clicked = 9

test.use({ ownPage: true })

for (const [locale, edition, moves, said] of [
  ['de', 'tutanchamun-1993', 'zieht auf', 'Ruhebett komplett: Cleo 25 → 19'],
  ['nl', 'tutankhamen-2004', 'gaat naar', 'Blauw Anubisbeeldje is compleet: Cleo 25 → 19'],
] as const) {
  test(`a whole game of ${edition} is told in ${locale}`, long, async ({ games, page, session }) => {
    await speaks(page, locale)
    const log = page.getByRole('log', { name: m.log_title({}, { locale }) })
    const { steps, winners } = scriptOf('SAND 1089', names.length, edition)
    const id = await tableOf(session, edition, 'SAND 1089')
    await games.open(`table/${id}`)
    await expect(page.getByRole('region', { name: m.table_prompt({}, { locale }) })).toContainText('Anna')
    const line = page.getByRole('region', { name: m.line_title({ edition }, { locale }) })
    for (const [revision, { ask, move }] of steps.entries()) {
      if (ask === 'sail' && revision < clicked) {
        const [, at] = move.split(' ')
        await line.getByRole('button', { name: new RegExp(`^${Number(at) + 1}: `) }).press('Enter')
        await expect(log).toContainText(`${names[steps[revision].seat]} ${moves} ${Number(at) + 1}: `)
      } else await session.calls.game.act({ id, revision, act: { do: 'play', move } })
    }

    const winner = names[winners[0]]
    const ending =
      winners.length > 1
        ? /teilen sich den Sieg|delen de winst/
        : m.ending_winner({ name: winner }, { locale })
    await expect(page.getByRole('dialog', { name: ending })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(log).toContainText(said)
  })
}

test('a ledger of 2004 is kept in Dutch', long, async ({ games, page, session }) => {
  await speaks(page, 'nl')
  const timeline = ledgerGame('tutankhamen-2004', 'SAND 7', names.length)
  const id = await ledgerOf(session, 'tutankhamen-2004')
  await games.open(`ledger/${id}`)
  await expect(page.getByText('Welke tegel is er gepakt?')).toBeVisible()
  const pad = page.getByRole('group', { name: m.ledger_pad({}, { locale: 'nl' }) })
  const entries = page.getByRole('listitem')
  for (const [revision, entry] of timeline.entries.entries()) {
    if (revision < clicked && entry.kind === 'took') {
      const tile = m[`tile_${entry.tile}`]({}, { locale: 'nl' })
      const same = entries.filter({ hasText: `: ${tile}`, visible: true })
      const before = await same.count()
      await pad.getByRole('button', { name: new RegExp(`^${tile}(:|$)`) }).click()
      await expect(same).toHaveCount(before + 1)
    } else await session.calls.game.act({ id, revision, act: { do: 'enter', entry } })
  }
  await expect(page.getByText(`${names[winnerOf(timeline)]} wint`).first()).toBeVisible()
})

test('a dig is played in French', long, async ({ games, page, session }) => {
  await speaks(page, 'fr')
  const { layout, steps, result } = digScriptOf('SAND 23', names.length)
  const id = await tableOf(session, 'tutankhamens-revenge', layout)
  await games.open(`table/${id}`)
  const box = page.getByRole('group', { name: 'Le bac en liste de cases' })
  const log = page.getByRole('log', { name: 'Journal de la partie' })
  for (const [revision, { seat, move }] of steps.entries()) {
    const [verb, cell] = move.split(' ')
    if (verb === 'dig' && revision < clicked) {
      await box.getByRole('button', { name: new RegExp(`^${cell}`) }).click()
      await expect(log).toContainText(`${names[seat]} fouille en ${cell}`)
    } else await session.calls.game.act({ id, revision, act: { do: 'play', move } })
  }
  const [winner] = result.winners
  const ending = result.winners.length > 1 ? /partagent la victoire/ : `${names[winner]} l’emporte`
  await expect(page.getByRole('dialog', { name: ending })).toBeVisible()
})

test('a game is exported in the language of the page that asks', async ({ games }) => {
  const game = vectorOf('tutanchamun-1993', 0, 'Doriane', 'Émile')
  const text = await games.convert(game, 'text', 'fr')
  expect(text).toContain('Toutankamon (1993)')
  expect(text).toMatch(/^Tour 1 · /m)
  expect(text).toContain('Joueurs dans l’ordre du tour')
  expect(text).not.toMatch(/\b(?:Turn|Players|takes|wins)\b/)
  const page = await games.convert(game, 'page', 'de')
  expect(page).toContain('<html lang="de">')
  expect(page).toContain('einem inoffiziellen Fanprojekt')
})

test('a phone speaks a language of its own', long, async ({ app, browser, page }) => {
  const session = await Session.enter(await app.open())
  await session.admit(page.context())
  await page.addInitScript(() => sessionStorage.setItem('language', 'de'))
  const id = await tableOf(session, 'tutankhamun-2021', 'RIVER 1')
  await page.goto(`${session.origin}/#/table/${id}`)
  const open: Right[] = [{ kind: 'play', seat: 0 }]
  await session.calls.sharing.begin({ id, address: '127.0.0.1', open })

  const phone = await PhonePage.open(browser)
  await phone.page.goto(await session.sharedLink())
  await phone.page.getByLabel('Language').selectOption('Nederlands')
  await expect(phone.page.getByRole('heading', { name: 'Kies je plek' })).toBeVisible()
  await phone.page.getByRole('button', { name: 'Spelen als Anna' }).click()
  await expect(phone.page.getByText('Vaar naar een tegel vóór je')).toBeVisible()
  await expect(page.getByText('Segle zu einem beliebigen Plättchen')).toBeVisible()
  await phone.page.reload()
  await expect(phone.page.locator('html')).toHaveAttribute('lang', 'nl')
  session.close()
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
  await expect(other.getByLabel('Language')).toHaveValue('system')

  await page.getByLabel('Taal').selectOption('English')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
})
