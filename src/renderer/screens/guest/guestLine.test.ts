import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { until } from '../../../shared/testing/until.ts'
import { GuestLine } from './guestLine.svelte.ts'

test('a line that does not open is given up for another one when that is wished', async () => {
  // As of a machine that sleeps: nobody answers.
  const dials: Socket[] = []
  const server = createServer((socket) => dials.push(socket.on('error', () => undefined)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  vi.stubGlobal('location', { host: `127.0.0.1:${(server.address() as AddressInfo).port}` })
  const line = new GuestLine()
  await until(() => expect(dials).toHaveLength(1))
  line.hurry()
  await until(() => expect(dials).toHaveLength(2))

  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 403 })))
  // Turned away at last, it dials no more.
  await until(() => {
    line.hurry()
    expect(line.over).toBe('lost')
  })
  vi.unstubAllGlobals()
  for (const socket of dials) socket.destroy()
  server.close()
})
