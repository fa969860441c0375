import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, value } from '../../shared/testing/outcomes.ts'
import { vectorText } from '../engine/testing/vectors.ts'
import { linesOf, TestServices, vectors } from './fixtures/services.ts'
import { Importer, maxAlike } from './importer.ts'

const [vector] = vectors

let services: TestServices
beforeEach(() => {
  services = new TestServices()
})
afterEach(() => services.remove())

test('a file of which nothing can be used is given up after very many records, and the next one is read', async () => {
  const folder = services.newFolder()
  const endless = join(folder, 'endless.nile')
  const games = join(folder, 'games.nile')
  writeFileSync(endless, '{}\n'.repeat(120_000))
  writeFileSync(games, linesOf(vector))
  const report = await services.reportOf(services.exchange.importFiles([endless, games]))
  expect(report).toMatchObject({ read: maxAlike + 1, imported: 1 })
  const gaveUp = expect.stringMatching(/Reading stopped here: 50,000 records in a row/)
  expect(report.refused).toEqual([
    { file: 'endless.nile', line: 1, ply: null, why: expect.any(String), times: maxAlike - 1 },
    { file: 'endless.nile', line: maxAlike, ply: null, why: gaveUp, times: 1 },
  ])
})

test('what is counted as read is written, however the app ends', async () => {
  const importer = new Importer(services.history, Date.now())
  for (const some of [vectors.slice(0, 5), vectors.slice(5, 18)]) {
    await importer.feed(`${linesOf(...some)}\n`)
    expect(services.history.read.list()).toHaveLength(importer.count)
  }
  const { read } = await importer.finish()
  expect([read, services.history.read.list().length]).toEqual([18, 18])
})

describe('stopping', () => {
  test('leaves whole games only, and a report of them', async () => {
    const text = vectorText('tutankhamun-2021')
    const importer = new Importer(services.history, Date.now())
    for (let from = 0; from < text.length / 2; from += 60_000) {
      await importer.feed(text.slice(from, from + 60_000))
    }
    importer.stop()
    await importer.feed(text)
    const report = await importer.finish()
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

  test('ends a job, with a report of what was read by then', async () => {
    const job = value(
      await services.exchange.take([{ name: 'all.nile', text: vectorText('tutankhamun-2021') }]),
    )
    services.exchange.cancel(job)
    expect(await services.reportOf(job)).toMatchObject({ cancelled: true, imported: 0 })
  })

  test('comes to the first of nine imports that nobody ends, and to all of them with the app', async () => {
    const { exchange, history } = services
    const file = join(services.newFolder(), 'one.nile')
    writeFileSync(file, linesOf(vector))
    const jobs = Array.from({ length: 8 }, () => exchange.importFiles([file]))
    const first = services.reportOf(jobs[0])
    const ninth = exchange.importFiles([file])
    expect(codeOf(exchange.watch(jobs[0]))).toBe('exchange.unknown')
    const reports = [first, ...[...jobs.slice(1), ninth].map((job) => services.reportOf(job))]
    exchange.close()
    for (const report of await Promise.all(reports)) expect(report).toMatchObject({ cancelled: true })
    expect(history.read.list()).toEqual([])
  })

  test('what there is not is refused', async () => {
    const { exchange } = services
    expect(exchange.watch('no job')).toMatchObject({ refusal: { code: 'exchange.unknown' } })
    expect(await exchange.take([{ name: 'x', upload: 'no upload' }])).toMatchObject({
      refusal: { code: 'exchange.unknown' },
    })
  })
})
