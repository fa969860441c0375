import { expect, test, vi } from 'vitest'
import type { App } from '../../lib/app.ts'
import type { LedgerUpdate } from '../../../shared/ledger/view.ts'
import { ledgerAt, LedgerModel } from './ledger.svelte.ts'

/** A ledger of no family. */
class PlainLedger extends LedgerModel {
  readonly correctsTurn = false
  readonly tracks = false
  readonly reasons = []
  readonly commands = []
  hear = (): void => undefined
  sentenceOf = (): string => ''
  followedOf = () => []
}

const players = [{ name: 'Anna' }, { name: 'Ben' }]

const update = {
  family: 'nile',
  view: {
    revision: 3,
    edition: 'tutankhamun-2021',
    options: {},
    setup: { lost: {}, scoreOnly: false },
    players,
  },
  log: { from: 0, entries: [] },
  events: [],
} as unknown as LedgerUpdate

/** A ledger on the screen; `create` answers where another one is begun. */
async function shown(create: () => Promise<{ id: string }>) {
  const begun = vi.fn(create)
  const follow = (_subscribe: unknown, notify: (received: LedgerUpdate) => void) => notify(update)
  const connection = { client: { ledger: { create: begun } }, follow }
  const address = { go: vi.fn() }
  const toasts = { say: vi.fn(), refuse: vi.fn() }
  const app = { address, connection, toasts } as unknown as App
  const live = ledgerAt('game', app)
  await live.follow(new AbortController().signal)
  return { ledger: new PlainLedger(live, app), begun, address, toasts }
}

test('a rematch is begun by the second seat, and shown', async () => {
  const { ledger, begun, address } = await shown(() => Promise.resolve({ id: 'next' }))
  await ledger.rematch()
  expect(begun.mock.calls).toMatchObject([[{ players: [players[1], players[0]] }]])
  expect(address.go).toHaveBeenCalledExactlyOnceWith({ screen: 'ledger', id: 'next' })
})

test('a rematch that cannot be begun is told of', async () => {
  const { ledger, address, toasts } = await shown(() => Promise.reject(new Error('no answer')))
  await ledger.rematch()
  expect(toasts.say).toHaveBeenCalledOnce()
  expect(address.go).not.toHaveBeenCalled()
})
