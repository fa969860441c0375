import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replayExportType, type ReplayExport } from '../../../shared/replay.ts'
import { linesOf, TestServices, unfinished, vectorsOf } from '../fixtures/services.ts'
import { pageFormatOf, replayExportOf } from './page.ts'

const shell = {
  script: 'const end = "</script>" + `<!---->`',
  style: 'p::after { content: "</style>" }',
  texts: 'const texts = "</script>"',
}

let services: TestServices
beforeEach(() => {
  services = new TestServices()
})
afterEach(() => {
  services.remove()
})

/** Imports games and writes them into one page; returns the page and its games. */
async function written(...records: readonly object[]): Promise<{ page: string; games: ReplayExport[] }> {
  await services.take(linesOf(...records))
  const { read } = services.history
  const stored = read.gamesAfter(0).map(({ id }) => {
    const game = read.game(id)
    const remarks = read.remarks.of(id)
    if (!game || !remarks) throw new Error('not imported')
    return { game, remarks }
  })
  const format = pageFormatOf(() => shell)
  const parts = stored.map(({ game, remarks }) => format.write(game, remarks))
  const page = [format.opening(), ...parts, format.closing()].join('')
  return { page, games: stored.map(({ game }) => replayExportOf(game, [])) }
}

const gamesIn = (page: string): ReplayExport[] =>
  [...page.matchAll(new RegExp(`<script type="${replayExportType}">(.*)</script>`, 'g'))].map(
    ([, data]) => JSON.parse(data) as ReplayExport,
  )
const asRead = (data: unknown): unknown => JSON.parse(JSON.stringify(data))

test('neither a name nor the program or the style can end the part of the page that it is in', async () => {
  const players = [{ name: '</script><b>' }, { name: '<!--' }]
  const { page, games } = await written({
    ...unfinished(vectorsOf('tutankhamun-2021')[0], 2),
    players,
    options: {},
  })
  expect(page.match(/<\/script>/g)).toHaveLength(3)
  expect(page.match(/<\/style>/g)).toHaveLength(1)
  expect(page).not.toContain('<!--')
  expect(gamesIn(page)).toEqual(asRead(games))
})

test('a page runs its own program and takes its own style, and nothing else', async () => {
  const { page } = await written(vectorsOf('tutankhamun-2021')[0])
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? ''
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]))
  const hashOf = (text: string | undefined) =>
    `'sha256-${createHash('sha256')
      .update(text ?? '')
      .digest('base64')}'`
  expect(rules.get('default-src')).toEqual(["'none'"])
  const scripts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => hashOf(script))
  expect(scripts).toHaveLength(2)
  expect(rules.get('script-src')).toEqual(scripts)
  expect(rules.get('style-src')).toEqual([hashOf(/<style>([^]*)<\/style>/.exec(page)?.[1])])
  expect([...rules.values()].flat().filter((source) => /unsafe|http|\*/.test(source))).toEqual([])
})

test('several games are in one page with the program in it once', async () => {
  const records = vectorsOf('tutankhamun-2021').slice(0, 3)
  const { page, games } = await written(...records)
  expect(gamesIn(page)).toEqual(asRead(games))
  expect(page.match(/const end/g)).toHaveLength(1)
  expect(page.match(/<!doctype/g)).toHaveLength(1)
})

test('two seats of one name are two seats', async () => {
  const record = { ...vectorsOf('tutanchamun-1993')[0] }
  const players = record.players.map(() => ({ name: 'Anna' }))
  const { page } = await written({ ...record, players })
  const [{ replay }] = gamesIn(page)
  expect(replay.news.view.players).toHaveLength(players.length)
  expect(replay.news.log.entries.at(-1)?.points).toHaveLength(players.length)
})
