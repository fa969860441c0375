import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, value } from '../../shared/testing/outcomes.ts'
import { vectorText } from '../engine/testing/vectors.ts'
import { linesOf, TestServices, vectors } from './fixtures/services.ts'
import { maxAlike } from './importer.ts'

const [vector] = vectors

let services: TestServices
beforeEach(() => {
  services = new TestServices()
})
afterEach(() => services.remove())

test('a file of which nothing can be used is given up after very many records, and the next one is read', async () => {
  const job = services.exchange.begin()
  const piece = '{}\n'.repeat(20_000)
  value(await services.exchange.feed(job, piece, 'endless.nile'))
  for (let nth = 1; nth < 6; nth++) value(await services.exchange.feed(job, piece))
  value(await services.exchange.feed(job, linesOf(vector), 'games.nile'))
  const report = value(await services.exchange.finish(job))
  expect(report).toMatchObject({ read: maxAlike + 1, imported: 1 })
  const gaveUp = expect.stringMatching(/Reading stopped here: 50,000 records in a row/)
  expect(report.refused).toEqual([
    { file: 'endless.nile', line: 1, ply: null, why: expect.any(String), times: maxAlike - 1 },
    { file: 'endless.nile', line: maxAlike, ply: null, why: gaveUp, times: 1 },
  ])
})

test('what is counted as read is written, however the app ends', async () => {
  const job = services.exchange.begin()
  for (const some of [vectors.slice(0, 5), vectors.slice(5, 18)]) {
    const counted = value(await services.exchange.feed(job, `${linesOf(...some)}\n`))
    expect(services.history.read.list()).toHaveLength(counted)
  }
  const { read } = value(await services.exchange.finish(job))
  expect([read, services.history.read.list().length]).toEqual([18, 18])
})

describe('stopping', () => {
  test('leaves whole games only, and a report of them', async () => {
    const text = vectorText('tutankhamun-2021')
    const job = services.exchange.begin()
    for (let from = 0; from < text.length / 2; from += 60_000) {
      value(await services.exchange.feed(job, text.slice(from, from + 60_000)))
    }
    services.exchange.cancel(job)
    value(await services.exchange.feed(job, text))
    const report = value(await services.exchange.finish(job))
    expect(report.cancelled).toBe(true)
    expect(report.imported).toBeLessThan(vectors.length)
    const rows = services.history.read.list()
    expect(rows).toHaveLength(report.imported)
    for (const { id } of rows) {
      expect(value(services.sessions.table(id)).view()).toMatchObject({
        status: 'over',
      })
    }
  })

  test('comes to the first of nine imports that nobody ends, and to all of them with the app', async () => {
    const { exchange, history } = services
    const jobs = Array.from({ length: 8 }, () => exchange.begin())
    expect(value(await exchange.feed(jobs[0], ''))).toBe(0)
    const ninth = exchange.begin()
    expect(codeOf(await exchange.feed(jobs[0], ''))).toBe('exchange.unknown')
    const fed = [...jobs.slice(1), ninth].map((job) => exchange.feed(job, linesOf(vector)))
    exchange.close()
    await Promise.all(fed)
    expect(codeOf(await exchange.feed(ninth, ''))).toBe('exchange.unknown')
    expect(history.read.list()).toEqual([])
  })

  test('what has ended is refused', async () => {
    const job = services.exchange.begin()
    value(await services.exchange.finish(job))
    expect(await services.exchange.feed(job, '')).toMatchObject({ refusal: { code: 'exchange.unknown' } })
    expect(services.exchange.watch(job)).toMatchObject({ refusal: { code: 'exchange.unknown' } })
  })
})
