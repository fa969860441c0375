import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import type { ContractRouterClient } from '@orpc/contract'
import { expect } from '@playwright/test'
import { WebSocket } from 'ws'
import type { contract } from '../src/shared/contract.ts'
import { doorPaths, socketProtocol } from '../src/shared/door.ts'
import { test } from './app.ts'
import { HomePage } from './pages/home.ts'

test('bad input over the wire is refused, and the game goes on', async ({ app, page }) => {
  await page.goto(await app.open())
  const table = await new HomePage(page).seat({ names: ['Anna', 'Ben'], layout: 'RIVER 1' })
  const { host, origin, hash } = new URL(page.url())
  const id = hash.split('/').at(-1) ?? ''
  const session = await page.evaluate(() => localStorage.getItem('session') ?? '')
  const headers = { Origin: origin }
  const socket = new WebSocket(`ws://${host}${doorPaths.socket}`, [socketProtocol, session], { headers })
  await new Promise((resolve) => socket.once('open', resolve))
  const client: ContractRouterClient<typeof contract> = createORPCClient(new RPCLink({ websocket: socket }))
  const refused = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: { code: string; data?: { code: string } }) => error.data?.code ?? error.code,
    )

  expect(await refused(client.table.play({ id: 'nobody', revision: 0, move: 'sail 1' }))).toBe(
    'table.unknown',
  )
  expect(await refused(client.table.play({ id, revision: 7, move: 'sail 1' }))).toBe('table.stale')
  expect(await refused(client.table.play({ id, revision: 0, move: 'sail 80' }))).toBe('move.position')
  expect(await refused(client.table.play({ id, revision: 0, move: 'fly 3' }))).toBe('move.text')
  expect(await refused(client.table.play({ id, revision: 0, move: 'ra 3' }))).toBe('move.otherAsk')
  expect(await refused(client.table.play({ id, revision: -1, move: 'sail 1' }))).toBe('BAD_REQUEST')
  expect(await refused(client.table.back({ id, revision: 0, ply: 3 }))).toBe('table.noSuchPly')
  socket.send('this is not a call')

  await table.playByMouse('sail 1')
  await table.reaches(1)
  expect(await refused(client.table.play({ id, revision: 1, move: 'sail 2' }))).toBe('done')
  await table.reaches(2)
  socket.close()
})
