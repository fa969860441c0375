import { afterEach, beforeEach, expect, test } from 'vitest'
import { editions } from '../../../shared/editions/index.ts'
import { obelisk, snake } from '../../../shared/editions/tutankhamens-revenge.ts'
import { Course } from '../../../shared/course.ts'
import type { ReplayExport } from '../../../shared/replay.ts'
import { gameOf } from '../../engine/editions.ts'
import { openRecord } from '../../engine/record.ts'
import { linesOf, TestServices, unfinished, vectorsOf } from '../fixtures/services.ts'
import { replayExportOf } from './page.ts'
import { replay } from '../../engine/testing/replay.ts'
import { traceOf } from '../../engine/testing/trace.ts'

let services: TestServices
beforeEach(() => {
  services = new TestServices()
})
afterEach(() => {
  services.remove()
})

async function kept(record: object): Promise<ReplayExport> {
  const { refused } = await services.take(linesOf(record))
  expect(refused).toEqual([])
  const [{ id }] = services.history.read.gamesAfter(0)
  const game = services.history.read.game(id)
  if (!game) throw new Error('not imported')
  return replayExportOf(game, [])
}

test.each(editions)('%s: every step tells of itself, and shows what lay there then', async (edition) => {
  const [record] = vectorsOf(edition)
  const replayExport = await kept(record)
  const open = openRecord(record)
  if (!open.ok) throw new Error(open.refusal.code)
  const scores: number[][] = []
  const left: (number | undefined)[] = []
  replay(open.value, (game, state) => {
    scores.push(game.scores(state))
    left.push(traceOf(gameOf(edition), state).left)
  })
  const course = Course.of(replayExport.replay.news)
  const { view, log } = course
  expect(log.map(({ points }) => points)).toEqual(scores.slice(1))
  const views = scores.map((_, ply) => course.viewAt(ply))
  const shown = views.map(({ position }) => (position.family === 'dig' ? position.money : position.points))
  expect(shown).toEqual(scores)
  const lying = views.map(({ position }) =>
    'line' in position ? position.line.filter((tile) => tile !== null).length : undefined,
  )
  if (edition !== 'tutankhamens-revenge') expect(lying).toEqual(left)
  else expect(views.every(({ position }) => 'pits' in position)).toBe(true)
  expect(log.filter(({ events }) => events.length === 0)).toEqual([])
  expect(view.ending?.winners).toEqual(record.result?.winners)
})

test('a page of an unfinished dig is the same however the cards that nobody has revealed lie', async () => {
  const record = vectorsOf('tutankhamens-revenge').find(
    ({ moves }) => moves.slice(0, 12).filter((move) => move.startsWith('dig')).length > 6,
  )
  if (!record) throw new Error('no such game')
  const begun = unfinished(record, 12)
  const setup = { ...record.setup, layout: 'SECRET-CODE' }
  const shown = await kept({ ...begun, setup })
  expect(JSON.stringify(shown)).not.toContain('SECRET-CODE')
  const { position } = shown.replay.news.view
  const pits = 'pits' in position ? position.pits : []
  const open = pits.filter(({ top }) => top !== null)
  expect(open.length).toBeGreaterThan(0)

  // Swaps unseen cards within each layer; snake and obelisk stay, since their parts must lie side by side.
  const bound: readonly string[] = [...snake, ...obelisk]
  const layers = (record.setup.layers as string[][]).map((layer, at) => {
    const hidden = [...layer.keys()].filter((cell) => pits[cell].left > at && !bound.includes(layer[cell]))
    const swapped = [...layer]
    hidden.forEach((cell, nth) => (swapped[cell] = layer[hidden[(nth + 1) % hidden.length]]))
    return swapped
  })
  expect(layers).not.toEqual(record.setup.layers)
  services.remove()
  services = new TestServices()
  const { facts: _, ...other } = await kept({ ...begun, setup: { ...setup, layers } })
  const { facts, ...same } = shown
  expect(other).toEqual(same)
  expect(facts).toHaveLength(1)
})
