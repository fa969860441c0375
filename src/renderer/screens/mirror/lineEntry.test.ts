import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { TileCode } from '../../../shared/editions/index.ts'
import { lineFacts } from '../../../shared/editions/tiles.ts'
import { m } from '../../../shared/messages/messages.js'
import {
  copiesIn,
  fixedTile,
  lengthOf,
  lineEditions,
  usualRows,
  wholeLine,
  type Box,
  type LineDraft,
  type Rows,
} from '../../../shared/mirror.ts'
import type { Client } from '../../app/connection.svelte.ts'
import {
  emptyEntry,
  tileCount,
  fitToBox,
  leave,
  leftOf,
  makeRoom,
  put,
  readLine,
  select,
  takeOut,
  type EnteredLine,
  LineEntryModel,
} from './lineEntry.svelte.ts'
import { runs } from '../../../shared/testing/runs.ts'
import { tileName } from '../../../shared/text/names.ts'

const edition = 'tutankhamun-2021'
const box: Box = { edition }
const box2004: Box = { edition: 'tutankhamen-2004' }

const slip = (sentence: string) => ({ slip: { sentence } })
const allThere = (tile: TileCode, n: number) => ({
  slip: { sentence: m.mirror_slip_allThere({ tile: tileName(tile), n }), allThere: tile },
})

function entered(...tiles: TileCode[]): EnteredLine {
  const outcome = readLine(tiles.join(' '), box)
  if (!('entry' in outcome)) throw new Error(outcome.slip.sentence)
  return outcome.entry
}
/** The tiles of a box that are to be entered. */
const tilesIn = (lineBox: Box): TileCode[] =>
  (lineFacts[lineBox.edition].tiles as readonly TileCode[])
    .filter((tile) => tile !== fixedTile(lineBox))
    .flatMap((tile) => Array.from({ length: copiesIn(lineBox, tile) }, () => tile))

function countsOf(tiles: readonly TileCode[]): Partial<Record<TileCode, number>> {
  const counts: Partial<Record<TileCode, number>> = {}
  for (const tile of tiles) counts[tile] = (counts[tile] ?? 0) + 1
  return counts
}

describe('the line of a box that lacks tiles', () => {
  const short: Box = { edition, lost: { THR: 2, RA: 2 } }

  test('is whole without them, and takes no more than there are', () => {
    const outcome = readLine(tilesIn(short).join(' '), short)
    if (!('entry' in outcome)) throw new Error(outcome.slip.sentence)
    expect(wholeLine(outcome.entry.tiles, short)).toHaveLength(76)
    const thrones = entered(...Array.from({ length: 6 }, () => 'THR' as const))
    expect(put(thrones, 'THR', short)).toEqual(allThere('THR', 6))
    expect(readLine('CAR RA', short)).toEqual(slip(m.mirror_slip_lost({ tile: tileName('RA') })))
    expect(readLine([...tilesIn(short), 'CAR'].join(' '), short)).toEqual(
      slip(m.mirror_slip_tooMany({ n: 77, max: 76 })),
    )
  })

  test('drops the last tiles of a kind that turn out to be lost', () => {
    const { tiles } = entered(...Array.from({ length: 8 }, () => 'THR' as const), 'RA', 'CAR')
    expect(fitToBox([...tiles, null], short)).toEqual({
      tiles: [...Array.from({ length: 6 }, () => 'THR'), 'CAR', null],
      at: 7,
    })
  })

  test('has no last tile in 2004 where King Tut is lost', () => {
    const without: Box = { ...box2004, lost: { TUT: 1 } }
    const outcome = readLine(tilesIn(without).join(' '), without)
    expect('entry' in outcome && wholeLine(outcome.entry.tiles, without)).toEqual(tilesIn(without))
    expect(put(emptyEntry, 'TUT', without)).toEqual(slip(m.mirror_slip_lost({ tile: tileName('TUT') })))
  })
})

