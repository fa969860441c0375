import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { editions } from '../../shared/editions/index.ts'
import { getLocale, locales, overwriteGetLocale, type Locale } from '../../shared/language.ts'
import { value } from '../../shared/testing/outcomes.ts'
import { anna, ben } from '../history/fixtures/games.ts'
import { linesOf, TestServices, vectorsOf } from './fixtures/services.ts'

/** Two games of every edition. */
const taken = editions.flatMap((edition) => vectorsOf(edition).slice(0, 2))
const untouched = getLocale
let services: TestServices
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1, 12) })
  services = new TestServices()
})
afterEach(() => {
  services.remove()
  vi.useRealTimers()
})
afterAll(() => overwriteGetLocale(untouched))

/** Everything that is kept of all games, with their random ids replaced by one word. */
const kept = (): string =>
  JSON.stringify([services.exported(), services.history.read.list()]).replaceAll(
    /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g,
    'id',
  )

function playAndReport(): void {
  const tableSettings = { undo: true, confirm: false, preview: true }
  const players = [anna, { ...ben, ai: 'scribe' as const }]
  const edition = 'tutankhamun-2021'
  const layout = 'A NILE FOR TESTS'
  const id = value(services.sessions.createTable({ edition, players, options: {}, tableSettings, layout }))
  const table = value(services.sessions.table(id))
  value(table.change(0, (game) => game.play('sail 1')))
  value(table.act(table.revision, { do: 'resign', seat: 0 }))
  const setup = { lost: { POT: 1 }, scoreOnly: false }
  const ledgerId = value(
    services.sessions.createLedger({ edition, players: [anna, ben], options: {}, setup }),
  )
  const ledger = value(services.sessions.ledger(ledgerId))
  value(ledger.change(0, (game) => game.enter({ kind: 'took', tile: 'THR' })))
  value(ledger.change(1, (game) => game.enter({ kind: 'took', tile: 'POT' })))
}

async function keptIn(locale: Locale): Promise<string> {
  overwriteGetLocale(() => locale)
  services.remove()
  services = new TestServices()
  playAndReport()
  await services.take(linesOf(...taken))
  return kept()
}

test('what is kept of a game is the same in every language in which it is played or taken in', async () => {
  const [first, ...others] = locales
  const expected = await keptIn(first)
  expect(services.history.read.listing.count({})).toBe(2 + taken.length)
  for (const locale of others) expect(await keptIn(locale), locale).toBe(expected)
})
