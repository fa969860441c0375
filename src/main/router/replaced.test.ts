import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { value } from '../../shared/testing/outcomes.ts'
import { annaAndBen } from '../games/testing/newGame.ts'
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
  const file = join(app.folder, 'evening.db')
  value(await app.services.backups.save(file))
  return async () => void value(await app.services.restore(value(await app.services.backups.take(file))))
}

test('whoever watches a game sees it as it is in a restored backup, and what is played there', async () => {
  const { table } = app.client
  const { id } = await table.create(annaAndBen)
  const restore = await backup()
  const updates = await table.watch({ id })
  expect((await updates.next()).value).toMatchObject({ view: { revision: 0 } })
  await table.play({ id, revision: 0, move: 'sail 5' })
  expect((await updates.next()).value).toMatchObject({ view: { revision: 1 } })
  await restore()
  expect((await updates.next()).value).toMatchObject({ view: { revision: 0 }, log: { from: 0, entries: [] } })
  await table.play({ id, revision: 0, move: 'sail 9' })
  expect((await updates.next()).value).toMatchObject({ log: { entries: [{ move: 'sail 9' }] } })
  await updates.return?.()
})

test('whoever watches a game that a restored backup lacks is told so', async () => {
  const { table } = app.client
  const restore = await backup()
  const { id } = await table.create(annaAndBen)
  const updates = await table.watch({ id })
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
