import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { value } from '../../shared/testing/outcomes.ts'
import { linesOf, TestServices, unfinished, vectorsOf } from './fixtures/services.ts'
import { appFieldsKey } from './appFields.ts'

let services: TestServices
beforeEach(() => {
  services = new TestServices()
})
afterEach(() => services.remove())

describe('a dig that is not over', () => {
  const [, vector] = vectorsOf('tutankhamens-revenge')
  const dug = 1 + vector.moves.findIndex((move) => move.startsWith('dig'))

  test('is known again by what was revealed, and as a whole once it is over', async () => {
    await services.take(linesOf(unfinished(vector, dug)))
    expect(await services.take(linesOf(unfinished(vector, dug)))).toMatchObject({
      imported: 0,
      duplicates: 1,
    })
    expect(await services.take(linesOf(unfinished(vector, dug + 1)))).toMatchObject({ imported: 1 })
    expect(await services.take(linesOf(vector))).toMatchObject({ imported: 1 })
    expect(await services.take(linesOf(vector))).toMatchObject({ imported: 0, duplicates: 1 })
  })

  test('is another one while nothing was revealed: its box may lie otherwise', async () => {
    const unplayed = unfinished(vector, 0)
    expect(await services.take(linesOf(unplayed, unplayed))).toMatchObject({ imported: 2, duplicates: 0 })
  })
})

describe('people of one name', () => {
  const [game] = vectorsOf('tutankhamun-2021').filter(({ players }) => players.length === 3)
  const players = ['Anna', ' Anna ', 'Ben'].map((name) => ({ name }))

  test('stay who they are, and the others’ seats can be taken', async () => {
    const handovers = [{ ply: 2, seat: 2, name: 'Cleo' }]
    const { first } = await services.take(
      linesOf({ ...unfinished(game, 6), players, [appFieldsKey]: { handovers } }),
    )
    const table = value(services.sessions.table(String(first?.id)))
    const names = (): string[] => table.view().players.map(({ name }) => name)
    expect(names()).toEqual(['Anna', 'Anna', 'Cleo'])
    value(table.change(table.revision, (game) => game.handOver(2, 'Dora', 'scribe')))
    value(table.change(table.revision, (game) => game.handOver(1, 'Emil', undefined)))
    expect(names()).toEqual(['Anna', 'Emil', 'Dora'])
    expect(table.change(table.revision, (game) => game.handOver(2, 'anna', undefined))).toMatchObject({
      refusal: { code: 'table.alike' },
    })
  })
})
