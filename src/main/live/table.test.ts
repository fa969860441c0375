import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewGame } from '../../shared/setups.ts'
import { makeMove } from '../../shared/nile/move.ts'
import type { Choices, NilePosition } from '../../shared/nile/views.ts'
import type { TableNews } from '../../shared/table.ts'
import { codeOf, value } from '../../shared/testing/outcomes.ts'
import { openHistory, type History } from '../history/index.ts'
import { Amendments } from './amendments.ts'
import { Sessions, type Table } from './sessions.ts'

const game: NewGame = {
  edition: 'tutankhamun-2021',
  players: [
    { name: 'Anna', colour: 'gold', boat: 'bastet' },
    { name: 'Ben', colour: 'blue', boat: 'sobek' },
    { name: 'Cleo', colour: 'green', boat: 'wadjet' },
  ],
  options: {},
  tableSettings: { undo: true, confirm: false, preview: true },
  layout: 'A NILE FOR TESTS',
}

/** The first legal answer: enough to play any game to its end. */
function firstAnswer({ ask, positions, tiles }: Choices): string {
  if (ask === 'osiris') return makeMove({ verb: ask, take: tiles[0] })
  if (ask === 'buy') return 'buy none'
  if (ask === 'commit') return 'commit none'
  if (ask === 'thoth') return makeMove({ verb: ask, at: positions[0], with: positions[1] })
  return positions.length > 0 ? makeMove({ verb: ask, at: positions[0] }) : 'horus back'
}

let folder: string
let history: History
let sessions: Sessions
let now: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'table-'))
  now = 1_000
  open()
})
afterEach(() => {
  history.close()
  rmSync(folder, { recursive: true })
})

function open(): void {
  history = openHistory(folder)
  sessions = new Sessions(history, () => (now += 1_000))
}

function reopen(): void {
  history.close()
  open()
}

const newTable = (changes: Partial<NewGame> = {}): Table =>
  value(sessions.table(value(sessions.createTable({ ...game, ...changes }))))

/** The position of a table of the line family. */
const lying = (table: Table): NilePosition => table.view().position as NilePosition

function step(table: Table): void {
  const { choices } = lying(table)
  if (!choices) throw new Error('nothing is asked')
  value(table.change(table.revision, (game) => game.play(firstAnswer(choices))))
}

function playOut(table: Table): void {
  while (table.view().position.choices) step(table)
}

