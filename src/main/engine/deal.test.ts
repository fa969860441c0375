import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tileCount } from '../../shared/editions/tutankhamun-2021.ts'
import { value } from '../../shared/testing/outcomes.ts'
import { deal } from './start.ts'

const edition = 'tutankhamun-2021'

function pathOf(layout: string): readonly string[] {
  const start = deal(edition, 3, {}, layout)
  if (!start.ok) throw new Error(start.refusal.code)
  return start.value.setup.path ?? []
}

describe('dealing', () => {
  test('a layout means the same Nile for ever', () => {
    expect(pathOf('K7Q2-9FJD').join(' ')).toBe(
      'BRA THR STA SEA THO SCA SCA POT OSI SEN BRA SCA LOT CAR STA BRA THR SEN SEN LOT SEN CRO ISI SAR SCA CAR ' +
        'SCA STA SAR OSI SEA THR SCA SAR STA SCA POT ANK SEN SEN CAR SAR SCA POT SCA CAR THO THR RA SCA THR POT ' +
        'SEA SEA HOR HOR SEN CAR CAR BRA SEN SEA THR ANK THR SAR LOT DAG CAR STA STA THR ISI CRO SEA LOT CAR DAG ' +
        'SAR RA',
    )
  })

  test('blanks around a layout and its case do not matter', () => {
    expect(pathOf('  k7q2-9fjd\n')).toEqual(pathOf('K7Q2-9FJD'))
  })

  test('any text deals all eighty tiles', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (layout) => {
        const path = pathOf(layout)
        const counts = Object.fromEntries(
          Object.keys(tileCount).map((tile) => [tile, path.filter((other) => other === tile).length]),
        )
        expect(counts).toEqual(tileCount)
      }),
    )
  })

  test('every tile comes to lie everywhere about equally often', () => {
    const deals = 4000
    const atSource = Array.from({ length: deals }, (_, number) => pathOf(`${number}`)[0])
    for (const [tile, count] of Object.entries(tileCount)) {
      const expected = (deals * count) / 80
      const frequency = atSource.filter((other) => other === tile).length
      expect(Math.abs(frequency - expected), tile).toBeLessThan(5 * Math.sqrt(expected))
    }
  })

  test('impossible house rules and seats are refused', () => {
    expect(deal(edition, 3, { startPoints: 0 }, 'A')).toMatchObject({ refusal: { code: 'record.option' } })
    for (const seats of [1, 2.5, 7]) {
      expect(deal(edition, seats, {}, 'A')).toMatchObject({
        refusal: { code: 'record.seats', facts: { seats, min: 2, max: 6 } },
      })
    }
  })

  test('tiles that are missing from the box are not laid, and the setup names them', () => {
    const lost = { SCA: 2, ANK: 1 }
    const { setup, start } = value(deal(edition, 2, {}, 'A', { lost }))
    expect(setup.lost).toEqual(lost)
    expect(start).toMatchObject({ path: setup.path })
    const rest = (tile: string): number => (setup.path ?? []).filter((other) => other === tile).length
    expect([setup.path?.length, rest('SCA'), rest('ANK'), rest('CRO')]).toEqual([77, 8, 1, 2])
    expect(deal(edition, 2, {}, 'A', { lost: { SCA: 11 } })).toMatchObject({ ok: false })
  })

  test('the number of seats does not change the line', () => {
    const two = deal(edition, 2, {}, 'NILE')
    expect(two.ok && two.value.setup.path).toEqual(pathOf('NILE'))
  })
})

describe.each([
  {
    other: 'tutanchamun-1993',
    lastTile: 'MSK',
    begins: 'SHR CHL SCB DIA PEC SRC CNP CNP BED COI CHR CND',
  },
  {
    other: 'tutankhamen-2004',
    lastTile: 'TUT',
    begins: 'ANp HOb SCg SCb HOp MAg MAp MAp ANb BAG ANg HOg',
  },
] as const)('dealing $other', ({ other, lastTile, begins }) => {
  const lineOf = (layout: string): readonly string[] => {
    const start = deal(other, 2, {}, layout)
    if (!start.ok) throw new Error(start.refusal.code)
    return start.value.setup.path ?? []
  }

  test('lays the tile of the pyramid last, and shuffles the sixty-nine others', () => {
    fc.assert(
      fc.property(fc.string(), (layout) => {
        const line = lineOf(layout)
        expect(line).toHaveLength(70)
        expect(line.indexOf(lastTile)).toBe(69)
      }),
    )
    const deals = Array.from({ length: 200 }, (_, number) => lineOf(`${number}`))
    expect(new Set(deals.map((line) => line[0])).size).toBeGreaterThan(10)
    expect(new Set(deals.map((line) => line[68])).size).toBeGreaterThan(10)
  })

  test('a layout means the same line for ever', () => {
    expect(lineOf(' k7q2-9fjd')).toEqual(lineOf('K7Q2-9FJD'))
    expect(lineOf('K7Q2-9FJD').slice(0, 12).join(' ')).toBe(begins)
  })
})
