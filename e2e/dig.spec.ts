import { expect, type Page } from '@playwright/test'
import { test } from './app.ts'
import { answersIn, digScriptOf } from './digScript.ts'
import { gameOf } from './pages/address.ts'
import { DigPage } from './pages/dig.ts'
import { HomePage } from './pages/home.ts'
import { Session } from './session.ts'
import type { DigEvent } from '../src/shared/dig/events.ts'
import { long } from './tiers.ts'

const names = ['Anna', 'Ben', 'Cleo', 'Dora']

/** Collects every message that the page receives. */
function overhear(page: Page): string[] {
  const messages: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => messages.push(payload.toString())),
  )
  return messages
}

/** What is seen to happen; the other turns are made by calls. */
const watched: ReadonlySet<DigEvent['kind']> = new Set([
  'scarabPlayed',
  'penalty',
  'out',
  'blockaded',
  'unblocked',
  'passed',
])

test.use({ drawn: true })

test(
  'four people dig to the end, and nobody is told what lies below before it',
  long,
  async ({ app, page }) => {
    const script = digScriptOf('SAND 883', names.length)
    const events = script.steps.flatMap((step) => step.events)
    const happened = new Set(events.map(({ kind }) => kind))
    for (const kind of watched) expect(happened, kind).toContain(kind)
    expect(script.result.reason).toBe('all passed')
    const secrets = script.layers.map((layer) => JSON.stringify(layer))

    const messages = overhear(page)
    const session = await Session.enter(await app.open())
    await session.admit(page.context())
    await page.goto(session.origin)
    const setup = await new HomePage(page).newGame()
    await setup.choose({ edition: 'Tutankhamen’s Revenge', names, layout: script.layout })
    await page.getByRole('radio', { name: 'at random, everybody watches' }).check()
    await setup.start.click()
    const table = new DigPage(page)
    await table.cover()
    const id = await gameOf(page)
    let ply = 0
    for (const { seat, moves, events: came } of answersIn(script.steps)) {
      const isLast = ply + moves.length === script.steps.length
      if (!isLast && ply > 1 && !came.some(({ kind }) => watched.has(kind))) {
        for (const move of moves)
          await session.calls.game.act({ id, revision: ply++, act: { do: 'play', move } })
        continue
      }
      await table.reaches(ply)
      await expect(table.prompt).toContainText(names[seat])
      if (isLast) for (const layer of secrets) expect(messages.join('\n')).not.toContain(layer)
      await table.play(...moves)
      ply += moves.length
      await table.reaches(ply)
      for (const event of came) {
        if (event.kind === 'blockaded') {
          await expect(table.cell(event.cell)).toHaveAccessibleName(new RegExp(`${names[seat]}’s blockade`))
          if (!isLast) await expect(table.cell(event.cell)).toHaveAttribute('aria-disabled', 'true')
        }
        if (event.kind === 'unblocked')
          await expect(table.cell(event.cell)).not.toHaveAccessibleName(/blockade/)
        if (event.kind === 'out') {
          await expect(table.seat(names[event.seat])).toContainText('out')
          await expect(
            page.getByRole('heading', { name: `${names[event.seat]} is out of the game` }),
          ).toBeVisible()
        }
      }
    }

    const [winner] = script.result.winners
    await expect(table.ending).toHaveAccessibleName(`${names[winner]} wins`)
    const row = table.ending
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: names[winner] }) })
    await expect(row.getByRole('cell').first()).toContainText(`${script.result.money[winner]} silver`)
    for (const layer of secrets) expect(messages.join('\n')).toContain(layer)
    await expect(table.ending.getByRole('figure', { name: 'Layer 1' }).getByRole('listitem')).toHaveCount(16)

    await table.ending.getByRole('button', { name: 'Home' }).click()
    const history = await new HomePage(page).history()
    await expect(history.game(names.join(', '))).toContainText(`${names[winner]} won`)
  },
)
