import { describe, expect, test } from 'vitest'
import { ledgerFormat } from './record.ts'
import { vectors } from './fixtures/services.ts'
import { judge } from './judge.ts'

const defaults = { now: 0, tableSettings: { undo: true, confirm: false, preview: true } }

const [record] = vectors
const ledger = {
  format: ledgerFormat,
  version: 1,
  edition: 'tutankhamun-2021',
  players: [{ name: 'Anna' }, { name: 'Ben' }],
  setup: {},
  entries: [{ kind: 'took', tile: 'ANK' }],
}

/** The reason why a record is refused; null when it is not. */
function why(raw: unknown): string | null {
  const judged = judge(raw, defaults)
  return judged.ok ? null : judged.why
}
const withEntry = (entry: unknown) => ({ ...ledger, entries: [...ledger.entries, entry] })

describe('a record of another shape is refused with the place and what is wrong there', () => {
  test.each<[unknown, string]>([
    [[], 'record: Invalid input: expected object, received array'],
    [{ ...record, format: 'pgn' }, 'format: Invalid input: expected "nile-record"'],
    [{ ...record, players: 'Anna' }, 'players: Invalid input: expected array, received string'],
    [{ ...record, moves: ['sail 0', null] }, 'moves[1]: Invalid input: expected string, received null'],
    [{ ...record, options: { startPoints: '9' } }, 'options.startPoints: Invalid input: expected number'],
    [withEntry({ kind: 'turn', seat: 9 }), 'entries[1].seat: Too big: expected number to be <=5'],
    [withEntry({ kind: 'took', tile: 'XYZ' }), 'entries[1].tile: Invalid option: expected one of "SCA"'],
    [withEntry({ kind: 'sold' }), "entries[1].kind: Invalid discriminator value. Expected 'took'"],
    [{ ...ledger, setup: { lost: { XYZ: 1 } } }, 'setup.lost: Unrecognized key: "XYZ"'],
  ])('%j', (raw, expected) => {
    expect(why(raw)).toContain(`This is not a game record. At ${expected}`)
  })
})

test('a record with too few or too many players is refused with their number', () => {
  const seven = Array.from('ABCDEFG', (name) => ({ name }))
  expect(why({ ...record, players: [{ name: 'Anna' }] })).toBe('A game has 2 to 6 players, not 1.')
  expect(why({ ...record, players: seven })).toBe('A game has 2 to 6 players, not 7.')
  expect(why({ ...ledger, players: seven })).toBe('A game has 2 to 6 players, not 7.')
})

test('a record of a line that has lost a card of the dig is refused, and not the whole file with it', () => {
  const setup = { ...record.setup, lost: { ALA: 1 } }
  expect(why({ ...record, setup })).toBe('This does not exist in this edition.')
  expect(why({ ...ledger, setup })).toBe('This does not exist in this edition.')
})
