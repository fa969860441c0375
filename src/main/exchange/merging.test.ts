import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editions } from '../../shared/editions/index.ts'
import { runs } from '../../shared/testing/runs.ts'
import { appFieldsKey } from './appFields.ts'
import { linesOf, TestServices, unfinished, vectorsOf } from './fixtures/services.ts'

/** An id names one game: the line that was laid, or the ledger that was begun. */
const idOf = (nth: number): string => `a3c1b2d4-1111-4222-8333-44445555666${nth}`
const at = (hour: number): string => `2026-05-01T${hour}:00:00.000Z`

const dealt = editions.flatMap((edition) => vectorsOf(edition).slice(0, 2))
const tiles = ['THR', 'POT', 'ANK']

const appFields = fc.record({
  writtenAt: fc.option(fc.integer({ min: 20, max: 23 }).map(at), { nil: undefined }),
  playedAt: fc.option(fc.integer({ min: 10, max: 19 }).map(at), { nil: undefined }),
  resignedBy: fc.option(fc.integer({ min: 0, max: 1 }), { nil: undefined }),
  abandoned: fc.option(fc.constant(true), { nil: undefined }),
  tags: fc.subarray(['Tuesday', 'Cabin']),
  notes: fc.array(fc.record({ ply: fc.nat(6), text: fc.constantFrom('A', 'B'), mark: fc.constant(null) }), {
    maxLength: 2,
  }),
})

/** A table, cut anywhere; that of a dig is whole, since what lies face down decides what may be said of it. */
const table = fc.tuple(fc.nat(dealt.length - 1), fc.nat(200)).map(([nth, plies]) => {
  const whole = dealt[nth]
  const isWhole = whole.edition === 'tutankhamens-revenge' || plies >= whole.moves.length
  return { id: idOf(nth), game: isWhole ? whole : unfinished(whole, plies) }
})
const ledger = fc.array(fc.constantFrom(...tiles), { maxLength: 4 }).map((taken) => ({
  id: idOf(dealt.length),
  game: {
    format: 'nile-ledger',
    version: 1,
    edition: 'tutankhamun-2021',
    players: [{ name: 'Anna' }, { name: 'Ben' }],
    setup: {},
    entries: taken.map((tile) => ({ kind: 'took', tile })),
  },
}))
const record = fc
  .tuple(fc.oneof(table, ledger), fc.constantFrom('Dora', 'Emil'), appFields)
  .map(([{ id, game }, name, fields]) => ({
    ...game,
    players: game.players.map((player, seat) => (seat === 0 ? { ...player, name } : player)),
    [appFieldsKey]: { id, ...fields },
  }))
const records = fc.array(record, { minLength: 1, maxLength: 4 })

async function withServices(check: (services: TestServices) => Promise<void>): Promise<void> {
  const services = new TestServices()
  try {
    await check(services)
  } finally {
    services.remove()
  }
}

test('a history that takes in what it exports does not change', async () => {
  await fc.assert(
    fc.asyncProperty(records, (all) =>
      withServices(async (services) => {
        await services.take(linesOf(...all))
        const before = services.exported()
        const report = await services.take(linesOf(...before))
        expect(report).toMatchObject({ imported: 0, updated: 0, refused: [] })
        expect(services.exported()).toEqual(before)
      }),
    ),
    { numRuns: runs(200) },
  )
})

test('a record that says nothing new is still the later one', async () => {
  const { id, game } = { id: idOf(0), game: unfinished(dealt[0], 2) }
  const lineAt = (fields: object): object => ({ ...game, [appFieldsKey]: { id, ...fields } })
  const all = [
    lineAt({ playedAt: at(10), resignedBy: 1 }),
    lineAt({ writtenAt: at(21), resignedBy: 1 }),
    lineAt({ writtenAt: at(20) }),
  ]
  await withServices(async (services) => {
    await services.take(linesOf(...all))
    expect(services.exported()).toMatchObject([{ [appFieldsKey]: { resignedBy: 1, writtenAt: at(21) } }])
  })
})

test('records that are imported twice change nothing the second time', async () => {
  await fc.assert(
    fc.asyncProperty(records, (all) =>
      withServices(async (services) => {
        await services.take(linesOf(...all))
        const before = services.exported()
        await services.take(linesOf(...all))
        expect(services.exported()).toEqual(before)
      }),
    ),
    { numRuns: runs(200) },
  )
})

test('two records make games of the same steps in either order', async () => {
  const stepsAfter = async (...all: object[]): Promise<string[]> => {
    let steps: string[] = []
    await withServices(async (services) => {
      await services.take(linesOf(...all))
      steps = services.exported().map(({ moves, entries }) => JSON.stringify(moves ?? entries))
    })
    return steps.toSorted()
  }
  await fc.assert(
    fc.asyncProperty(record, record, async (one, other) => {
      expect(await stepsAfter(one, other)).toEqual(await stepsAfter(other, one))
    }),
    { numRuns: runs(300) },
  )
})
