import { describe, expect, test } from 'vitest'
import { tileCount } from '../../shared/editions/tutankhamun-2021.ts'
import { tileCount as tileCount2004 } from '../../shared/editions/tutankhamen-2004.ts'
import type { Facts, RefusalCode } from '../../shared/refusal.ts'
import { openRecord } from './record.ts'

const path = Object.entries(tileCount).flatMap(([tile, count]) => Array.from({ length: count }, () => tile))

const good = {
  format: 'nile-record',
  version: 1,
  edition: 'tutankhamun-2021',
  players: [{ name: 'Anna' }, { name: 'Ben' }],
  options: {},
  setup: { path },
  moves: [],
}

describe('opening a record', () => {
  test('a legal one has a start', () => {
    const open = openRecord(good)
    expect(open).toMatchObject({ ok: true, value: { start: { seats: 2, startPoints: 30, path } } })
  })

  test('unknown keys are kept, wherever they stand', () => {
    const rich = {
      ...good,
      event: 'Essen 2021',
      players: [
        { name: 'Anna', ai: 3 },
        { name: 'Ben', colour: 'gold' },
      ],
      options: { startPoints: 12, passCost: 3 },
      setup: { path, layout: 'K7Q2-9FJD' },
    }
    const open = openRecord(rich)
    expect(open).toEqual({
      ok: true,
      value: { record: rich, start: expect.objectContaining({ startPoints: 12 }) },
    })
  })

  test('options may be absent', () => {
    const { options: _, ...bare } = good
    expect(openRecord(bare)).toMatchObject({ ok: true, value: { record: { options: {} } } })
  })

  const swapped = (from: string, to: string): string[] => path.with(path.indexOf(from), to)
  const cases: readonly (readonly [string, unknown, RefusalCode, Facts])[] = [
    ['no record at all', null, 'record.shape', { where: 'record' }],
    ['a list', [], 'record.shape', { where: 'record' }],
    ['another format', { ...good, format: 'pgn' }, 'record.shape', { where: 'format' }],
    ['a version to come', { ...good, version: 3 }, 'record.shape', { where: 'version' }],
    [
      'an unknown edition',
      { ...good, edition: 'senet' },
      'record.edition',
      {
        edition: 'senet',
        known: 'tutankhamun-2021, tutanchamun-1993, tutankhamen-2004, tutankhamens-revenge',
      },
    ],
    ['one player', { ...good, players: [{ name: 'Anna' }] }, 'record.seats', { seats: 1, min: 2, max: 6 }],
    [
      'a nameless player',
      { ...good, players: [{ name: 'Anna' }, {}] },
      'record.shape',
      { where: 'players[1].name' },
    ],
    ['no line', { ...good, setup: {} }, 'record.noLine', {}],
    ['a move that is no text', { ...good, moves: ['sail 0', 3] }, 'record.shape', { where: 'moves[1]' }],
    [
      'an unknown tile',
      { ...good, setup: { path: swapped('ANK', 'TUT') } },
      'record.tile',
      { text: 'TUT', at: 10 },
    ],
    [
      'a tile that every object has',
      { ...good, setup: { path: swapped('ANK', 'constructor') } },
      'record.tile',
      { text: 'constructor' },
    ],
    [
      'a tile too many',
      { ...good, setup: { path: [...path, 'THR'] } },
      'record.tileCount',
      { tile: 'THR', count: 9, expected: 8 },
    ],
    [
      'a tile too few',
      { ...good, setup: { path: path.slice(1) } },
      'record.tileCount',
      { tile: 'SCA', count: 9, expected: 10 },
    ],
    [
      'one tile in place of another',
      { ...good, setup: { path: swapped('ANK', 'SEN') } },
      'record.tileCount',
      { tile: 'ANK', count: 1, expected: 2 },
    ],
    ...[0, 100, 2.5, -3].map(
      (value) =>
        [
          `${value} start points`,
          { ...good, options: { startPoints: value } },
          'record.option',
          { option: 'startPoints', value, min: 1, max: 99 },
        ] as const,
    ),
    [
      'a yes or no that is neither',
      { ...good, options: { idolsOptional: 'yes' } },
      'record.shape',
      { where: 'options.idolsOptional' },
    ],
    [
      'a rule for three with most that is neither',
      { ...good, options: { manyTiedGetNothing: 3 } },
      'record.shape',
      { where: 'options.manyTiedGetNothing' },
    ],
  ]

  test.each(cases)('%s is refused', (_name, raw, code, facts) => {
    expect(openRecord(raw)).toMatchObject({ ok: false, refusal: { code, facts } })
  })
})

describe('a line that ends at a pyramid', () => {
  const line = Object.entries(tileCount2004).flatMap(([tile, count]) =>
    Array.from({ length: count }, () => tile),
  )
  const record = { ...good, edition: 'tutankhamen-2004', setup: { path: line } }

  test('has its triangular tile there', () => {
    expect(openRecord(record)).toMatchObject({ ok: true, value: { start: { seats: 2, startPoints: 32 } } })
  })

  test('and nowhere else', () => {
    const [last, ...others] = line.toReversed()
    expect(openRecord({ ...record, setup: { path: [last, ...others] } })).toMatchObject({
      ok: false,
      refusal: { code: 'record.lastTile', facts: { tile: 'TUT', at: 69 } },
    })
  })

  test('is that of its edition', () => {
    expect(openRecord({ ...record, edition: 'tutanchamun-1993' })).toMatchObject({
      ok: false,
      refusal: { code: 'record.tile', facts: { text: 'SCg', at: 0 } },
    })
  })
})
