import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewGame } from '../../../shared/setups.ts'
import type { Opponents as Told } from '../../../shared/contract/games.ts'
import { levels, type Level } from '../../../shared/players.ts'
import { LateAnswers } from '../../../shared/testing/late.ts'
import { codeOf, value } from '../../../shared/testing/outcomes.ts'
import { openHistory, type History } from '../../history/index.ts'
import { BotPool } from '../../bots/pool.ts'
import { Queue, type BotQuestion } from '../../bots/queue.ts'
import { Sessions, type Table } from '../sessions.ts'
import { Opponents, type TableBots } from './tableBots.ts'
import { advice, FakeThinkers } from './testing/thinkers.ts'

const seat = (name: string, at: number, ai?: Level): NewGame['players'][number] => ({
  name,
  colour: (['gold', 'blue', 'green'] as const)[at],
  boat: (['bastet', 'sobek', 'wadjet'] as const)[at],
  ...(ai && { ai }),
})
const game: NewGame = {
  edition: 'tutankhamun-2021',
  players: [seat('Anna', 0), seat('Ani', 1, 'scribe')],
  options: {},
  tableSettings: { undo: true, confirm: false, preview: true },
  layout: 'A NILE FOR TESTS',
}
const allComputers = [seat('Ani', 0, 'scribe'), seat('Imhotep', 1, 'vizier'), seat('Pepi', 2, 'novice')]

let folder: string
let history: History
let sessions: Sessions
let thinkers: FakeThinkers
let opponents: Opponents

function open(): void {
  history = openHistory(folder)
  sessions = new Sessions(history, () => 1_000)
  thinkers = new FakeThinkers()
  opponents = new Opponents(sessions, thinkers)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'opponents-'))
  open()
})
afterEach(() => {
  opponents.close()
  history.close()
  rmSync(folder, { recursive: true })
})

function sit(changes: Partial<NewGame> = {}): { table: Table; seated: TableBots; id: string } {
  const id = value(sessions.createTable({ ...game, ...changes }))
  return { id, table: value(sessions.table(id)), seated: value(opponents.at(id)) }
}

/** The moves that count. */
async function movesOf(table: Table): Promise<string[]> {
  const stream = table.watch()
  const { value: news } = await stream.next()
  await stream.return()
  return news ? news.log.entries.map(({ move }) => move) : []
}

/** Watches the activity until the function that it resolves with is called. */
async function watch(seated: TableBots): Promise<() => Promise<unknown>> {
  const activities = seated.watch()
  await activities.next()
  return () => activities.return()
}

/** Asks for the move, and has the bot find this one; resolves with whether it was made. */
async function makeMove({ table, seated }: { table: Table; seated: TableBots }, move: string, exact = false) {
  const moved = seated.move(table.revision)
  await thinkers.last.answer(move, exact)
  return value(await moved)
}

async function newsOf(seated: TableBots): Promise<Told> {
  const activities = seated.watch()
  const { value: news } = await activities.next()
  await activities.return()
  return news as Told
}
const told = async (seated: TableBots): Promise<Told['now']> => (await newsOf(seated)).now