describe('a table', () => {
  test('plays a whole game to an ending by the rules', () => {
    const table = newTable()
    playOut(table)
    const { status, ending } = table.view()
    expect(status).toBe('over')
    expect(ending?.points).toEqual(lying(table).points)
    expect(codeOf(table.change(table.revision, (game) => game.play('sail 1')))).toBe('move.over')
  })

  test.each(['tutanchamun-1993', 'tutankhamen-2004'] as const)(
    'plays a whole game of %s, and keeps it',
    (edition) => {
      const table = newTable({ edition })
      playOut(table)
      const { id, status, ending } = table.view()
      expect(status).toBe('over')
      const fewest = Math.min(...lying(table).points)
      expect(ending?.winners).toEqual([0, 1, 2].filter((seat) => lying(table).points[seat] === fewest))
      reopen()
      const kept = value(sessions.table(id))
      expect(kept.view()).toMatchObject({ edition, status, ending })
    },
  )

  test('comes back after closing just as it was left', () => {
    const table = newTable()
    for (let i = 0; i < 20; i++) step(table)
    const left = table.view()
    reopen()
    expect(value(sessions.table(left.id)).view()).toEqual(left)
  })

  test('gives a seat to somebody else, who plays from then on, and keeps that', () => {
    const table = newTable()
    value(table.change(0, (game) => game.play('sail 1')))
    expect(codeOf(table.change(table.revision, (game) => game.handOver(1, 'anna', 'scribe')))).toBe(
      'table.alike',
    )
    expect(codeOf(table.change(table.revision, (game) => game.handOver(3, 'Dora', undefined)))).toBe(
      'table.noSuchSeat',
    )
    value(table.change(table.revision, (game) => game.handOver(1, 'Ani', 'scribe')))
    expect(table.view().players[1]).toEqual({ ...game.players[1], name: 'Ani', ai: 'scribe' })
    expect(table.view()).toMatchObject({ undoTo: 0, handovers: [{ ply: 1, seat: 1 }] })
    expect(lying(table).choices).toMatchObject({ seat: 1, positions: [] })
    expect(codeOf(table.change(2, (game) => game.play('sail 2')))).toBe('table.otherHand')
    value(table.change(2, (game) => game.play('sail 2', { by: 'computer' })))
    expect(codeOf(table.change(3, (game) => game.play('sail 3', { by: 'computer' })))).toBe('table.otherHand')
    const left = table.view()
    reopen()
    const kept = value(sessions.table(left.id))
    expect(kept.view()).toEqual(left)
    expect(history.read.names()).not.toContain('Ani')
    value(kept.change(kept.revision, (game) => game.handOver(1, 'Ben', undefined)))
    expect(kept.view().players).toEqual(game.players)
  })

  test('refuses a move from a screen that shows an older table, and a move that is not legal, and stays as it was', () => {
    const table = newTable()
    value(table.change(0, (game) => game.play(`sail ${lying(table).line.indexOf('THR')}`)))
    const before = table.view()
    expect(codeOf(table.change(0, (game) => game.play('sail 5')))).toBe('table.stale')
    expect(codeOf(table.change(table.revision, (game) => game.play('sail 99')))).toBe('move.position')
    expect(codeOf(table.change(table.revision, (game) => game.play('horus back')))).toBe('move.otherAsk')
    expect(table.view()).toEqual(before)
  })

  test('shows a move only once it is saved', () => {
    const table = newTable()
    const before = table.view()
    history.close()
    expect(() => table.change(table.revision, (game) => game.play('sail 0'))).toThrow()
    open()
    expect(table.view()).toEqual(before)
  })

  test('deals the same Nile for the same layout', () => {
    expect(lying(newTable()).line).toEqual(lying(newTable()).line)
    expect(newTable({ layout: null }).view().layout).not.toBe(newTable({ layout: null }).view().layout)
  })

  test('begins again with the same deal and the same seats', () => {
    const first = value(sessions.table(value(sessions.createTable(game))))
    value(first.change(0, (game) => game.play('sail 3')))
    const again = value(sessions.table(value(sessions.again(first.view().id))))
    const { players, layout, position } = again.view()
    expect({ players, layout }).toEqual({ players: first.view().players, layout: first.view().layout })
    expect(position).toMatchObject({ ply: 0, choices: { seat: 0 } })
    value(again.change(0, (game) => game.play('sail 3')))
    expect(again.view().position).toEqual(first.view().position)
  })

  test('seats the second player first at a rematch', () => {
    const first = newTable()
    const again = value(sessions.table(value(sessions.rematch(first.view().id))))
    expect(again.view().players.map((player) => player.name)).toEqual(['Ben', 'Cleo', 'Anna'])
  })

  test('coaches the same people at a rematch', () => {
    const first = newTable()
    const { tableSettings } = first.view()
    value(first.change(first.revision, (played) => played.agree({ ...tableSettings, coached: [0, 1] })))
    const again = value(sessions.table(value(sessions.rematch(first.view().id))))
    expect(again.view().tableSettings.coached).toEqual([2, 0])
  })

  test('refuses seats that cannot be told apart, and house rules out of range', () => {
    expect(codeOf(sessions.createTable({ ...game, players: [game.players[0], game.players[0]] }))).toBe(
      'table.alike',
    )
    expect(codeOf(sessions.createTable({ ...game, options: { startPoints: 0 } }))).toBe('record.option')
  })

  test('that is removed cannot be played on, and tells its watchers again once it is restored', async () => {
    const table = newTable()
    const { id } = table.view()
    const stop = new AbortController()
    const watch = table.watch(stop.signal)
    await watch.next()
    value(history.write(({ deleted }) => deleted.add(id, Date.now())))
    expect(codeOf(table.change(0, (game) => game.play('sail 0')))).toBe('history.unknown')
    value(history.write(({ deleted }) => deleted.restore(id)))
    value(value(sessions.table(id)).change(0, (game) => game.play('sail 0')))
    expect((await watch.next()).value?.view.revision).toBe(1)
    stop.abort()
  })

  test('lets only people resign', () => {
    const table = newTable()
    value(table.change(table.revision, (game) => game.handOver(1, 'Ani', 'scribe')))
    expect(codeOf(table.act(table.revision, { do: 'resign', seat: 1 }))).toBe('table.notAPerson')
    value(table.act(table.revision, { do: 'resign', seat: 2 }))
  })

  test('refuses a game that is not there', () => {
    expect(codeOf(sessions.table('nobody'))).toBe('table.unknown')
    expect(codeOf(sessions.edit('nobody', { name: 'Tuesday' }))).toBe('history.unknown')
  })
})

