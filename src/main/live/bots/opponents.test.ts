import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as breath } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewGame } from '../../../shared/setups.ts'
import type { Opponents as Told } from '../../../shared/contract/games.ts'
import type { Tempo } from '../../../shared/preferences.ts'
import type { Level } from '../../../shared/players.ts'
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
/** The pauses begun and not aborted; calling one ends it. */
let pauses: (() => void)[]
let pauseMs: number[]

function open(tempo: Tempo = 'atOnce'): void {
  history = openHistory(folder)
  sessions = new Sessions(history, () => 1_000)
  thinkers = new FakeThinkers()
  pauses = []
  pauseMs = []
  opponents = new Opponents(
    sessions,
    thinkers,
    tempo,
    (ms, signal) =>
      new Promise((resolve, reject) => {
        pauseMs.push(ms)
        pauses.push(resolve)
        signal.addEventListener('abort', () => {
          pauses = pauses.filter((pause) => pause !== resolve)
          reject(signal.reason as Error)
        })
      }),
  )
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
  const updates = table.watch()
  const { value: update } = await updates.next()
  await updates.return()
  return update ? update.log.entries.map(({ move }) => move) : []
}

async function newsOf(seated: TableBots): Promise<Told> {
  const updates = seated.watch()
  const { value: news } = await updates.next()
  await updates.return()
  return news as Told
}
const told = async (seated: TableBots): Promise<Told['now']> => (await newsOf(seated)).now

