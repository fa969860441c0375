import { afterEach, beforeEach, expect, test } from 'vitest'
import { value } from '../../shared/testing/outcomes.ts'
import { dateTime } from '../../shared/text/format.ts'
import { appFieldsKey } from './appFields.ts'
import { linesOf, TestServices, unfinished, vectors } from './fixtures/services.ts'

const [vector] = vectors

let services: TestServices
beforeEach(() => {
  services = new TestServices()
})
afterEach(() => services.remove())

const timesIn = async (times: object) => {
  const report = await services.take(linesOf({ ...unfinished(vector, 8), [appFieldsKey]: times }))
  return { report, row: services.history.read.list()[0] }
}

test('a game has the times that RFC 3339 writes', async () => {
  const { report, row } = await timesIn({
    startedAt: '2024-05-01T19:25:00+02:00',
    playedAt: '2024-05-01T18:25:00Z',
  })
  expect(row).toMatchObject({
    startedAt: Date.UTC(2024, 4, 1, 17, 25),
    playedAt: Date.UTC(2024, 4, 1, 18, 25),
  })
  expect(report).toMatchObject({ imported: 1, noticed: [] })
})

test('a date alone goes out again as a date, until the game is played on', async () => {
  await timesIn({ startedAt: '2024-05-01', playedAt: '2024-05-01' })
  const appFields = () => services.exported()[0][appFieldsKey]
  expect(appFields()).toMatchObject({ startedAt: '2024-05-01', playedAt: '2024-05-01' })
  const [{ id }] = services.history.read.list()
  const table = value(services.sessions.table(id))
  value(table.change(table.revision, (game) => game.play(vector.moves[8])))
  expect(appFields()).toMatchObject({ startedAt: '2024-05-01', playedAt: expect.stringMatching(/T.*Z$/) })
})

test('a date alone stays on its day', async () => {
  const playedAt = new Date(2024, 4, 1, 0, 10).toISOString()
  const { report, row } = await timesIn({ startedAt: '2024-05-01', playedAt })
  expect(row.startedAt).toBe(row.playedAt)
  expect(new Date(row.playedAt).toDateString()).toBe('Wed May 01 2024')
  expect(report.noticed).toEqual([])
})

test.each([
  { startedAt: 'yesterday' },
  { playedAt: '2024-02-30' },
  { playedAt: '2024-05-01T19:25:00' },
  { playedAt: 1_714_584_300_000 },
  { playedAt: '2999-01-01T00:00:00Z' },
  { startedAt: '2024-05-02', playedAt: '2024-05-01' },
])('the report says which time a game has in place of %j', async (times) => {
  const { report, row } = await timesIn(times)
  const [notice] = report.noticed
  expect(report).toMatchObject({ imported: 1, noticed: [{ line: 1, times: 1 }] })
  expect(notice.why).toContain(String(Object.values(times).at(-1)))
  expect(notice.why).toContain(dateTime(row.playedAt))
})
