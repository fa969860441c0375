import { afterEach, beforeEach, expect, test } from 'vitest'
import { annaAndBen } from '../games/testing/newGame.ts'
import { RoutedApp } from './testing/routedApp.ts'

let app: RoutedApp
beforeEach(() => {
  app = new RoutedApp()
})
afterEach(() => {
  app.remove()
})

test('a table that was open when its game was deleted has the names that its people were given since', async () => {
  const { history, table } = app.client
  const { id } = await table.create(annaAndBen)
  const updates = await table.watch({ id })
  await updates.next()
  await history.remove({ ids: [id] })
  await history.amend({ games: 'all', amendment: { kind: 'rename', from: 'Anna', to: 'Anne' } })
  expect(await history.restore({ ids: [id] })).toBe(1)
  expect((await updates.next()).value).toMatchObject({
    view: { name: 'Anne, Ben', players: [{ name: 'Anne' }, { name: 'Ben' }] },
  })
  await updates.return?.()
})