describe('computer players', () => {
  test('answer each person’s move with one of their own, by what their seat may know', async () => {
    const { table, seated, id } = sit()
    seated.attend(false)
    expect(thinkers.asked).toEqual([])
    value(table.change(0, (game) => game.play('sail 1')))
    expect(thinkers.last).toMatchObject({
      urgency: 'seat',
      level: 'scribe',
      key: `${id}/1`,
      position: { family: 'nile' },
    })
    expect(codeOf(table.change(1, (game) => game.play('sail 2')))).toBe('table.otherHand')
    await thinkers.last.answer('sail 2')
    expect(await movesOf(table)).toEqual(['sail 1', 'sail 2'])
    value(table.change(2, (game) => game.play('sail 3')))
    await thinkers.last.answer('sail 4')
    expect(await movesOf(table)).toEqual(['sail 1', 'sail 2', 'sail 3', 'sail 4'])
    expect(thinkers.asked).toHaveLength(2)
    expect(new Set(thinkers.asked.map(({ budget }) => budget.seed)).size).toBe(1)
  })

  test('play one after the other at a table of their own, and say when the end was followed through', async () => {
    const { table, seated } = sit({ players: allComputers })
    seated.attend(false)
    for (const at of [0, 1, 2]) await thinkers.last.answer(`sail ${at + 1}`, at === 1)
    expect(thinkers.asked.map(({ level }) => level)).toEqual(['scribe', 'vizier', 'novice', 'scribe'])
    expect(await movesOf(table)).toEqual(['sail 1', 'sail 2', 'sail 3'])
    const updates = seated.watch()
    expect((await updates.next()).value).toMatchObject({ exact: { ply: 2, seat: 1 } })
    value(table.change(table.revision, (game) => game.back(1)))
    expect((await updates.next()).value).toMatchObject({ exact: null })
    // A line of play that nobody followed to its end.
    value(table.change(table.revision, (game) => game.playOn()))
    for (const at of [4, 5]) await thinkers.last.answer(`sail ${at}`)
    expect((await updates.next()).value).toMatchObject({ exact: null })
    await updates.return()
  })

  test('of the dig are told what everybody sees', () => {
    const { seated } = sit({ edition: 'tutankhamens-revenge', players: allComputers })
    seated.attend(false)
    expect(thinkers.last.position.family).toBe('dig')
    expect(JSON.stringify(thinkers.last.position)).not.toContain('layers')
  })

  test('move only while somebody watches', async () => {
    const { table, seated } = sit({ players: allComputers })
    expect(thinkers.asked).toEqual([])
    const leave = seated.attend(false)
    const left = thinkers.last
    leave()
    expect(left.signal.aborted).toBe(true)
    await left.answer('sail 1')
    expect(table.revision).toBe(0)
    seated.attend(false)
    await thinkers.last.answer('sail 5')
    expect(await movesOf(table)).toEqual(['sail 5'])
  })

  test('do nothing more once they were closed, although somebody still watches', () => {
    const { seated } = sit({ players: allComputers })
    seated.attend(false)
    const leave = seated.attend(false)
    opponents.close()
    leave()
    expect(thinkers.asked).toHaveLength(1)
  })

  test('wait for the board to come to rest, then for the pause', async () => {
    open('calm')
    const { table, seated } = sit({ players: allComputers })
    seated.attend(true)
    await thinkers.last.answer('sail 1')
    expect([pauses.length, table.revision]).toEqual([0, 0])
    seated.shown(0)
    expect([pauses.length, table.revision]).toEqual([1, 0])
    const updates = table.watch()
    await updates.next()
    pauses[0]()
    await updates.next()
    await updates.return()
    expect(table.revision).toBe(1)
    await thinkers.last.answer('sail 2')
    seated.shown(1)
    opponents.tempo = 'atOnce'
    expect(table.revision).toBe(2)
  })

  test('do not move at the end of an old pause, once they were slowed', async () => {
    open('calm')
    const { table, seated } = sit({ players: allComputers })
    seated.attend(false)
    await thinkers.last.answer('sail 1')
    opponents.tempo = 'slow'
    expect(pauseMs).toEqual([900, 2600])
    pauses[0]()
    await breath()
    expect(table.revision).toBe(0)
    pauses[1]()
    await breath()
    expect(table.revision).toBe(1)
  })

  test('make no move that is found only once the table has gone on', async () => {
    const late = new LateAnswers((_: BotQuestion) => advice('sail 2'))
    opponents = new Opponents(sessions, { ask: late.ask }, 'atOnce')
    const { table, seated } = sit()
    seated.attend(false)
    value(table.change(0, (game) => game.play('sail 1')))
    value(table.change(1, (game) => game.back(0)))
    value(table.change(2, (game) => game.play('sail 3')))
    await late.arrive(0)
    expect(await movesOf(table)).toEqual(['sail 3'])
  })

  test('wait for a board that is behind, whoever else watches, and not for one that tells of an older state', async () => {
    const { table, seated } = sit({ players: allComputers })
    seated.attend(true)
    seated.attend(false)
    await thinkers.last.answer('sail 1')
    expect(table.revision).toBe(0)
    seated.shown(0)
    expect(table.revision).toBe(1)
    seated.shown(1)
    seated.shown(0)
    await thinkers.last.answer('sail 2')
    expect(table.revision).toBe(2)
  })

  test('say no more that the end was followed through once a person has the seat, nor of moves not made', async () => {
    const { table, seated } = sit({ players: allComputers })
    seated.attend(false)
    for (const move of ['sail 1', 'sail 99']) await thinkers.last.answer(move, true)
    expect(await newsOf(seated)).toMatchObject({ now: { kind: 'failed' }, exact: { ply: 1, seat: 0 } })
    value(table.change(table.revision, (game) => game.handOver(0, 'Anna', undefined)))
    expect((await newsOf(seated)).exact).toBeNull()
  })

  test('move step by step, each time that somebody asks', async () => {
    open('stepwise')
    const { table, seated } = sit({ players: allComputers })
    seated.attend(false)
    await thinkers.last.answer('sail 1')
    expect(await told(seated)).toEqual({ kind: 'ready', seat: 0, move: 'sail 1', waits: true })
    expect(codeOf(seated.ask(5))).toBe('table.stale')
    value(seated.ask(0))
    expect(table.revision).toBe(1)
    value(seated.ask(1))
    await thinkers.last.answer('sail 2')
    expect(await movesOf(table)).toEqual(['sail 1', 'sail 2'])
    await thinkers.last.answer('sail 3')
    expect(table.revision).toBe(2)
    opponents.tempo = 'atOnce'
    expect(table.revision).toBe(3)
  })

  test('say their move beside real tiles, and go on when it was carried out', async () => {
    const { table, seated } = sit({ mode: 'mirror', players: allComputers })
    seated.attend(true)
    seated.shown(0)
    expect(codeOf(seated.ask(0))).toBe('opponents.notYet')
    await thinkers.last.answer('sail 4')
    expect(await told(seated)).toEqual({ kind: 'ready', seat: 0, move: 'sail 4', waits: true })
    expect(table.revision).toBe(0)
    value(seated.ask(0))
    expect(await movesOf(table)).toEqual(['sail 4'])
  })

  test('are called off by whatever changes the table, and a late thought changes nothing', async () => {
    const { table, seated } = sit()
    seated.attend(false)
    const change = {
      undo: () => table.change(table.revision, (game) => game.back(0)),
      resign: () => table.act(table.revision, { do: 'resign', seat: 0 }),
      abandon: () => table.act(table.revision, { do: 'abandon' }),
      handOver: () => table.change(table.revision, (game) => game.handOver(1, 'Ben', undefined)),
    }
    for (const [name, act] of Object.entries(change)) {
      value(table.change(table.revision, (game) => game.play('sail 1')))
      const thought = thinkers.last
      value(act())
      expect(thought.signal.aborted, name).toBe(true)
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
    const { table, seated, id } = sit()
    seated.attend(false)
    value(table.change(0, (game) => game.play('sail 1')))
    await thinkers.last.answer('sail 2')
    expect(codeOf(table.change(table.revision, (game) => game.playOn()))).toBe('table.notHeld')
    value(table.change(table.revision, (game) => game.back(1)))
    expect([thinkers.asked.length, table.view().held, table.view().redo]).toEqual([1, true, 1])
    expect(await told(seated)).toEqual({ kind: 'idle' })
    opponents.close()
    history.close()
    open()
    const [again, players] = [value(sessions.table(id)), value(opponents.at(id))]
    players.attend(false)
    expect([thinkers.asked.length, again.view().held]).toEqual([0, true])
    expect(codeOf(again.change(0, (game) => game.playOn()))).toBe('table.stale')
    value(again.change(again.revision, (game) => game.playOn()))
    expect(again.view().held).toBe(false)
    await thinkers.last.answer('sail 5')
    expect(await movesOf(again)).toEqual(['sail 1', 'sail 5'])
    value(again.change(again.revision, (game) => game.back(1)))
    expect(again.view().held).toBe(true)
  })

  test('go on by themselves once all moves that were taken back are made again', async () => {
    const { table, seated } = sit({ players: allComputers })
    seated.attend(false)
    for (const at of [1, 2, 3]) await thinkers.last.answer(`sail ${at}`)
    value(table.change(table.revision, (game) => game.back(0)))
    expect(thinkers.asked).toHaveLength(4)
    value(table.change(table.revision, (game) => game.redo(2)))
    expect([thinkers.asked.length, table.view().held]).toEqual([4, true])
    value(table.change(table.revision, (game) => game.redo(3)))
    expect([thinkers.asked.length, table.view().held]).toEqual([5, false])
  })

  test('go on when the app is opened again, and not after it was closed', async () => {
    const { table, seated, id } = sit()
    seated.attend(false)
    value(table.change(0, (game) => game.play('sail 1')))
    const thought = thinkers.last
    opponents.close()
    expect(thought.signal.aborted).toBe(true)
    history.close()
    open()
    value(opponents.at(id)).attend(false)
    await thinkers.last.answer('sail 2')
    expect(await movesOf(value(sessions.table(id)))).toEqual(['sail 1', 'sail 2'])
  })

  test('that fail say so; another try can be asked for, or the seat be taken', async () => {
    const { table, seated } = sit()
    seated.attend(false)
    value(table.change(0, (game) => game.play('sail 1')))
    await thinkers.last.fail('out of memory')
    expect(await told(seated)).toEqual({
      ...{ kind: 'failed', seat: 1 },
      refusal: { code: 'opponents.failed', facts: { why: 'Error' } },
    })
    value(seated.ask(1))
    await thinkers.last.answer('sail 99')
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
    const crashing = new Opponents(sessions, { ask }, 'atOnce')
    const id = value(sessions.createTable({ ...game, players: allComputers }))
    const seated = value(crashing.at(id))
    const updates = seated.watch()
    const until = async (wanted: (now: Told) => boolean): Promise<Told> => {
      for (;;) {
        const { value: now } = await updates.next()
        if (!now) throw new Error('there are no more news')
        if (wanted(now)) return now
      }
    }
    const { now } = await until((told) => told.now.kind === 'failed')
    expect(now).toMatchObject({ seat: 0, refusal: { code: 'opponents.failed', facts: { why: 'EXIT_7' } } })
    key = undefined
    seated.shown(0)
    const moved = until((told) => told.revision > 0)
    value(seated.ask(0))
    await expect(moved).resolves.toMatchObject({ revision: 1 })
    await updates.return()
    crashing.close()
    await players.close()
  })

  test('whose move cannot be written have changed nothing, and may try again', async () => {
    const { table, seated, id } = sit()
    seated.attend(false)
    value(table.change(0, (game) => game.play('sail 1')))
    value(history.write(({ deleted }) => deleted.add(id, Date.now())))
    await thinkers.last.answer('sail 2')
    expect(await told(seated)).toMatchObject({ kind: 'failed', refusal: { code: 'history.unknown' } })
    expect(await movesOf(table)).toEqual(['sail 1'])
    value(history.write(({ deleted }) => deleted.restore(id)))
    value(seated.ask(1))
    await thinkers.last.answer('sail 2')
    expect(await movesOf(table)).toEqual(['sail 1', 'sail 2'])
  })
})