describe('taking back', () => {
  test('leads through any number of moves and forth again', () => {
    const table = newTable()
    const views = [table.view()]
    for (let i = 0; i < 12; i++) {
      step(table)
      views.push(table.view())
    }
    value(table.change(table.revision, (game) => game.back(3)))
    expect(table.view().position).toEqual(views[3].position)
    // Nobody waits for a bot where people play.
    expect(table.view()).toMatchObject({ redo: 9, held: false })
    value(table.change(table.revision, (game) => game.redo(10)))
    expect(table.view().position).toEqual(views[10].position)
    reopen()
    const again = value(sessions.table(views[0].id))
    expect(again.view().position).toEqual(views[10].position)
    expect(again.view().redo).toBe(2)
  })

  test('opens an ended game again', () => {
    const table = newTable()
    playOut(table)
    const end = table.view()
    expect([end.undoTo, end.redoTo]).toEqual([end.position.ply - 1, null])
    value(table.act(table.revision, { do: 'handOver', seat: 0, name: 'Dora' }))
    value(table.change(table.revision, (game) => game.back(end.position.ply - 1)))
    expect(table.view()).toMatchObject({ status: 'playing', redoTo: end.position.ply })
    value(table.change(table.revision, (game) => game.redo(end.position.ply)))
    expect(table.view()).toMatchObject({ status: 'over', ending: end.ending })
  })

  test('shows what can be made again, and brings back what other moves have replaced', async () => {
    const table = newTable()
    for (let i = 0; i < 4; i++) step(table)
    const before = table.view().position
    value(table.change(table.revision, (game) => game.back(2)))
    const { value: news } = await table.watch().next()
    expect(news?.undone.map(({ ply }) => ply)).toEqual([3, 4])
    expect(table.view().replaced).toEqual([])
    value(table.change(table.revision, (game) => game.play('sail 70')))
    expect(table.view()).toMatchObject({ redo: 0, replaced: [{ line: 0, ply: 2, moves: 2 }] })
    reopen()
    const again = value(sessions.table(table.id))
    expect(codeOf(again.change(0, (game) => game.bringBack(0)))).toBe('table.stale')
    expect(codeOf(again.change(again.revision, (game) => game.bringBack(1)))).toBe('table.nothingToBringBack')
    value(again.change(again.revision, (game) => game.bringBack(0)))
    expect(again.view().position).toEqual(before)
    expect(again.view().replaced).toEqual([{ line: 1, ply: 2, moves: 1 }])
    value(again.change(again.revision, (game) => game.back(0)))
    value(again.change(again.revision, (game) => game.play('sail 60')))
    expect(again.view().replaced.map(({ ply }) => ply)).toEqual([0])
    expect(codeOf(again.change(again.revision, (game) => game.bringBack(1)))).toBe('table.nothingToBringBack')
  })

  test('is refused where there is nothing to take back or to make again', () => {
    const table = newTable()
    expect(codeOf(table.change(0, (game) => game.back(0)))).toBe('table.noSuchPly')
    expect(codeOf(table.change(0, (game) => game.redo(1)))).toBe('table.nothingToRedo')
  })

  test('is refused at a strict table until it agrees otherwise', () => {
    const table = newTable({ tableSettings: { undo: false, confirm: false, preview: true } })
    step(table)
    expect(codeOf(table.change(table.revision, (game) => game.back(0)))).toBe('table.strict')
    value(table.change(table.revision, (game) => game.agree({ undo: true, confirm: false, preview: true })))
    expect(codeOf(table.change(table.revision, (game) => game.back(0)))).toBe('done')
  })
})

