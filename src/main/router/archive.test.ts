import { afterEach, beforeEach, expect, test } from 'vitest'
import { annaAndBen } from '../setup/testing/newGame.ts'
import { RoutedApp } from './testing/routedApp.ts'

let app: RoutedApp
beforeEach(() => {
  app = new RoutedApp()
})
afterEach(() => {
  app.remove()
})

test('a table that was open when its game was deleted has the names that its people were given since', async () => {
  const { game, history, table } = app.client
  const { id } = await table.create(annaAndBen)
  const updates = await game.watch({ id })
  await updates.next()
  await history.remove({ ids: [id] })
  await history.amend({ games: 'all', amendment: { kind: 'rename', from: 'Anna', to: 'Anne' } })
  expect(await history.restore({ ids: [id] })).toBe(1)
  expect((await updates.next()).value).toMatchObject({
    view: { name: 'Anne, Ben', players: [{ name: 'Anne' }, { name: 'Ben' }] },
  })
  await updates.return?.()
})

test('whoever watches a table is told that its game was deleted, and when it is back', async () => {
  const { game, history, table } = app.client
  const { id } = await table.create(annaAndBen)
  const updates = await game.watch({ id })
  expect((await updates.next()).value).not.toHaveProperty('deleted')
  await history.remove({ ids: [id] })
  expect((await updates.next()).value).toMatchObject({ deleted: true, view: { name: 'Anna, Ben' } })
  await history.restore({ ids: [id] })
  expect((await updates.next()).value).not.toHaveProperty('deleted')
  await updates.return?.()
})

test('whoever watches the history is told of every change of it', async () => {
  const { history, table } = app.client
  const changes = await history.watch({})
  const { value: before } = await changes.next()
  const next = changes.next()
  await table.create(annaAndBen)
  expect((await next).value).not.toBe(before)
  await changes.return?.()
})
