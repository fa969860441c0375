import { expect } from '@playwright/test'
import { test } from './screen.ts'
import { beginTable } from '../newGames.ts'
import { isClean } from '../clean.ts'
import { ReplayPage } from '../pages/replay.ts'
import { TablePage } from '../pages/table.ts'
import { ledgerGame } from '../ledgers.ts'
import { lookBack, vectorOf } from '../vectors.ts'

test('a game is stepped through by keys, by its timeline and by its address', async ({ app, page }) => {
  const game = vectorOf('tutankhamun-2021', 0, 'Anna', 'Ben')
  const last = game.moves.length
  const replay = await lookBack(page, await app.open(), game)
  await replay.isAt(0, last)
  await replay.counts(game.trace[0].points)
  await isClean(page, 'replay at the beginning')

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await replay.isAt(2, last)
  await page.keyboard.press('ArrowLeft')
  await replay.isAt(1, last)
  await replay.counts(game.trace[1].points)

  await page.keyboard.press('ArrowDown')
  await expect(replay.story).toContainText('is complete')
  const first = (await replay.story.textContent()) ?? ''
  await page.keyboard.press('ArrowDown')
  await expect(replay.story).not.toHaveText(first)
  await expect(replay.story).toContainText('is complete')
  await page.keyboard.press('ArrowUp')
  await expect(replay.story).toHaveText(first)

  await page.keyboard.press('End')
  await replay.isAt(last, last)
  await replay.counts(game.trace[last].points)
  // The last turn is one move, the one before sails to an idol and answers it.
  await page.keyboard.press('Shift+ArrowLeft')
  await replay.isAt(last - 1, last)
  await page.keyboard.press('Shift+ArrowLeft')
  await replay.isAt(last - 3, last)
  await page.keyboard.press('Home')
  await replay.isAt(0, last)

  await replay.timeline.fill('30')
  await replay.isAt(30, last)
  await replay.counts(game.trace[30].points)
  await page.keyboard.press('ArrowRight')
  await replay.isAt(31, last)
  await replay.moves.getByRole('button').nth(12).click()
  await replay.isAt(12, last)

  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(page).toHaveURL(/\/(1[3-9]|2\d)$/)
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Play (space)' })).toBeVisible()

  await page.goto(page.url().replace(/\d+$/, '40'))
  await replay.isAt(40, last)
  await page.reload()
  await replay.isAt(40, last)
  await replay.counts(game.trace[40].points)
  await page.goBack()
  await expect(page).not.toHaveURL(/\/40$/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Game history' })).toBeVisible()
})

test('moves are tried out, kept in a game of their own, and a note survives a reload', async ({
  games,
  page,
}) => {
  const game = vectorOf('tutankhamun-2021', 0, 'Anna', 'Ben')
  const last = game.moves.length
  const replay = await games.lookBack(game)
  await page.getByRole('button', { name: 'Play on from here…' }).click()
  const branching = page.getByRole('dialog', { name: 'Play on from here' })
  await expect(branching).toContainText(`keeps what it has: seat 1: ${game.trace[0].points[0]} points,`)
  await page.keyboard.press('Escape')
  await expect(branching).toBeHidden()
  await replay.timeline.fill('4')
  await replay.isAt(4, last)

  await replay.tab('Notes').click()
  await page.getByRole('button', { name: 'Brilliant' }).click()
  const note = page.getByRole('textbox', { name: 'Move 4' })
  await note.pressSequentially('Why not the throne?')
  await expect(note).toHaveValue('Why not the throne?')
  await isClean(page, 'notes of a replay')
  // The field still has the focus.
  await page.reload()
  await replay.isAt(4, last)
  await replay.tab('Notes').click()
  await expect(note).toHaveValue('Why not the throne?')
  await expect(page.getByRole('button', { name: 'Brilliant' })).toHaveAttribute('aria-pressed', 'true')

  await page.keyboard.press('t')
  await expect(page.getByText('You are trying out moves from move 4')).toBeVisible()
  await isClean(page, 'moves that are tried out')
  await replay.tab('Table').click()
  const table = new TablePage(page)
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Move 1 of 1.')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Move 0 of 1.')).toBeVisible()
  await page.keyboard.press('Escape')
  await replay.isAt(4, last)
  await replay.counts(game.trace[4].points)
  await page.keyboard.press('t')
  await page.keyboard.press('End')
  await expect(page.getByText('Move 1 of 1.')).toBeVisible()

  await page.getByRole('button', { name: 'Save or play on…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Play on from here' })
  await dialog.getByRole('textbox', { name: 'Name of player 2' }).fill('Cleo')
  await isClean(page, 'seats set anew')
  await dialog.getByRole('button', { name: 'Play on' }).click()
  await table.reaches(5)
  await expect(page).toHaveURL(/#\/table\//)
  await expect(table.seat('Cleo')).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await table.reaches(6)

  await table.openMenu()
  await page.getByRole('link', { name: 'Replay', exact: true }).click()
  await replay.isAt(6, 6)
  await page.getByRole('link', { name: /Played on from “Anna, Ben”, turn/ }).click()
  await replay.isAt(4, last)
  const branches = page.getByRole('region', { name: 'Games played on from this one' })
  await expect(branches.getByRole('link')).toContainText(/Anna, Cleo.*from move 4/)
  await isClean(page, 'a game with a branch')
  await branches.getByRole('link').click()
  await replay.isAt(4, 6)
})

