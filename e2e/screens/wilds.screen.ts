import { expect } from '@playwright/test'
import type { TileCode } from '../../src/shared/editions/index.ts'
import { test } from './screen.ts'
import { scriptOf, type Script } from '../script.ts'

const everybody = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fritz']

const movesTo = ({ steps }: Script, ply: number) => steps.slice(0, ply).map(({ move }) => move)

const first = ({ steps }: Script, isIt: (step: Script['steps'][number]) => boolean): number => {
  const ply = steps.findIndex(isIt)
  if (ply < 0) throw new Error('the script has no such move')
  return ply
}
const buys = ({ ask, move }: Script['steps'][number]) => ask === 'buy' && move !== 'buy none'
const commits = ({ ask, move }: Script['steps'][number]) => ask === 'commit' && move !== 'commit none'

/** Three people, who buy and commit early on this layout. */
const few = everybody.slice(0, 3)
const early = 'SAND 963'

test('a purchase is marked, says what it would change, and is done or let be by keys or a click', async ({
  games,
  page,
}) => {
  const script = scriptOf(early, few.length, 'tutankhamen-2004')
  const ply = first(script, buys)
  const { seat, move } = script.steps[ply]
  const [, from, tile] = move.split(' ')
  const owner = few[Number(from)]
  const edition = 'tutankhamen-2004'
  const table = await games.seat({ names: few, edition, layout: early, moves: movesTo(script, ply) })
  await page.keyboard.press('x')
  await table.reaches(ply + 1)
  await expect(table.log).toContainText(`Bag of gold: ${few[seat]} buys nothing`)
  await page.keyboard.press('u')
  await table.reaches(ply)
  await page.keyboard.press('n')
  await expect(table.trade).toBeVisible()
  await page.keyboard.press('Enter')
  await table.reaches(ply + 1)
  await expect(table.log).toContainText(`${few[seat]} buys from`)
  await page.keyboard.press('u')
  await table.reaches(ply)

  const offer = table.offer(tile as TileCode, owner)
  const counts = await table.heldOf(tile as TileCode)
  const row = (name: string) => table.trade.getByRole('row', { name }).getByRole('cell').first()
  await offer.hover()
  await expect(row(owner)).toContainText(`${counts[Number(from)]} → ${counts[Number(from)] - 1}`)
  await expect(row(few[seat])).toContainText(`${counts[seat]} → ${counts[seat] + 1}`)
  await offer.click()
  await table.reaches(ply + 1)
  await expect(table.log).toContainText(`${few[seat]} buys from ${owner}`)
  await expect(table.log).toContainText(`${owner} pays 1 tribute coin`)
})

test('a commitment shows what it would pay before it is made, and can be made by keys', async ({
  games,
  page,
}) => {
  const script = scriptOf(early, few.length, 'tutanchamun-1993')
  const ply = first(script, commits)
  const { seat, move } = script.steps[ply]
  const edition = 'tutanchamun-1993'
  const table = await games.seat({ names: few, edition, layout: early, moves: movesTo(script, ply) })

  const bar = page.getByRole('banner')
  const turnOf = script.steps.slice(0, ply + 1).findLast(({ ask }) => ask === 'sail')
  const onTurn = few[turnOf?.seat ?? 0]
  expect(onTurn).not.toBe(few[seat])
  await expect(bar).toContainText(`${onTurn} to play`)
  await expect(table.seat(few[seat])).toContainText('asked')
  await expect(table.seat(onTurn)).toContainText('to play')

  const commit = table.prompt.getByRole('button', { name: 'Add', exact: true })
  await expect(commit).toBeDisabled()
  await expect(table.round.getByRole('row', { name: 'Without wild tiles' })).toBeVisible()
  const wild = table.wilds.getByRole('button').first()
  await wild.focus()
  for (const pressed of ['true', 'false', 'true']) {
    await page.keyboard.press('Space')
    await expect(wild).toHaveAttribute('aria-pressed', pressed)
  }
  await expect(table.round.getByRole('row', { name: /^With / }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wild).toHaveAttribute('aria-pressed', 'false')
  await table.reaches(ply)

  await table.playByMouse(move)
  await table.reaches(ply + 1)
  await expect(table.log).toContainText(`${few[seat]} adds to`)
})

test('a phone shows what wild tiles would do without a scroll', async ({ games, page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  const script = scriptOf(early, few.length, 'tutanchamun-1993')
  const moves = movesTo(script, first(script, commits))
  const table = await games.seat({ names: few, edition: 'tutanchamun-1993', layout: early, moves })
  await expect(table.round.getByRole('row', { name: /^With / }).last()).toBeInViewport({ ratio: 1 })
})

test('who holds the gold mask of 1993 commits to none of the sets of a turn by one answer', async ({
  games,
}) => {
  const pair = everybody.slice(0, 2)
  const masked = 'SAND 187'
  const script = scriptOf(masked, pair.length, 'tutanchamun-1993')
  const ply = first(script, ({ ask }) => ask === 'commit')
  const answers = script.steps.slice(ply, ply + 3)
  expect(answers.map(({ seat, move }) => [seat, move])).toEqual(answers.map(() => [1, 'commit none']))
  const edition = 'tutanchamun-1993'
  const table = await games.seat({ names: pair, edition, layout: masked, moves: movesTo(script, ply) })
  await table.prompt.getByRole('button', { name: /^Pass 2 more/ }).click()
  await table.reaches(ply + answers.length)
  await table.isAskedOf('Anna')
})
