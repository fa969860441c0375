import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TileCode } from '../../../shared/editions/index.ts'
import { lineFacts } from '../../../shared/editions/tiles.ts'
import { lineEditions } from '../../../shared/mirror.ts'
import {
  emptyEntry,
  enteredOf,
  leave,
  leftOf,
  lengthOf,
  makeRoom,
  put,
  readLine,
  select,
  takeOut,
  wholeLine,
  type EnteredLine,
} from './enteredLine.ts'

const edition = 'tutankhamun-2021'

function entered(...tiles: TileCode[]): EnteredLine {
  const read = readLine(tiles.join(' '), edition)
  if (!('entry' in read)) throw new Error(read.slip.kind)
  return read.entry
}
const boxOf = (of: (typeof lineEditions)[number]): TileCode[] =>
  Object.entries(lineFacts[of].tileCount)
    .filter(([tile]) => tile !== lineFacts[of].lastTile)
    .flatMap(([tile, count]) => Array.from({ length: count }, () => tile as TileCode))

describe('a line that is being entered', () => {
  test('refuses a ninth throne, and takes everything else', () => {
    const thrones = entered(...Array.from({ length: 8 }, () => 'THR' as const))
    expect(put(thrones, 'THR', edition)).toEqual({ slip: { kind: 'allThere', tile: 'THR', n: 8 } })
    expect(put(thrones, 'CAR', edition)).toMatchObject({ entry: { at: 9 } })
    expect(leftOf('THR', thrones, edition)).toBe(0)
  })

  test('has a wrong tile replaced in place, and goes on at its end', () => {
    const wrong = select(entered('THR', 'CAR', 'SEN'), 1)
    expect(put(wrong, 'ANK', edition)).toEqual({ entry: { tiles: ['THR', 'ANK', 'SEN'], at: 3 } })
  })

  test('has the last throne replaced by a throne', () => {
    const thrones = select(entered(...Array.from({ length: 8 }, () => 'THR' as const)), 7)
    expect(put(thrones, 'THR', edition)).toMatchObject({ entry: { at: 8 } })
  })

  test('moves up where one tile is taken out, and apart where one was forgotten', () => {
    const line = entered('THR', 'CAR', 'SEN')
    expect(takeOut(select(line, 0))).toEqual({ tiles: ['CAR', 'SEN'], at: 2 })
    expect(takeOut(line)).toEqual({ tiles: ['THR', 'CAR'], at: 2 })
    expect(takeOut(emptyEntry)).toEqual(emptyEntry)
    const apart = makeRoom(select(line, 1), edition)
    expect(apart).toEqual({ entry: { tiles: ['THR', null, 'CAR', 'SEN'], at: 1 } })
    if (!('entry' in apart)) return
    expect(leave(select(apart.entry, 4)).at).toBe(1)
    expect(put(apart.entry, 'RA', edition)).toEqual({
      entry: { tiles: ['THR', 'RA', 'CAR', 'SEN'], at: 4 },
    })
  })

  test('is full with all its tiles, and then takes no more', () => {
    const full = entered(...boxOf(edition))
    expect(put(full, 'THR', edition)).toEqual({ slip: { kind: 'full', n: 80 } })
    expect(makeRoom(full, edition)).toEqual({ slip: { kind: 'full', n: 80 } })
    expect(wholeLine(full, edition)).toHaveLength(80)
    expect(wholeLine(takeOut(full), edition)).toBeNull()
  })

  test('has the triangle at its end without being told', () => {
    expect(put(emptyEntry, 'TUT', 'tutankhamen-2004')).toEqual({ slip: { kind: 'fixed', tile: 'TUT' } })
    const read = readLine(boxOf('tutankhamen-2004').join(' '), 'tutankhamen-2004')
    expect('entry' in read && wholeLine(read.entry, 'tutankhamen-2004')?.at(-1)).toBe('TUT')
  })

  test.each(lineEditions)('of %s comes back from its codes, with and without the last one', (of) => {
    fc.assert(
      fc.property(fc.shuffledSubarray(boxOf(of), { minLength: lengthOf(of) }), (tiles) => {
        const last = lineFacts[of].lastTile
        const whole = last === null ? tiles : [...tiles, last as TileCode]
        for (const text of [whole.join(','), JSON.stringify(whole), tiles.join('\n').toLowerCase()]) {
          const read = readLine(text, of)
          expect('entry' in read && wholeLine(read.entry, of)).toEqual(whole)
        }
      }),
      { numRuns: 20 },
    )
  })

  test.each([
    ['THR XYZ', { kind: 'unknown', text: 'XYZ', nth: 2 }],
    ['RA RA RA', { kind: 'allThere', tile: 'RA', n: 2 }],
    [[...boxOf(edition), 'THR'].join(' '), { kind: 'tooMany', n: 81, max: 80 }],
  ])('is not read from %s', (text, slip) => {
    expect(readLine(text, edition)).toEqual({ slip })
  })

  test('never holds more of a tile than the box, whatever is done to it', () => {
    const tiles = lineFacts[edition].tiles as readonly TileCode[]
    const handler = fc.oneof(
      fc.constantFrom(...tiles).map((tile) => (entry: EnteredLine) => put(entry, tile, edition)),
      fc.nat(80).map((at) => (entry: EnteredLine) => ({ entry: select(entry, at) })),
      fc.constant((entry: EnteredLine) => ({ entry: takeOut(entry) })),
      fc.constant((entry: EnteredLine) => makeRoom(entry, edition)),
    )
    fc.assert(
      fc.property(fc.array(handler, { maxLength: 200 }), (handlers) => {
        let entry = emptyEntry
        for (const act of handlers) {
          const done = act(entry)
          if ('entry' in done) entry = done.entry
          expect(entry.at).toBeLessThanOrEqual(entry.tiles.length)
        }
        expect(entry.tiles.length).toBeLessThanOrEqual(80)
        for (const tile of tiles) expect(leftOf(tile, entry, edition)).toBeGreaterThanOrEqual(0)
        expect(wholeLine(entry, edition) !== null).toBe(enteredOf(entry) === 80)
      }),
    )
  })
})
