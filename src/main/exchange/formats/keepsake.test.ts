import { afterEach, beforeEach, expect, test } from 'vitest'
import { editions } from '../../../shared/editions/index.ts'
import type { Keepsake } from '../../../shared/keepsake.ts'
import { gameOf, openRecord, replay } from '../../engine/index.ts'
import { linesOf, TestHouse, unfinished, vectorsOf } from '../fixtures/house.ts'
import { keepsakeOf, pageOf } from './keepsake.ts'

let house: TestHouse
beforeEach(() => {
  house = new TestHouse()
})
afterEach(() => {
  house.remove()
})

async function kept(record: object): Promise<Keepsake> {
  await house.take(linesOf(record))
  const [{ id }] = house.history.read.gamesAfter(0)
  const game = house.history.read.game(id)
  if (!game) throw new Error('not imported')
  return keepsakeOf(game)
}

test.each(editions)('%s: every step tells of itself, and shows what lay there then', async (edition) => {
  const [record] = vectorsOf(edition)
  const keepsake = await kept(record)
  const open = openRecord(record)
  if (!open.ok) throw new Error(open.refusal.code)
  const scores: number[][] = []
  const left: (number | undefined)[] = []
  replay(open.value, (game, state) => {
    scores.push(game.scores(state))
    left.push(gameOf(edition).trace(state).left)
  })
  expect(keepsake.steps.map(({ points }) => points)).toEqual(scores)
  const lying = keepsake.steps.map(({ scene: { line } }) => line?.filter((tile) => tile !== null).length)
  if (edition !== 'tutankhamens-revenge') expect(lying).toEqual(left)
  expect(keepsake.steps.slice(1).filter(({ lines }) => lines.length === 0)).toEqual([])
  expect(keepsake.ending[0]).toMatch(/win/)
})

test('a page of an unfinished dig has no card that nobody has revealed, and no code to deal it again', async () => {
  const [record] = vectorsOf('tutankhamens-revenge')
  const begun = { ...unfinished(record, 2), setup: { ...record.setup, layout: 'SECRET-CODE' } }
  const keepsake = await kept(begun)
  const page = pageOf(keepsake, { script: '', style: '' })
  expect(page).not.toContain('SECRET-CODE')
  const open = keepsake.steps.at(-1)?.scene.pits?.filter(({ card }) => card !== null) ?? []
  const dug = record.moves.slice(0, 2).filter((move) => move.startsWith('dig'))
  expect(open).toHaveLength(new Set(dug).size)
  // However the box lies below, the page is the same.
  const layers = record.setup.layers as string[][]
  const { pits = [] } = keepsake.steps[keepsake.steps.length - 1].scene
  const hidden = layers.map((layer, at) => layer.filter((_, cell) => pits[cell].layer > at + 1))
  expect(hidden.flat().length).toBeGreaterThan(60)
  expect(Object.keys(keepsake.steps[0].scene)).toEqual(['pits'])
})

test('neither a name nor the program can end the part of the page that it is in', async () => {
  const players = [{ name: '</script><b>' }, { name: '<!--' }]
  const keepsake = await kept({ ...unfinished(vectorsOf('tutankhamun-2021')[0], 2), players, options: {} })
  const page = pageOf(keepsake, { script: 'const end = "</script>"', style: '' })
  expect(page.match(/<\/script>/g)).toHaveLength(2)
  expect(page).not.toContain('<!--')
  const data = /<script type="application\/json" id="game">(.*)<\/script>/.exec(page)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual(JSON.parse(JSON.stringify(keepsake)))
})