describe('a line that is being entered', () => {
  test('refuses a ninth throne, and takes everything else', () => {
    const thrones = entered(...Array.from({ length: 8 }, () => 'THR' as const))
    expect(put(thrones, 'THR', box)).toEqual(allThere('THR', 8))
    expect(put(thrones, 'CAR', box)).toMatchObject({ entry: { at: 9 } })
    expect(leftOf('THR', thrones, box)).toBe(0)
  })

  test('has a wrong tile replaced in place, and goes on at its end', () => {
    const wrong = select(entered('THR', 'CAR', 'SEN'), 1)
    expect(put(wrong, 'ANK', box)).toEqual({ entry: { tiles: ['THR', 'ANK', 'SEN'], at: 3 } })
  })

  test('has the last throne replaced by a throne', () => {
    const thrones = select(entered(...Array.from({ length: 8 }, () => 'THR' as const)), 7)
    expect(put(thrones, 'THR', box)).toMatchObject({ entry: { at: 8 } })
  })

  test('moves up where one tile is taken out, and apart where one was forgotten', () => {
    const line = entered('THR', 'CAR', 'SEN')
    expect(takeOut(select(line, 0))).toEqual({ tiles: ['CAR', 'SEN'], at: 2 })
    expect(takeOut(line)).toEqual({ tiles: ['THR', 'CAR'], at: 2 })
    expect(takeOut(emptyEntry)).toEqual(emptyEntry)
    const apart = makeRoom(select(line, 1), box)
    expect(apart).toEqual({ entry: { tiles: ['THR', null, 'CAR', 'SEN'], at: 1 } })
    if (!('entry' in apart)) return
    expect(leave(select(apart.entry, 4)).at).toBe(1)
    expect(put(apart.entry, 'RA', box)).toEqual({
      entry: { tiles: ['THR', 'RA', 'CAR', 'SEN'], at: 4 },
    })
  })

  test('is full with all its tiles, and then takes no more', () => {
    const full = entered(...tilesIn(box))
    expect(put(full, 'THR', box)).toEqual(slip(m.mirror_slip_full({ n: 80 })))
    expect(makeRoom(full, box)).toEqual(slip(m.mirror_slip_full({ n: 80 })))
    expect(wholeLine(full.tiles, box)).toHaveLength(80)
    expect(wholeLine(takeOut(full).tiles, box)).toBeNull()
  })

  test('has the triangle at its end without being told', () => {
    expect(put(emptyEntry, 'TUT', box2004)).toEqual(slip(m.mirror_slip_fixed({ tile: tileName('TUT') })))
    const outcome = readLine(tilesIn(box2004).join(' '), box2004)
    expect('entry' in outcome && wholeLine(outcome.entry.tiles, box2004)?.at(-1)).toBe('TUT')
  })

  test.each(lineEditions)('of %s comes back from its codes, with and without the last one', (lineEdition) => {
    const boxes = fc
      .subarray(tilesIn({ edition: lineEdition }), { maxLength: 4 })
      .map((gone) => ({ edition: lineEdition, lost: countsOf(gone) }))
    const lines = boxes.chain((from) =>
      fc.tuple(fc.constant(from), fc.shuffledSubarray(tilesIn(from), { minLength: lengthOf(from) })),
    )
    fc.assert(
      fc.property(lines, ([from, tiles]) => {
        const last = fixedTile(from)
        const whole = last === null ? tiles : [...tiles, last]
        for (const text of [whole.join(','), JSON.stringify(whole), tiles.join('\n').toLowerCase()]) {
          const outcome = readLine(text, from)
          expect('entry' in outcome && wholeLine(outcome.entry.tiles, from)).toEqual(whole)
        }
      }),
      { numRuns: runs(20) },
    )
  })

  test.each([
    ['THR XYZ', slip(m.mirror_slip_unknown({ text: 'XYZ', nth: 2 }))],
    ['RA RA RA', allThere('RA', 2)],
    [[...tilesIn(box), 'THR'].join(' '), slip(m.mirror_slip_tooMany({ n: 81, max: 80 }))],
  ])('is not read from %s', (text, refused) => {
    expect(readLine(text, box)).toEqual(refused)
  })

  test('never holds more of a tile than the box, whatever is done to it', () => {
    const tiles = lineFacts[edition].tiles as readonly TileCode[]
    const handler = fc.oneof(
      fc.constantFrom(...tiles).map((tile) => (entry: EnteredLine) => put(entry, tile, box)),
      fc.nat(80).map((at) => (entry: EnteredLine) => ({ entry: select(entry, at) })),
      fc.constant((entry: EnteredLine) => ({ entry: takeOut(entry) })),
      fc.constant((entry: EnteredLine) => makeRoom(entry, box)),
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
        for (const tile of tiles) expect(leftOf(tile, entry, box)).toBeGreaterThanOrEqual(0)
        expect(wholeLine(entry.tiles, box) !== null).toBe(tileCount(entry) === 80)
      }),
    )
  })
})

/** Other rows than those of a line that nobody has laid out yet. */
const rows: Rows = { length: 12, snaking: true }

const form = 'line:tutankhamun-2021'

/** The entry of a line whose draft is stored as `draft` says. */
function entryOf(draft: () => Promise<LineDraft>) {
  const keep = vi.fn(() => Promise.resolve(null))
  const open = () => draft().then((content) => ({ form, content }))
  const client = { drafts: { open, keep } } as unknown as Client
  return { entry: new LineEntryModel(edition, client, () => undefined), keep }
}

test('a line goes on where it was left, and is stored with the tiles that its box has lost', async () => {
  const draft: LineDraft = { edition, tiles: ['THR'], rows, lost: { ANK: 1 } }
  const { entry, keep } = entryOf(() => Promise.resolve(draft))
  await entry.load()
  entry.put('SCA')
  await entry.drafting.finish()
  expect(keep.mock.calls).toEqual([[{ form, content: { ...draft, tiles: ['THR', 'SCA'] } }]])
})

test('a line is played without the tiles that its box has lost since it was stored', async () => {
  const draft: LineDraft = { edition, tiles: ['ANK', 'THR', 'ANK'], rows, lost: { ANK: 1 } }
  const { entry, keep } = entryOf(() => Promise.resolve(draft))
  await entry.load()
  entry.keep()
  await entry.drafting.finish()
  expect(keep.mock.calls).toEqual([[{ form, content: { ...draft, tiles: ['ANK', 'THR'] } }]])
})

test('a draft that could not be read is not written over', async () => {
  const { entry, keep } = entryOf(() => Promise.reject(new Error('no answer')))
  await expect(entry.load()).rejects.toThrow('no answer')
  entry.put('SCA')
  await entry.drafting.finish()
  expect(keep).not.toHaveBeenCalled()
})

test('rows are stored with the line in the order in which it lies', async () => {
  const { entry, keep } = entryOf(() => Promise.resolve({ edition, tiles: ['THR'], rows }))
  await entry.load()
  expect(entry.rows).toEqual(rows)
  entry.layInRows(usualRows)
  await entry.drafting.finish()
  expect(keep.mock.calls).toEqual([
    [{ form, content: { edition, tiles: ['THR'], rows: usualRows, lost: {} } }],
  ])
})