describe('computer players', () => {
  test('answer each person’s move with one of their own, by what their seat may know', async () => {
    const bots = sit()
    const { table, seated, id } = bots
    await watch(seated)
    expect(thinkers.asked).toEqual([])
    value(table.change(0, (game) => game.play('sail 1')))
    const question = { urgency: 'seat', level: 'scribe', key: `${id}/1`, position: { family: 'nile' } }
    expect(thinkers.last).toMatchObject(question)
    expect(codeOf(table.change(1, (game) => game.play('sail 2')))).toBe('table.otherHand')
    expect(await makeMove(bots, 'sail 2')).toBe(true)
    expect(await movesOf(table)).toEqual(['sail 1', 'sail 2'])
    value(table.change(2, (game) => game.play('sail 3')))
    await makeMove(bots, 'sail 4')
    expect(await movesOf(table)).toEqual(['sail 1', 'sail 2', 'sail 3', 'sail 4'])
    expect(thinkers.asked).toHaveLength(2)
    expect(new Set(thinkers.asked.map(({ budget }) => budget.seed)).size).toBe(1)
  })

  test('play one after the other at a table of their own, and say when the end was followed through', async () => {
    const bots = sit({ players: allComputers })
    const { table, seated } = bots
    await watch(seated)
    for (const at of [0, 1, 2]) await makeMove(bots, `sail ${at + 1}`, at === 1)
    expect(thinkers.asked.map(({ level }) => level)).toEqual(['scribe', 'vizier', 'novice', 'scribe'])
    expect(await movesOf(table)).toEqual(['sail 1', 'sail 2', 'sail 3'])
    const activities = seated.watch()
    expect((await activities.next()).value).toMatchObject({ exact: { ply: 2, seat: 1 } })
    value(table.change(table.revision, (game) => game.back(1)))
    expect((await activities.next()).value).toMatchObject({ exact: null })
    // A line of play that nobody followed to its end.
    value(table.change(table.revision, (game) => game.playOn()))
    for (const at of [4, 5]) await makeMove(bots, `sail ${at}`)
    expect((await activities.next()).value).toMatchObject({ exact: null })
    await activities.return()
  })

  test('of the dig are told what everybody sees', async () => {
    const { seated } = sit({ edition: 'tutankhamens-revenge', players: allComputers })
    await watch(seated)
    expect(thinkers.last.position.family).toBe('dig')
    expect(JSON.stringify(thinkers.last.position)).not.toContain('layers')
  })

  test('think so long as their level', () => {
    const times = levels.map((level) => {
      const { seated } = sit({ players: [seat('Ani', 0, level), seat('Anna', 1)] })
      void seated.move(0)
      return thinkers.last.budget.ms
    })
    expect(times).toEqual([200, 200, 400, 1000])
  })

  test('have a seed of their own, each at each table', async () => {
    const bots = sit({ players: allComputers })
    await makeMove(bots, 'sail 1')
    await makeMove(bots, 'sail 2')
    void sit({ players: allComputers }).seated.move(0)
    expect(new Set(thinkers.asked.map(({ budget }) => budget.seed)).size).toBe(3)
  })

  test('begin to think only while somebody watches, and move only when somebody asks', async () => {
    const { table, seated } = sit({ players: allComputers })
    expect(thinkers.asked).toEqual([])
    const leave = await watch(seated)
    const left = thinkers.last
    await leave()
    expect(left.signal.aborted).toBe(true)
    await left.answer('sail 1')
    await watch(seated)
    await thinkers.last.answer('sail 5')
    expect(await told(seated)).toEqual({ kind: 'ready', seat: 0, move: 'sail 5' })
    expect(table.revision).toBe(0)
    expect(value(await seated.move(0))).toBe(true)
    expect(await movesOf(table)).toEqual(['sail 5'])
  })

  test('move for whoever asks, although nobody watches, and think no further then', async () => {
    const bots = sit({ players: allComputers })
    expect(await makeMove(bots, 'sail 1')).toBe(true)
    expect([bots.table.revision, thinkers.asked.length]).toEqual([1, 1])
  })

  test('make one move for all who ask at once, and refuse who asks for it once it is made', async () => {
    const { table, seated } = sit({ players: allComputers })
    const moved = [seated.move(0), seated.move(0)]
    expect(codeOf(await seated.move(5))).toBe('table.stale')
    await thinkers.last.answer('sail 1')
    expect((await Promise.all(moved)).map(value)).toEqual([true, true])
    expect(codeOf(await seated.move(0))).toBe('table.stale')
    expect(await movesOf(table)).toEqual(['sail 1'])
  })

  test('do not move for somebody who has gone away', async () => {
    const { table, seated } = sit({ players: allComputers })
    const gone = new AbortController()
    const moved = seated.move(0, gone.signal)
    const thought = thinkers.last
    gone.abort()
    expect(value(await moved)).toBe(false)
    expect(thought.signal.aborted).toBe(true)
    expect(value(await seated.move(0, gone.signal))).toBe(false)
    expect([table.revision, thinkers.asked.length]).toEqual([0, 1])
  })

  test('do not move for who has asked before something else was changed at their turn', async () => {
    const { table, seated } = sit({ players: allComputers })
    await watch(seated)
    const moved = seated.move(0)
    value(table.change(0, (begun) => begun.agree(game.tableSettings)))
    expect(value(await moved)).toBe(false)
    await thinkers.last.answer('sail 1')
    expect(await told(seated)).toMatchObject({ kind: 'ready', move: 'sail 1' })
  })

  test('move for nobody on a person’s turn', async () => {
    const { seated } = sit()
    expect(value(await seated.move(0))).toBe(false)
    expect(thinkers.asked).toEqual([])
  })

  test('do nothing more once they were closed, although somebody still watches and waits', async () => {
    const { seated } = sit({ players: allComputers })
    const leave = await watch(seated)
    await watch(seated)
    const moved = seated.move(0)
    opponents.close()
    expect(value(await moved)).toBe(false)
    await leave()
    expect(value(await seated.move(0))).toBe(false)
    expect(thinkers.asked).toHaveLength(1)
  })

  test('make no move that is found only once the table has gone on', async () => {
    const late = new LateAnswers((_: BotQuestion) => advice('sail 2'))
    opponents = new Opponents(sessions, { ask: late.ask })
    const { table, seated } = sit()
    value(table.change(0, (game) => game.play('sail 1')))
    const moved = seated.move(1)
    value(table.change(1, (game) => game.back(0)))
    value(table.change(2, (game) => game.play('sail 3')))
    expect(value(await moved)).toBe(false)
    await late.arrive(0)
    expect(await movesOf(table)).toEqual(['sail 3'])
  })

  test('say no more that the end was followed through once a person has the seat, nor of moves not made', async () => {
    const bots = sit({ players: allComputers })
    const { table, seated } = bots
    await watch(seated)
    expect(await makeMove(bots, 'sail 1', true)).toBe(true)
    expect(await makeMove(bots, 'sail 99', true)).toBe(false)
    expect(await newsOf(seated)).toMatchObject({ now: { kind: 'failed' }, exact: { ply: 1, seat: 0 } })
    value(table.change(table.revision, (game) => game.handOver(0, 'Anna', undefined)))
    expect((await newsOf(seated)).exact).toBeNull()
  })

  test('say their move beside real tiles, and go on when it was carried out', async () => {
    const { table, seated } = sit({ mode: 'mirror', players: allComputers })
    await watch(seated)
    expect(codeOf(await seated.move(0))).toBe('opponents.notYet')
    await thinkers.last.fail('out of memory')
    expect(value(await seated.move(0))).toBe(false)
    expect(codeOf(await seated.move(0))).toBe('opponents.notYet')
    await thinkers.last.answer('sail 4')
    expect(await told(seated)).toEqual({ kind: 'ready', seat: 0, move: 'sail 4' })
    expect(table.revision).toBe(0)
    expect(value(await seated.move(0))).toBe(true)
    expect(await movesOf(table)).toEqual(['sail 4'])
  })

  test('are called off by whatever changes the table, and a late thought changes nothing', async () => {
    const { table, seated } = sit()
    await watch(seated)
    const change = {
      undo: () => table.change(table.revision, (game) => game.back(0)),
      resign: () => table.act(table.revision, { do: 'resign', seat: 0 }),
      abandon: () => table.act(table.revision, { do: 'abandon' }),
      handOver: () => table.change(table.revision, (game) => game.handOver(1, 'Ben', undefined)),
    }
    for (const [name, act] of Object.entries(change)) {
      value(table.change(table.revision, (game) => game.play('sail 1')))
      const thought = thinkers.last
      const moved = seated.move(table.revision)
      value(act())
      expect(thought.signal.aborted, name).toBe(true)
      expect(value(await moved), name).toBe(false)
      const { revision } = table
      await thought.answer('sail 30')
      expect(table.revision, name).toBe(revision)
      if (name === 'resign' || name === 'abandon') {
        value(table.act(table.revision, { do: 'resume' }))
        value(table.change(table.revision, (game) => game.back(0)))
      }
    }
    expect(thinkers.open).toEqual([])
  })

  test('wait where moves were taken back before their turn, until they are told to play on', async () => {
    const bots = sit()
    const { table, seated, id } = bots
    await watch(seated)
    value(table.change(0, (game) => game.play('sail 1')))
    await makeMove(bots, 'sail 2')
    expect(codeOf(table.change(table.revision, (game) => game.playOn()))).toBe('table.notHeld')
    value(table.change(table.revision, (game) => game.back(1)))
    expect([thinkers.asked.length, table.view().held, table.view().redo]).toEqual([1, true, 1])
    expect(await told(seated)).toEqual({ kind: 'idle' })
    expect(value(await seated.move(table.revision))).toBe(false)
    opponents.close()
    history.close()
    open()
    const again = value(sessions.table(id))
    const seatedAgain = value(opponents.at(id))
    await watch(seatedAgain)
    expect([thinkers.asked.length, again.view().held]).toEqual([0, true])
    expect(codeOf(again.change(0, (game) => game.playOn()))).toBe('table.stale')
    value(again.change(again.revision, (game) => game.playOn()))
    expect(again.view().held).toBe(false)
    await makeMove({ table: again, seated: seatedAgain }, 'sail 5')
    expect(await movesOf(again)).toEqual(['sail 1', 'sail 5'])
    value(again.change(again.revision, (game) => game.back(1)))
    expect(again.view().held).toBe(true)
  })

  test('go on by themselves once all moves that were taken back are made again', async () => {
    const bots = sit({ players: allComputers })
    const { table, seated } = bots
    await watch(seated)
    for (const at of [1, 2, 3]) await makeMove(bots, `sail ${at}`)
    value(table.change(table.revision, (game) => game.back(0)))
    expect(thinkers.asked).toHaveLength(4)
    value(table.change(table.revision, (game) => game.redo(2)))
    expect([thinkers.asked.length, table.view().held]).toEqual([4, true])
    value(table.change(table.revision, (game) => game.redo(3)))
    expect([thinkers.asked.length, table.view().held]).toEqual([5, false])
  })

  test('go on when the app is opened again, and not after it was closed', async () => {
    const { table, seated, id } = sit()
    await watch(seated)
    value(table.change(0, (game) => game.play('sail 1')))
    const thought = thinkers.last
    opponents.close()
    expect(thought.signal.aborted).toBe(true)
    history.close()
    open()
    const again = { table: value(sessions.table(id)), seated: value(opponents.at(id)) }
    await makeMove(again, 'sail 2')
    expect(await movesOf(again.table)).toEqual(['sail 1', 'sail 2'])
  })

  test('that fail say so; another try can be asked for, or the seat be taken', async () => {
    const bots = sit()
    const { table, seated } = bots
    await watch(seated)
    value(table.change(0, (game) => game.play('sail 1')))
    const moved = seated.move(1)
    await thinkers.last.fail('out of memory')
    expect(value(await moved)).toBe(false)
    expect(await told(seated)).toEqual({
      kind: 'failed',
      seat: 1,
      refusal: { code: 'opponents.failed', facts: { why: 'Error' } },
    })
    expect(await makeMove(bots, 'sail 99')).toBe(false)
    expect(await told(seated)).toMatchObject({ refusal: { code: 'move.position', facts: { at: 99 } } })
    value(table.change(table.revision, (game) => game.handOver(1, 'Ben', undefined)))
    expect(await told(seated)).toEqual({ kind: 'idle' })
    value(table.change(2, (game) => game.play('sail 2')))
    expect(await movesOf(table)).toEqual(['sail 1', 'sail 2'])
  })

  test('go on after their thread has died', async () => {
    const dying = new URL('../../bots/testing/dying.ts', import.meta.url)
    const players = new Queue(new BotPool(1, dying))
    let key: string | undefined = 'exit'
    const ask = ({ key: _, ...rest }: BotQuestion) => players.ask({ ...rest, ...(key && { key }) })
    const crashing = new Opponents(sessions, { ask })
    const id = value(sessions.createTable({ ...game, players: allComputers }))
    const seated = value(crashing.at(id))
    await watch(seated)
    expect(value(await seated.move(0))).toBe(false)
    expect(await told(seated)).toMatchObject({
      seat: 0,
      refusal: { code: 'opponents.failed', facts: { why: 'EXIT_7' } },
    })
    key = undefined
    expect(value(await seated.move(0))).toBe(true)
    crashing.close()
    await players.close()
  })

  test('whose move cannot be written have changed nothing, and may try again', async () => {
    const bots = sit()
    const { table, seated, id } = bots
    await watch(seated)
    value(table.change(0, (game) => game.play('sail 1')))
    value(history.write(({ deleted }) => deleted.add(id, Date.now())))
    expect(await makeMove(bots, 'sail 2')).toBe(false)
    expect(await told(seated)).toMatchObject({ kind: 'failed', refusal: { code: 'history.unknown' } })
    expect(await movesOf(table)).toEqual(['sail 1'])
    value(history.write(({ deleted }) => deleted.restore(id)))
    opponents.tryAgain()
    expect(await told(seated)).toMatchObject({ kind: 'thinking' })
    expect(await makeMove(bots, 'sail 2')).toBe(true)
    expect(await movesOf(table)).toEqual(['sail 1', 'sail 2'])
  })
})
