import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeOf, value } from '../../shared/testing/outcomes.ts'
import { annaAndBen } from '../setup/testing/newGame.ts'
import { RoutedApp } from './testing/routedApp.ts'

let app: RoutedApp
beforeEach(() => {
  app = new RoutedApp()
})
afterEach(() => {
  app.remove()
})

/** Makes a backup now; returns what restores it. */
async function backup(): Promise<() => Promise<void>> {
  const { backups } = app.services
  const file = join(app.folder, 'evening.db')
  value(await backups.save(file))
  const { job } = value(await backups.take(file))
  return async () => void value(await app.services.backups.restore(job, Date.now()))
}

test('whoever watches a game sees it as it is in a restored backup, and what is played there', async () => {
  const { game, table } = app.client
  const { id } = await table.create(annaAndBen)
  const restore = await backup()
  const updates = await game.watch({ id })
  expect((await updates.next()).value).toMatchObject({ view: { revision: 0 } })
  await game.act({ id, revision: 0, act: { do: 'play', move: 'sail 5' } })
  expect((await updates.next()).value).toMatchObject({ view: { revision: 1 } })
  await restore()
  expect((await updates.next()).value).toMatchObject({ view: { revision: 0 }, log: { from: 0, entries: [] } })
  await game.act({ id, revision: 0, act: { do: 'play', move: 'sail 9' } })
  expect((await updates.next()).value).toMatchObject({ log: { entries: [{ move: 'sail 9' }] } })
  await updates.return?.()
})

test('whoever watches a game that a restored backup lacks is told so', async () => {
  const { game, table } = app.client
  const restore = await backup()
  const { id } = await table.create(annaAndBen)
  const updates = await game.watch({ id })
  await updates.next()
  await restore()
  await expect(updates.next()).rejects.toMatchObject({ data: { code: 'table.unknown' } })
})

test('watching computer players ends with the history in which they were seated', async () => {
  const { table, opponents } = app.client
  const { id } = await table.create(annaAndBen)
  const restore = await backup()
  const updates = await opponents.watch({ id })
  expect((await updates.next()).value).toMatchObject({ now: { kind: 'idle' } })
  await restore()
  expect((await updates.next()).done).toBe(true)
})

test('what is begun while a backup is being restored waits for it, and is kept', async () => {
  const { game, table, ledger } = app.client
  const { id: old } = await table.create(annaAndBen)
  const restore = await backup()
  await game.act({ id: old, revision: 0, act: { do: 'play', move: 'sail 5' } })
  const restored = restore()
  const begun = [
    table.create(annaAndBen),
    ledger.create({ ...annaAndBen, setup: { lost: {}, scoreOnly: false } }),
  ]
  const late = expect(
    game.act({ id: old, revision: 1, act: { do: 'play', move: 'sail 9' } }),
  ).rejects.toMatchObject({
    data: { code: 'table.stale' },
  })
  await restored
  await late
  const ids = (await Promise.all(begun)).map(({ id }) => id)
  app.restart()
  expect(
    app.services.history.read
      .list()
      .map(({ id }) => id)
      .sort(),
  ).toEqual([old, ...ids].sort())
})

test('what is begun while a backup cannot be restored is kept, too', async () => {
  const { table } = app.client
  const file = join(app.folder, 'evening.db')
  value(await app.services.backups.save(file))
  const { job } = value(await app.services.backups.take(file))
  const other = new Database(app.file)
  other.exec('BEGIN; SELECT * FROM games')
  const restored = app.services.backups.restore(job, Date.now())
  expect(codeOf(await app.services.backups.restore(job, Date.now()))).toBe('history.replacing')
  const begun = table.create(annaAndBen)
  expect(codeOf(await restored)).toBe('backup.inUse')
  other.close()
  const { id } = await begun
  app.restart()
  expect(app.services.history.read.list()).toMatchObject([{ id }])
})