describe('foresight', () => {
  test('tells what a move would do and changes nothing', () => {
    const table = newTable()
    const before = table.view()
    const throne = lying(table).line.indexOf('THR')
    const { events, points } = {
      events: [],
      points: [],
      ...value(table.ask(0, (game) => game.consider(`sail ${throne}`))),
    }
    expect(events).toMatchObject([
      { kind: 'sailed', seat: 0, from: -1, to: throne },
      { kind: 'took', seat: 0, tile: 'THR', from: throne, by: 'sail' },
      { kind: 'turn', seat: 1 },
    ])
    expect(points).toEqual([28, 28, 28])
    expect(table.view()).toEqual(before)
  })

  test('tells why an illegal move cannot be made, even where the preview is switched off', () => {
    const table = newTable({ tableSettings: { undo: true, confirm: false, preview: false } })
    value(table.change(0, (game) => game.play('sail 7')))
    expect(value(table.ask(1, (game) => game.consider('sail 7')))).toMatchObject({
      legal: false,
      refusal: { code: 'move.empty' },
    })
    expect(codeOf(table.ask(1, (game) => game.consider('sail 8')))).toBe('table.noPreview')
  })
})

describe('leaving a game', () => {
  test('gives a resigned game to the best of the others, and can be taken up again', () => {
    const table = newTable()
    for (let i = 0; i < 30; i++) step(table)
    const { points, boats } = lying(table)
    value(table.act(table.revision, { do: 'resign', seat: 0 }))
    const best = [1, 2].sort((a, b) => points[a] - points[b] || boats[a] - boats[b])[0]
    expect(table.view()).toMatchObject({
      status: 'resigned',
      ending: { winners: [best], reason: 'resigned' },
    })
    expect(table.view().position.choices).toBeNull()
    expect(codeOf(table.change(table.revision, (game) => game.play('sail 79')))).toBe('table.finished')
    value(table.act(table.revision, { do: 'resume' }))
    expect(table.view()).toMatchObject({ status: 'playing', ending: null })
    expect(table.view().position.choices).not.toBeNull()
  })

  test('keeps an abandoned game without a winner', () => {
    const table = newTable()
    value(table.act(0, { do: 'abandon' }))
    expect(table.view()).toMatchObject({ status: 'abandoned', ending: { winners: [] } })
    expect(history.read.list()).toMatchObject([{ status: 'abandoned' }])
  })

  test('refuses a resignation of a seat that is not there', () => {
    expect(codeOf(newTable().act(0, { do: 'resign', seat: 3 }))).toBe('table.noSuchSeat')
  })
})

describe('watchers', () => {
  const next = async (watch: AsyncGenerator<TableNews, void>): Promise<TableNews> => {
    const { value: news } = await watch.next()
    if (!news) throw new Error('the watch has ended')
    return news
  }

  test('see the whole game first and then every change', async () => {
    const table = newTable()
    step(table)
    const stop = new AbortController()
    const watch = table.watch(stop.signal)
    expect(await next(watch)).toMatchObject({ events: [], log: { from: 0, entries: [{ ply: 1 }] } })
    step(table)
    const afterMove = await next(watch)
    expect(afterMove.log).toMatchObject({ from: 1, entries: [{ ply: 2 }] })
    expect(afterMove.events).toEqual(afterMove.log.entries[0].events)
    expect(afterMove.events).not.toHaveLength(0)
    expect(afterMove.view).toEqual(table.view())
    value(table.change(table.revision, (game) => game.back(0)))
    expect(await next(watch)).toMatchObject({ events: [], log: { from: 0, entries: [] } })
    value(sessions.edit(afterMove.view.id, { name: 'Tuesday' }))
    expect((await next(watch)).view.name).toBe('Tuesday')
    const { revision } = table
    const amendments = new Amendments(history, sessions, () => now)
    const { change } = value(await amendments.make('all', { kind: 'rename', from: 'anna', to: 'Anne' }))
    expect((await next(watch)).view).toMatchObject({ revision, players: [{ name: 'Anne' }, {}, {}] })
    step(table)
    await next(watch)
    expect(value(await amendments.takeBack(Number(change)))).toBe(1)
    expect((await next(watch)).view).toMatchObject({ players: [{ name: 'Anna' }, {}, {}] })
    stop.abort()
    expect((await watch.next()).done).toBe(true)
  })
})
