import { copyFileSync, readdirSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deal } from '../engine/start.ts'
import { gameOf } from '../engine/editions.ts'
import { startSentence } from '../history/index.ts'
import { takeInstance, wordsSchema } from '../instance/index.ts'
import { annaAndBen } from '../setup/testing/newGame.ts'
import { lastNewsOf, writtenBy } from '../exchange/fixtures/services.ts'
import { RoutedApp } from './testing/routedApp.ts'

let app: RoutedApp
let folder: string
let file: string
let id: string
beforeEach(async () => {
  app = new RoutedApp()
  ;({ folder, file } = app)
  id = (await app.client.table.create(annaAndBen)).id
  await play('sail 5')
})
afterEach(() => {
  vi.restoreAllMocks()
  app.remove()
})

function play(move: string): Promise<null> {
  const found = app.services.sessions.table(id)
  if (!found.ok) throw new Error(found.refusal.code)
  return app.client.game.act({ id, revision: found.value.revision, act: { do: 'play', move } })
}

/** The moves of a whole game: the first legal one each time. */
function* movesOfAGame(): Generator<string> {
  const dealt = deal(annaAndBen.edition, 2, {}, 'RIVER 1')
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  const rules = gameOf(annaAndBen.edition)
  const state = rules.start(dealt.value.start)
  while (rules.countMoves(state) > 0) {
    const move = rules.pick(state, 0)
    yield rules.writeMove(move)
    rules.play(state, move)
  }
}

/** The moves that a later start of the app finds. */
function movesLater(): string[] {
  app.restart()
  const journal = app.services.history.read.game(id)?.journal ?? []
  return journal.flatMap((entry) => (entry.kind === 'move' ? [entry.move] : []))
}
const kinds = (): string[] => app.services.history.notices.now.map(({ kind }) => kind)

/**
 * Opens the app again; returns what lets its database grow by a number of pages and no more: SQLite then fails
 * exactly as on a full disk.
 */
