import { describe, expect, test } from 'vitest'
import type { TileCode } from '../../shared/editions/index.ts'
import { lineEditions, type LineDraft } from '../../shared/mirror.ts'
import type { Setup } from '../../shared/record.ts'
import { sentenceOf } from '../../shared/sentence.ts'
import type { NewGame } from '../../shared/setups.ts'
import { codeOf, value } from '../../shared/testing/outcomes.ts'
import { beginGame, lineOf, setUp, withLayoutCode } from './newGame.ts'
import { annaAndBen } from './testing/newGame.ts'

const laid = (edition: LineDraft['edition']): TileCode[] => value(lineOf(edition, 'LAID BY HAND')).line

const mirror = (more: Partial<NewGame>): NewGame => ({ ...annaAndBen, layout: null, mode: 'mirror', ...more })

const setupOf = (more: Partial<NewGame>): Setup => value(setUp(mirror(more))).setup

const refusalOf = (more: Partial<NewGame>): string => {
  const dealt = setUp(mirror(more))
  if (dealt.ok) throw new Error('not refused')
  return sentenceOf(dealt.refusal)
}

describe('a line as it lies on a real table', () => {
  test.each(lineEditions)('is the one that is played, without a layout code: %s', (edition) => {
    const line = laid(edition)
    const { start, setup } = value(setUp(mirror({ edition, line })))
    expect(setup).toEqual({ path: line })
    expect(start).toMatchObject({ edition, seats: 2 })
  })

  test('keeps its layout code where the app has shuffled it', () => {
    const setup = setupOf({ layout: 'K7Q2-9FJD' })
    expect(setup.layout).toBe('K7Q2-9FJD')
    expect(value(lineOf('tutankhamun-2021', 'K7Q2-9FJD'))).toEqual({ layout: 'K7Q2-9FJD', line: setup.path })
  })

  test('keeps the rows in which it lies, and has none where they are not told', () => {
    const rows = { length: 12, snaking: true }
    const line = laid('tutankhamun-2021')
    expect(setupOf({ rows, line })).toEqual({ path: line, rows })
    expect(setupOf({ rows, layout: 'K7Q2-9FJD' })).toMatchObject({ rows, layout: 'K7Q2-9FJD' })
    expect(setupOf({})).not.toHaveProperty('rows')
  })

  test('is named in the head of its game, as no other game is', () => {
    const { edition, players, options, tableSettings } = annaAndBen
    const setup = setupOf({})
    const headOf = (mode: 'digital' | 'mirror') =>
      beginGame({ edition, players, options, tableSettings, setup, mode }, 0).head
    expect(headOf('mirror').mode).toBe('mirror')
    expect(headOf('digital')).not.toHaveProperty('mode')
  })

  test('is shuffled afresh where no layout is named', () => {
    const [first, second] = [lineOf('tutankhamen-2004', null), lineOf('tutankhamen-2004', null)]
    expect(first.ok && second.ok && first.value.layout !== second.value.layout).toBe(true)
  })

  test.each([
    ['tutankhamun-2021', 'CAR', 'THR', 'The line must have 8 of Throne (THR), but has 9.'],
    ['tutankhamun-2021', 'RA', 'OSI', 'The line must have 2 of Osiris (OSI), but has 3.'],
    ['tutankhamen-2004', 'MAg', 'SCg', 'The line must have 1 of Green scarab (SCg), but has 2.'],
  ] as const)('of %s is refused with a %s too few and a %s too many', (edition, from, to, sentence) => {
    const line = laid(edition)
    line[line.indexOf(from)] = to
    expect(refusalOf({ edition, line })).toBe(sentence)
  })

  test('may lack what the box has lost, and its setup says so', () => {
    const lost = { THR: 2, RA: 2 }
    const { line } = value(lineOf('tutankhamun-2021', 'LAID BY HAND', lost))
    expect(line).toHaveLength(76)
    expect(setupOf({ line, lost })).toEqual({ path: line, lost })
    expect(setupOf({ layout: 'LAID BY HAND', lost })).toEqual({ path: line, lost })
    expect(refusalOf({ line: laid('tutankhamun-2021'), lost })).toBe(
      'The line must have 6 of Throne (THR), but has 8.',
    )
  })

  test('cannot lack more tiles than a box has', () => {
    expect(codeOf(lineOf('tutankhamun-2021', null, { THR: 9 }))).toBe('ledger.lost')
  })

  test('is refused where the triangular tile does not lie last, and where a tile is of another edition', () => {
    const line = laid('tutanchamun-1993')
    const turned = [...line.slice(-1), ...line.slice(0, -1)]
    expect(codeOf(setUp(mirror({ edition: 'tutanchamun-1993', line: turned })))).toBe('record.lastTile')
    expect(codeOf(setUp(mirror({ edition: 'tutankhamen-2004', line })))).toBe('record.tile')
  })
})

test('a layout is the code that is typed as it is written on screen, and none where none is typed', () => {
  expect(value(withLayoutCode({ layout: ' river 12 ' }))).toEqual({ layout: 'RIVER 12' })
  expect(value(withLayoutCode({ layout: null }))).toEqual({ layout: null })
  expect(codeOf(withLayoutCode({ layout: 'no code' }))).toBe('layout.unknown')
})
