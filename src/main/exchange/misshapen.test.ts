import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ledgerFormat } from '../../shared/ledger/record.ts'
import { vectors } from './fixtures/services.ts'
import { judge } from './judge.ts'
import { runs } from '../../shared/testing/runs.ts'

const defaults = { now: 0, tableSettings: { undo: true, confirm: false, preview: true } }

const [record] = vectors
const ledger = {
  format: ledgerFormat,
  version: 1,
  edition: 'tutankhamun-2021',
  players: [{ name: 'Anna' }, { name: 'Ben' }],
  setup: {},
  entries: [
    { kind: 'took', tile: 'ANK' },
    { kind: 'took', tile: 'THR' },
  ],
}
const dig = { ...ledger, edition: 'tutankhamens-revenge' }

/** The reason why a record is refused; null when it is not. */
function why(raw: unknown): string | null {
  const judged = judge(JSON.stringify(raw), defaults)
  return judged.ok ? null : judged.why
}
const withEntry = (entry: unknown, of = ledger) => ({ ...of, entries: [...of.entries, entry] })

describe('a record of another shape is refused with the place, what is expected there and what was found', () => {
  test.each<[unknown, string]>([
    [[], 'the entry is [], but must be an object'],
    [{ ...record, format: 'pgn' }, '“format” is "pgn", but must be one of these: nile-record'],
    [{ ...record, version: 3 }, '“version” is 3, but must be one of these: 1, 2'],
    [{ ...record, edition: undefined }, '“edition” is missing; text is expected'],
    [{ ...record, players: [{ name: 'Anna' }] }, '“players” is a list of 1, but must have 2 or more'],
    [
      { ...record, players: [{ name: 'Anna' }, { name: 3 }] },
      '“name” in item 2 of “players” is 3, but must be text',
    ],
    [
      { ...record, players: [{ name: 'Anna' }, { name: 'x'.repeat(41) }] },
      '“name” in item 2 of “players” has 41 characters, but must have 40 or fewer',
    ],
    [{ ...record, moves: 'sail 0' }, '“moves” is "sail 0", but must be a list'],
    [{ ...record, moves: ['sail 0', null] }, 'item 2 of “moves” is null, but must be text'],
    [{ ...record, setup: {} }, '“path” in “setup” is missing; a list is expected'],
    [{ ...record, options: { startPoints: '9' } }, '“startPoints” in “options” is "9", but must be a number'],
    [
      { ...record, options: { idolsOptional: 1 } },
      '“idolsOptional” in “options” is 1, but must be true or false',
    ],
    [
      { ...record, result: { winners: [0], points: [0, 1], reason: 'mate' } },
      '“reason” in “result” is "mate", but must be one of these: zero, empty',
    ],
    [
      { ...record, result: { winners: [0.5], points: [0, 1], reason: 'zero' } },
      'item 1 of “winners” in “result” is 0.5, but must be a whole number',
    ],
    [{ ...ledger, entries: undefined }, '“entries” is missing; a list is expected'],
    [withEntry(7), 'item 3 of “entries” is 7, but must be an object'],
    [withEntry({}), '“kind” in item 3 of “entries” is missing; one of these is expected: took, osiris'],
    [withEntry({ kind: 'sold' }), '“kind” in item 3 of “entries” is "sold", but must be one of these: took'],
    [
      withEntry({ kind: 'took', tile: 'XYZ' }),
      '“tile” in item 3 of “entries” is "XYZ", but must be one of these',
    ],
    [withEntry({ kind: 'took' }), '“tile” in item 3 of “entries” is missing; one of these is expected: SCA'],
    [withEntry({ kind: 'turn', seat: 9 }), '“seat” in item 3 of “entries” is 9, but must be 5 or less'],
    [withEntry({ kind: 'turn', seat: -1 }), '“seat” in item 3 of “entries” is -1, but must be 0 or more'],
    [
      withEntry({ kind: 'adjust', seat: 0, points: 1, reason: '' }),
      '“reason” in item 3 of “entries” has 0 characters, but must have 1 or more',
    ],
    [
      withEntry({ kind: 'bought', purchase: { from: 0 } }),
      '“tile” in “purchase” in item 3 of “entries” is missing; one of these is expected',
    ],
    [
      withEntry({ kind: 'revealed', card: 'XX' }, dig),
      '“card” in item 3 of “entries” is "XX", but must be one of these: ALA',
    ],
    [
      withEntry({ kind: 'revealed', card: 1.5 }, dig),
      '“card” in item 3 of “entries” is 1.5, but must be a whole number',
    ],
    [
      withEntry({ kind: 'revealed', card: 99 }, dig),
      '“card” in item 3 of “entries” is 99, but must be 20 or less',
    ],
    [
      { ...ledger, setup: { lost: { XYZ: 1 } } },
      '“lost” in “setup” contains "XYZ", which does not belong there',
    ],
  ])('%j', (raw, expected) => {
    expect(why(raw)).toContain(`This is not a game record: ${expected}`)
  })
})

test('a record of a line that has lost a card of the dig is refused, and not the whole file with it', () => {
  const setup = { ...record.setup, lost: { ALA: 1 } }
  expect(why({ ...record, setup })).toBe('This does not exist in this edition.')
  expect(why({ ...ledger, setup })).toBe('This does not exist in this edition.')
})

test('speaks the language of the app, whatever stands anywhere in a record', () => {
  const places = [
    ...Object.keys(record).map((key) => [key]),
    ['players', 0],
    ['players', 0, 'name'],
    ['setup', 'path'],
    ['setup', 'lost'],
    ['entries', 0],
    ['entries', 1, 'kind'],
    ['entries', 1, 'tile'],
    ['moves', 0],
    ['result', 'reason'],
    ['result', 'winners'],
  ]
  const put = (raw: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown => {
    if (Array.isArray(raw)) {
      return raw.map((one, at) => (at !== key ? one : rest.length > 0 ? put(one, rest, value) : value))
    }
    const object = raw as Record<string, unknown>
    return { ...object, [key]: rest.length > 0 && object[key] ? put(object[key], rest, value) : value }
  }
  const anything = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.integer(), fc.string())
  fc.assert(
    fc.property(
      fc.constantFrom(record, ledger),
      fc.constantFrom(...places),
      anything,
      (whole, place, value) => {
        expect(why(put(whole, place, value)) ?? '').not.toMatch(
          /invalid|received|expected (string|object|array|one of "|int)|undefined/i,
        )
      },
    ),
    { numRuns: runs(2000) },
  )
})
