import { linkSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { annaAndBen } from '../setup/testing/newGame.ts'
import { routerOf, type SharingCalls } from './index.ts'
import type { Shell } from './shell.ts'
import { RoutedApp } from './testing/routedApp.ts'

let app: RoutedApp
beforeEach(() => {
  app = new RoutedApp()
})
afterEach(() => {
  app.remove()
})

/** The app's page in a window in which this file is chosen. */
function inWindow(file: string) {
  const files = { choose: () => Promise.resolve([file]), saveAs: () => Promise.resolve(file) }
  return createRouterClient(routerOf(app.services, { files } as unknown as Shell, {} as SharingCalls))
}

test.each(['history.db', 'another name of it.db'])(
  'nothing is written over the history: %s',
  async (name) => {
    const file = join(app.folder, name)
    if (file !== app.file) linkSync(app.file, file)
    const { backup, exchange, picture, table } = inWindow(file)
    const refused = { data: { code: 'exchange.ownFile', facts: { file } } }
    await expect(backup.save({ name })).rejects.toMatchObject(refused)
    await expect(exchange.export({ games: 'all', name, format: 'records' })).rejects.toMatchObject(refused)
    const data = readFileSync('docs/start.png').toString('base64')
    await expect(picture.save({ name, data })).rejects.toMatchObject(refused)
    const { id } = await table.create(annaAndBen)
    expect(app.services.history.read.game(id)).not.toBeNull()
  },
)

test('a backup is written where the window says', async () => {
  const file = join(app.folder, 'evening.db')
  expect(await inWindow(file).backup.save({ name: 'evening.db' })).toEqual({ file, download: null })
})
