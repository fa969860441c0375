import { expect } from '@playwright/test'
import type { NileEvent } from '../src/shared/nile/events.ts'
import { test } from './app.ts'
import { playOut } from './scriptedGame.ts'
import { scriptOf } from './script.ts'
import { long } from './tiers.ts'

const everybody = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fritz']
const layout = 'SAND 1089'

/** A set for which one seat committed wilds after another had. */
function isAnswered(events: readonly NileEvent[]): boolean {
  const committers = new Map<string, Set<number>>()
  for (const event of events) {
    if (event.kind !== 'committed') continue
    const seats = committers.get(event.set) ?? new Set()
    committers.set(event.set, seats.add(event.seat))
  }
  return [...committers.values()].some((seats) => seats.size > 1)
}

const games = [
  {
    edition: 'tutankhamen-2004',
    name: 'Tutankhamen (2004)',
    goal: (event: NileEvent) => event.kind === 'bonusPaid',
    said: /King Tut: \w+ pays 1 tribute coin at once/,
  },
  {
    edition: 'tutanchamun-1993',
    name: 'Tutanchamun (1993)',
    goal: (event: NileEvent) => event.kind === 'took' && event.tile === 'MSK',
    said: /moves to 70: Gold mask/,
  },
] as const

for (const { edition, name, goal, said } of games) {
  test(`six people play a game of ${name} to a shared win`, long, async ({ games, page, session }) => {
    const script = scriptOf(layout, everybody.length, edition)
    expect(script.events.some((event) => event.kind === 'bought')).toBe(true)
    expect(script.events.some(goal)).toBe(true)
    expect(isAnswered(script.events)).toBe(true)
    expect(script.winners.length).toBeGreaterThan(1)

    const table = await games.seat({ names: everybody, edition, layout })
    await playOut({ table, session, script, names: everybody, byHand: (move) => table.playByMouse(move) })
    await expect(table.ending).toHaveAccessibleName(/ share the win$/)
    for (const [seat, player] of everybody.entries()) {
      const header = page.getByRole('rowheader', { name: player })
      const row = table.ending.getByRole('row').filter({ has: header })
      await expect(row.getByRole('cell').first()).toHaveText(String(script.end.points[seat]))
      await expect(row.getByText('Winner', { exact: true })).toHaveCount(
        script.winners.includes(seat) ? 1 : 0,
      )
    }
    await page.keyboard.press('Escape')
    await expect(table.log).toContainText(said)
  })
}
