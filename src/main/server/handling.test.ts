import { EventEmitter, once } from 'node:events'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/message-port'
import type { ContractRouterClient } from '@orpc/contract'
import { implement } from '@orpc/server'
import { RPCHandler } from '@orpc/server/message-port'
import { expect, test } from 'vitest'
import { contract } from '../../shared/contract.ts'
import { handling, ownPageWatches, readableOnly, Watches, type LineContext } from './handling.ts'

/** Two ends as Electron's main process has them: messages come as events with the data in them. */
class End extends EventEmitter {
  other: End | null = null

  postMessage(data: unknown) {
    queueMicrotask(() => this.other?.emit('message', { data: structuredClone(data) }))
  }
}

function channel(): [End, End] {
  const one = new End()
  const other = new End()
  one.other = other
  other.other = one
  return [one, other]
}

function serve() {
  const [here, there] = channel()
  const names = implement(contract).history.names.handler(() => ['Ada'])
  new RPCHandler({ history: { names } }).upgrade(readableOnly(here))
  const client: ContractRouterClient<typeof contract> = createORPCClient(new RPCLink({ port: there }))
  return { there, client }
}

test('hands on the calls of the contract', async () => {
  expect(await serve().client.history.names({})).toEqual(['Ada'])
})

test.each<unknown>([
  'not JSON',
  '{}',
  null,
  undefined,
  7,
  { i: '1', p: { u: '/history/names' } },
  new Uint8Array(3),
])('answers %j with an error and goes on', async (message) => {
  const { there, client } = serve()
  const answered = once(there, 'message')
  there.postMessage(message)
  const [{ data }] = (await answered) as [{ data: string }]
  expect(data).toContain('This message is not a call of the contract.')
  expect(await client.history.names({})).toEqual(['Ada'])
})

test.each([
  ['an error of ours is logged', new Error('The disk is on fire.'), ['The disk is on fire.']],
  ['the end of a call that was given up is none', new DOMException('The page has left.', 'AbortError'), []],
])('%s', async (_what, error, logged) => {
  const [here, there] = channel()
  const { names: call } = implement(contract).$context<LineContext>().history
  const names = call.handler(() => Promise.reject(error))
  const log: string[] = []
  const handler = new RPCHandler(
    { history: { names } },
    handling((fault) => log.push((fault as Error).message)),
  )
  handler.upgrade(readableOnly(here), { context: { watches: new Watches(ownPageWatches) } })
  const client: ContractRouterClient<typeof contract> = createORPCClient(new RPCLink({ port: there }))
  await expect(client.history.names({})).rejects.toThrow()
  expect(log).toEqual(logged)
})