test('a note stays on its move: taken back, it is said so, made again, it stands there', async ({
  games,
  page,
  session,
}) => {
  const { game, history, replay: replays } = session.calls
  const id = await beginTable(session, {
    names: ['Anna', 'Ben'],
    layout: 'RIVER 8',
    moves: ['sail 1', 'sail 2'],
  })
  const { steps } = await replays.open({ id })
  await history.note({ id, step: steps[1], text: 'Too short', mark: 'doubtful' })
  await game.act({ id, revision: 2, act: { do: 'back', ply: 1 } })
  await game.act({ id, revision: 3, act: { do: 'play', move: 'sail 3' } })

  const replay = new ReplayPage(page)
  await games.open(`replay/${id}/2`)
  await replay.isAt(2, 2)
  await replay.tab('Notes').click()
  await expect(page.getByRole('textbox', { name: 'Move 2' })).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Dubious' })).toHaveAttribute('aria-pressed', 'false')
  const note = page.getByRole('textbox', { name: 'On a move that was taken back' })
  await page.getByRole('button', { name: 'On a move that was taken back' }).click()
  await expect(note).toHaveValue('Too short')
  await note.fill('Much too short')
  await isClean(page, 'a note on a move that was taken back')
  await replay.timeline.fill('1')
  await expect(page.getByRole('textbox', { name: 'Move 1' })).toHaveValue('')

  await game.act({ id, revision: 4, act: { do: 'bringBack', line: 0 } })
  await page.reload()
  await replay.timeline.fill('2')
  await replay.tab('Notes').click()
  await expect(page.getByRole('textbox', { name: 'Move 2' })).toHaveValue('Much too short')
})

test('a dig and a ledger are looked back at too', async ({ games, page }) => {
  const lines = vectorOf('tutankhamens-revenge', 0, 'Anna', 'Ben')
  const dig = await games.lookBack(lines)
  const { length } = lines.moves
  await dig.isAt(0, length)
  await page.keyboard.press('End')
  await dig.isAt(length, length)
  await dig.tab('Table').click()
  const box = page.getByRole('region', { name: 'All layers of the box' })
  await expect(box.getByRole('figure')).toHaveCount(5)
  await isClean(page, 'replay of a dig')

  const { entries } = ledgerGame('tutankhamun-2021', 'BOX 7', 3)
  const ledger = {
    format: 'nile-ledger',
    version: 1,
    edition: 'tutankhamun-2021',
    players: ['Dora', 'Emil', 'Fay'].map((name) => ({ name })),
    options: {},
    setup: { lost: {}, scoreOnly: false },
    entries,
  }
  const replay = await games.lookBack(ledger)
  await replay.isAt(0, entries.length)
  await page.keyboard.press('ArrowDown')
  await expect(replay.story).toContainText('is complete')
  await page.keyboard.press('End')
  await replay.isAt(entries.length, entries.length)
  await expect(page.getByText('does not know how the tiles or cards lay')).toBeVisible()
  await isClean(page, 'replay of a ledger')
})

test('of cards told by their values alone, at most so many are left of a kind', async ({ games, page }) => {
  const replay = await games.lookBack({
    format: 'nile-ledger',
    version: 1,
    edition: 'tutankhamens-revenge',
    players: ['Dora', 'Emil'].map((name) => ({ name })),
    options: {},
    setup: { lost: {}, scoreOnly: false },
    entries: [{ kind: 'revealed', card: 5 }, { kind: 'stop' }],
  })
  await replay.isAt(0, 2)
  await page.keyboard.press('End')
  await replay.isAt(2, 2)
  const box = page.getByRole('region', { name: 'Cards in the box' })
  await expect(box).toContainText('79 cards left')
  await expect(box.getByText('Horus: ≤4 of 4 not found yet')).toBeAttached()
})

test('on a phone the menu stands beside the title, and has what the bar has no room for', async ({
  games,
  page,
  session,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  const id = await beginTable(session, {
    names: ['Anna', 'Ben'],
    layout: 'RIVER 8',
    moves: ['sail 1', 'sail 2'],
  })
  await games.open(`replay/${id}/2`)
  await new ReplayPage(page).isAt(2, 2)
  const bar = page.getByRole('banner')
  const menu = bar.getByRole('button', { name: 'Menu' })
  const menuBox = await menu.boundingBox()
  const title = await bar.getByRole('heading').boundingBox()
  expect(menuBox?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
  await expect(bar.getByRole('button', { name: 'Zoom in' })).toBeHidden()
  await menu.click()
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
})
