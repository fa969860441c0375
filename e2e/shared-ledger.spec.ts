import { expect } from '@playwright/test'
import { tileName } from '../src/shared/text/names.ts'
import { test } from './app.ts'
import { isClean } from './clean.ts'
import { HomePage } from './pages/home.ts'
import { gameOf } from './pages/address.ts'
import { LedgerPage } from './pages/ledger.ts'
import { PhonePage } from './pages/phone.ts'
import { shareHere, SharePage } from './pages/share.ts'
import { changeOfWinner, vectorGame, winnerOf } from './ledgers.ts'
import { Session } from './session.ts'
import { effortToBegin, effortToBeginAgain, tapAtOnce } from './taps.ts'

/** A game of three with idols, sweeps, ties and a proper end. */
const { names, timeline } = vectorGame('tutankhamun-2021', 1)
const { timeline: game, entries: tappedEntries } = tapAtOnce(timeline)
const { entries } = game
/** The entries that the laptop reports while the phone has no network. */
const alone = { from: entries.length - 12, count: 3 }
/** From this entry on both report again. */
const together = alone.from + alone.count
/** Entries before this one are told by calls. */
const byHand = alone.from - 4
/** A set that has just scored then, of which nobody can take a tile any more, and the number of entries by then. */
const [scored] = game.log.flatMap(({ n, events }) =>
  events.flatMap((event) =>
    event.kind === 'scored' && n >= together && entries[n]?.kind === 'took'
      ? [{ at: n, set: event.set }]
      : [],
  ),
)

test('a game of 2021 is reported from a laptop and a phone, through a slip, a break and a correction', async ({
  app,
  page,
  browser,
}) => {
  const session = await Session.enter(await app.open(...shareHere))
  await session.admit(page.context())
  await page.goto(session.origin)
  const laptop = await LedgerPage.begin(page, { edition: 'Tutankhamun (2021)', names })
  expect({ taps: laptop.taps, keys: laptop.keys }).toEqual(effortToBegin(names))

  const owner = new SharePage(page)
  const ways = await owner.share('More')
  const phone = await PhonePage.open(browser)
  const watcher = await PhonePage.open(browser)
  await phone.join(ways)
  await phone.take('Report for everyone')
  await watcher.join(ways)
  await watcher.take('Watch')
  await expect(watcher.page.getByRole('heading', { name: 'Anna is next' })).toBeVisible()
  await owner.close()
  const there = new LedgerPage(phone.page, names)
  await there.isShown()

  const id = await gameOf(page)
  for (const [revision, entry] of entries.slice(0, byHand).entries())
    await session.calls.game.act({ id, revision, act: { do: 'enter', entry } })
  await laptop.hasEntries(byHand)
  const startTaps = laptop.taps
  for (const [at, one] of tappedEntries.entries()) {
    if (at < byHand) continue
    if (at === alone.from) await phone.page.context().setOffline(true)
    if (at === alone.from) await expect(phone.lost).toBeVisible()
    if (at === together) await phone.page.context().setOffline(false)
    if (at === scored.at) {
      await there.hasEntries(at)
      await there.tile(scored.set).click()
      const refused = phone.page.getByRole('alert')
      await expect(refused).toContainText('tiles are already placed')
      await refused.getByRole('button', { name: 'Cancel' }).click()
      await expect(refused).toBeHidden()
      await laptop.hasEntries(at)
    }
    const isCut = at >= alone.from && at < together
    const reporter = isCut || at % 2 === 0 ? laptop : there
    await reporter.hasEntries(at)
    await reporter.enter(one.entry)
  }
  await laptop.hasEntries(entries.length)
  await there.hasEntries(entries.length)
  const taps = tappedEntries.slice(byHand).reduce((sum, one) => sum + one.taps, 0)
  expect(laptop.taps - startTaps + there.taps).toBe(taps)
  const winner = names[winnerOf(game)]
  const heading = (name: string) => ({ name: `${name} wins` })
  for (const ledger of [laptop, there]) {
    await expect(ledger.page.getByRole('heading', heading(winner))).toBeVisible()
    await ledger.counts(game.scores)
  }
  await expect(watcher.page.getByRole('heading', heading(winner))).toBeVisible()
  await expect(watcher.page.getByRole('list', { name: 'Entries' })).toBeHidden()

  const { correction, after } = changeOfWinner(game)
  if (correction.entry.kind !== 'took') throw new Error('not a tile')
  const other = names[winnerOf(after)]
  await there.entry(correction.n).click()
  await there.dialog.getByRole('button', { name: 'Change' }).click()
  await isClean(phone.page, 'correction on a phone')
  await there.dialog.getByRole('button', { name: tileName(correction.entry.tile), exact: true }).click()
  await expect(there.dialog).toContainText(`Winner: ${winner} → ${other}`)
  await expect(page.getByRole('heading', heading(winner))).toBeVisible()
  await there.dialog.getByRole('button', { name: 'Apply' }).click()
  for (const ledger of [laptop, there]) {
    await expect(ledger.page.getByRole('heading', heading(other))).toBeVisible()
    await ledger.counts(after.scores)
  }
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(phone.page.getByRole('heading', heading(winner))).toBeVisible()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(phone.page.getByRole('heading', heading(other))).toBeVisible()

  await owner.indicator.click()
  await owner.dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(phone.page.getByText('The game is no longer shared')).toBeVisible()
  await expect(page.getByRole('heading', heading(other))).toBeAttached()

  await owner.close()
  await page.getByRole('link', { name: 'Home' }).first().click()
  const home = new HomePage(page)
  const row = (await home.history()).game(names.join(', '))
  await expect(row).toContainText(`${other} won`)
  await page.getByRole('link', { name: 'Home' }).first().click()
  const again = await LedgerPage.beginAgain(page, names)
  expect({ taps: again.taps, keys: again.keys }).toEqual(effortToBeginAgain)
  await again.counts([28, 28, 28])
})
