import { expect, test } from 'vitest'
import type { ExchangeNews, ImportReport } from '../../shared/exchange.ts'
import type { App } from './app.ts'
import { PendingActions, receive } from './pendingActions.svelte.ts'
import type { Route } from './routes.ts'

const report: ImportReport = {
  read: 1,
  imported: 1,
  first: { id: 'g', mode: 'digital' },
  duplicates: 0,
  updated: 0,
  firstDuplicate: null,
  refused: [],
  moreRefused: 0,
  noticed: [],
  moreNoticed: 0,
  cancelled: false,
}

/** Returns the routes gone to on the news of a job, and the pending action given to the history. */
async function after(...all: ExchangeNews[]) {
  const gone: Route[] = []
  const pendingActions = new PendingActions()
  const watch = () => Promise.resolve(all.values())
  const app = {
    connection: { client: { exchange: { watch } } },
    address: { go: (route: Route) => gone.push(route) },
    pendingActions,
  } as unknown as App
  await receive('job', app)
  return { gone, pendingAction: pendingActions.take() }
}

test('shows a single game at its table, or in its ledger', async () => {
  const table = { gone: [{ screen: 'table', id: 'g' }], pendingAction: null }
  expect(await after({ kind: 'imported', report })).toEqual(table)
  const slow: ExchangeNews = { kind: 'working', games: 1, part: 0.5 }
  expect(await after(slow, { kind: 'imported', report })).toEqual(table)
  const known = { ...report, imported: 0, first: null, duplicates: 1, firstDuplicate: report.first }
  expect(await after({ kind: 'imported', report: known })).toEqual(table)
  const ledgerReport: ImportReport = { ...report, first: { id: 'l', mode: 'ledger' } }
  expect(await after({ kind: 'imported', report: ledgerReport })).toMatchObject({
    gone: [{ screen: 'ledger', id: 'l' }],
  })
})

test.each<ExchangeNews>([
  { kind: 'working', games: 40, part: 0.1 },
  { kind: 'imported', report: { ...report, read: 3, imported: 3 } },
  { kind: 'imported', report: { ...report, imported: 0, first: null } },
  {
    kind: 'imported',
    report: { ...report, noticed: [{ file: null, line: 1, ply: null, why: 'Its time?', times: 1 }] },
  },
  { kind: 'failed', refusal: { code: 'exchange.unreadable', facts: { file: 'x', why: 'gone' } } },
])('leaves %j to the history', async (news) => {
  expect(await after(news)).toEqual({
    gone: [{ screen: 'history' }],
    pendingAction: { kind: 'job', job: 'job' },
  })
})

test('gives an action once', () => {
  const pendingActions = new PendingActions()
  pendingActions.give({ kind: 'import' })
  expect([pendingActions.take(), pendingActions.take()]).toEqual([{ kind: 'import' }, null])
})

test('keeps an import that comes while another one is shown until that is over, and no command', () => {
  const pendingActions = new PendingActions()
  pendingActions.give({ kind: 'job', job: 'first' })
  pendingActions.give({ kind: 'job', job: 'second' })
  pendingActions.give({ kind: 'export' })
  expect(pendingActions.take()).toEqual({ kind: 'job', job: 'first' })
  expect([pendingActions.take(false), pendingActions.take(false)]).toEqual([{ kind: 'export' }, null])
  expect(pendingActions.take()).toEqual({ kind: 'job', job: 'second' })
})