function openWithin(): (pages: number) => void {
  const pragma = vi.spyOn(Database.prototype, 'pragma')
  app.restart()
  const connections = [...new Set(pragma.mock.contexts)] as Database.Database[]
  pragma.mockRestore()
  return (pages) => {
    for (const db of connections.filter((one) => one.open))
      db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true })) + pages}`)
  }
}

/** The first fault, or null, that `is` accepts. */
async function faultThat(is: (code: string | undefined) => boolean): Promise<string | undefined> {
  for await (const fault of app.services.history.saving.watch()) if (is(fault?.code)) return fault?.code
  return undefined
}

test('a move waits while another program has the history, and is made once that lets go', async () => {
  const other = new Database(file)
  other.exec('BEGIN EXCLUSIVE')
  const played = play('sail 7')
  expect(await faultThat((code) => code !== undefined)).toBe('history.locked')
  expect(app.services.sessions.table(id)).toMatchObject({ value: { revision: 1 } })
  other.exec('ROLLBACK')
  other.close()
  await played
  expect(await faultThat((code) => code === undefined)).toBeUndefined()
  expect(movesLater()).toEqual(['sail 5', 'sail 7'])
})

test('when the disk fills in mid-game, the move waits, every move before it is kept, and play goes on', async () => {
  const leaveRoom = openWithin()
  const fault = faultThat((code) => code !== undefined)
  const isFull = fault.then(() => true)
  let played: string[] = []
  let waiting: Promise<unknown> = Promise.resolve()
  // One game may find room in pages that are there already: then the next does not.
  for (let games = 0, hasRoom = true; hasRoom; games++) {
    expect(games).toBeLessThan(20)
    leaveRoom(1000)
    id = (await app.client.table.create(annaAndBen)).id
    leaveRoom(0)
    played = []
    for (const move of movesOfAGame()) {
      played.push(move)
      waiting = play(move)
      hasRoom = !(await Promise.race([waiting.then(() => false), isFull]))
      if (!hasRoom) break
    }
  }
  expect(await fault).toBe('history.full')
  expect(app.services.sessions.table(id)).toMatchObject({ value: { revision: played.length - 1 } })
  leaveRoom(1000)
  app.services.history.saving.tryNow()
  await waiting
  expect(movesLater()).toEqual(played)
})

test('a call that nobody waits for any more is not carried out once the fault is over', async () => {
  const other = new Database(file)
  other.exec('BEGIN EXCLUSIVE')
  const gone = new AbortController()
  const played = app.client.game.act(
    { id, revision: 1, act: { do: 'play', move: 'sail 7' } },
    { signal: gone.signal },
  )
  await faultThat((code) => code !== undefined)
  gone.abort()
  await expect(played).rejects.toThrow()
  other.close()
  await faultThat((code) => code === undefined)
  expect(movesLater()).toEqual(['sail 5'])
})

const exchanges: [string, () => void][] = [
  [
    'deleted',
    () => {
      for (const name of readdirSync(folder).filter((one) => one.startsWith('history')))
        rmSync(join(folder, name))
    },
  ],
  ['moved away', () => renameSync(file, join(folder, 'elsewhere.db'))],
]
test.each(exchanges)(
  'once the history is %s, no move is made any more, and a start finds all others',
  async (_, exchange) => {
    await play('sail 7')
    exchange()
    const played = play('sail 9')
    played.catch(() => undefined)
    expect(await faultThat((code) => code !== undefined)).toBe('history.exchanged')
    app.services.history.saving.tryNow()
    expect(app.services.sessions.table(id)).toMatchObject({ value: { revision: 2 } })
    const made = join(folder, 'backup.db')
    expect(await app.services.backups.save(made)).toMatchObject({ refusal: { code: 'history.exchanged' } })
    expect(movesLater()).toEqual(['sail 5', 'sail 7'])
    expect(kinds()).toEqual(['historyMissing'])
  },
)

test('another file in the place of the history stays there, and what was in it can be restored', async () => {
  expect(movesLater()).toEqual(['sail 5'])
  const strange = join(folder, 'strange.db')
  copyFileSync(join(folder, 'copies', readdirSync(join(folder, 'copies'))[0]), strange)
  await play('sail 7')
  renameSync(strange, file)
  const played = play('sail 9')
  played.catch(() => undefined)
  expect(await faultThat((code) => code !== undefined)).toBe('history.exchanged')
  expect(movesLater()).not.toContain('sail 7')
  const taken = await app.services.backups.takeCopy(app.services.backups.copies()[0].name)
  if (!taken.ok) throw new Error(taken.refusal.code)
  expect(await app.services.backups.restore(taken.value.job, Date.now())).toMatchObject({ ok: true })
  expect(movesLater()).toEqual(['sail 5', 'sail 7'])
})

const spoilings: [string, () => void][] = [
  ['cut off to nothing', () => truncateSync(file)],
  ['cut off in the middle', () => truncateSync(file, 8192)],
  [
    'overwritten by an older copy',
    () => copyFileSync(join(folder, 'copies', readdirSync(join(folder, 'copies'))[0]), file),
  ],
]
test.each(spoilings)('a history %s while a game is played loses no move of it', async (_, spoil) => {
  // The pause of a start between two looks at a file.
  vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out')
  expect(movesLater()).toEqual(['sail 5'])
  await play('sail 7')
  spoil()
  const played = play('sail 9')
  played.catch(() => undefined)
  expect(await faultThat((code) => code !== undefined)).toBe('history.exchanged')
  expect(kinds()).toEqual([])
  expect(movesLater()).toEqual(['sail 5', 'sail 7'])
})

test('while the folder is moved away, nothing is made that would be lost, and all goes on when it is back', async () => {
  renameSync(folder, `${folder}-elsewhere`)
  const played = play('sail 7')
  expect(await faultThat((code) => code !== undefined)).toBe('history.gone')
  renameSync(`${folder}-elsewhere`, folder)
  app.services.history.saving.tryNow()
  await played
  expect(movesLater()).toEqual(['sail 5', 'sail 7'])
  expect(kinds()).toEqual([])
})

test('a history of a later version is looked at, and every change of it is refused with one sentence', async () => {
  const newLedger = { ...annaAndBen, setup: { lost: {}, scoreOnly: false } }
  const ledger = await app.client.ledger.create(newLedger)
  app.restart(() => {
    const later = new Database(file)
    later.pragma(`user_version = ${Number(later.pragma('user_version', { simple: true })) + 1}`)
    later.close()
  })
  const { table, replay, exchange, history, app: calls } = app.client
  for await (const update of await app.client.game.watch({ id })) {
    expect(update).toMatchObject({ view: { revision: 1 } })
    break
  }
  const written = await exchange.export({ games: [id], name: 'game.nile', format: 'records' })
  expect(await lastNewsOf(app.services.exchange, String(written.job))).toMatchObject({ games: 1, skipped: 0 })
  expect(await replay.open({ id })).toMatchObject({ news: { kind: 'table' } })
  const text = writtenBy(app.services.history, 'records', [id])
  const { job } = await exchange.take({ files: [{ name: 'game.nile', text }] })
  expect(await lastNewsOf(app.services.exchange, job)).toMatchObject({
    kind: 'failed',
    refusal: { code: 'history.later' },
  })
  const changes: (() => Promise<unknown>)[] = [
    () => play('sail 7'),
    () => table.create(annaAndBen),
    () => app.client.ledger.create(newLedger),
    () =>
      app.client.game.act({
        id: ledger.id,
        revision: 0,
        act: { do: 'enter', entry: { kind: 'took', tile: 'THR' } },
      }),
    () => history.remove({ ids: [id] }),
    () => history.edit({ id, favourite: true }),
    () => calls.prefer({ theme: 'dark' }),
  ]
  for (const change of changes)
    await expect(change()).rejects.toMatchObject({ code: 'REFUSED', data: { code: 'history.later' } })
  await calls.tryAgain({})
  expect(await faultThat(() => true)).toBe('history.later')
})

test('a folder that cannot be locked is named at the start', () => {
  const long = join(folder, ...Array.from({ length: 4 }, () => 'n'.repeat(150)))
  let said: unknown
  try {
    takeInstance(long, wordsSchema)
  } catch (error) {
    said = startSentence(error)
  }
  expect(said).toContain(`The path ${join(long, 'instance.db')} is too long`)
})

test('a program that has merely written to the history does no harm', async () => {
  const other = new Database(file)
  other.pragma('wal_checkpoint(TRUNCATE)')
  other.close()
  await play('sail 7')
  expect(kinds()).toEqual([])
  expect(movesLater()).toEqual(['sail 5', 'sail 7'])
})

test('what the database refuses ends in a sentence that nothing was written, and why, and the app goes on', async () => {
  const other = new Database(file)
  other.exec(
    `CREATE TRIGGER foreign_trigger BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'no more'); END`,
  )
  other.close()
  await expect(play('sail 7')).rejects.toMatchObject({
    code: 'REFUSED',
    data: { code: 'history.unwritten' },
    message: expect.stringMatching(/^Nothing was written: .*no more \(SQLITE_CONSTRAINT_TRIGGER\)/),
  })
  expect(await faultThat(() => true)).toBeUndefined()
  await app.client.app.prefer({ theme: 'dark' })
  expect(movesLater()).toEqual(['sail 5'])
})
