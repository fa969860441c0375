import { describe, expect, test } from 'vitest'
import type { Voice } from '../../shared/text/names.ts'
import type { App } from '../app/app.ts'
import { courseAt } from '../table/testing/courses.ts'
import { sailing } from './board/testing/positions.ts'
import { byHand, type Occasion } from './moveInWords.ts'
import { NileModel } from './nile.svelte.ts'
import { ownModel, ownTable, tableAsking } from './testing/tables.ts'

const names = ['Anna', 'Ben', 'Carla']
const of2021: Voice = { edition: 'tutankhamun-2021', names }
const of2004: Voice = { edition: 'tutankhamen-2004', names }
const of1993: Voice = { edition: 'tutanchamun-1993', names }

describe('a move of 2021, for hands at a table', () => {
  const occasion: Occasion = {
    line: ['POT', null, 'THR', 'RA', null, 'SEN', 'SEN', 'CAR', 'ANK', 'SCA', 'THR', 'SEA', 'STA'],
    boats: [1, 4, -3],
    seat: 0,
    set: null,
    rows: { length: 5, snaking: false },
  }
  test.each([
    ['sail 2', 'Move Anna’s boat to number 3, the Throne in row 1. Anna takes that tile.'],
    ['sail 12', 'Move Anna’s boat to number 13, the Standing statue in row 3. Anna takes that tile.'],
    ['isis 3', 'Anna swaps a scarab ring for number 4, the Ra in row 1.'],
    ['ra 5', 'Send number 6, the Senet game in row 2, to the Underworld.'],
    ['horus 0', 'Anna takes number 1, the Pottery in row 1. Leave Anna’s boat where it is.'],
    ['horus back', 'Move Anna’s boat behind all boats and tiles.'],
    ['thoth 5 12', 'Swap number 6, the Senet game in row 2, with number 13, the Standing statue in row 3.'],
    ['osiris THR', 'Anna takes from the Underworld: Throne.'],
    ['thoth skip', 'Thoth has no effect and goes to the tomb.'],
  ])('%s', (move, sentence) => {
    expect(byHand(move, occasion, of2021)).toBe(sentence)
    const snaking = { ...occasion, rows: { length: 5, snaking: true } }
    expect(byHand(move, snaking, of2021)).toBe(sentence)
  })

  test('names the number alone where the rows are not known', () => {
    const unknown = { ...occasion, rows: undefined }
    expect(byHand('sail 2', unknown, of2021)).toBe(
      'Move Anna’s boat to number 3, Throne. Anna takes that tile.',
    )
  })
})

describe('a move of 1993 and 2004, for hands at a table', () => {
  const occasion: Occasion = { line: ['MAg', null, 'BAG', 'TUT'], boats: [1, -1, -1], seat: 1, set: 'MAg' }
  test.each([
    ['sail 2', 'Move Ben’s token to number 3, Bag of gold. Ben takes that tile.'],
    ['sail 0', 'Move Ben’s token to number 1, Green death mask. Ben takes that tile.'],
    ['buy 0 ANg', 'Ben takes from Anna: Green Anubis figure. Bag of gold leaves the game.'],
    ['buy none', 'Ben takes nothing. Bag of gold leaves the game.'],
    ['commit PHA PHA', 'Ben adds to Green death mask: Pharaoh ×2.'],
    ['commit none', 'Ben adds nothing to Green death mask.'],
  ])('%s', (move, sentence) => {
    expect(byHand(move, occasion, of2004)).toBe(sentence)
  })

  test('is said in the words of its edition', () => {
    expect(byHand('sail 0', occasion, of1993)).toMatch(/^Move Ben’s marker to number 1, /)
    expect(byHand('buy 2 SRC', occasion, of1993)).toContain('Coin leaves the game.')
  })
})

test('every move of a mirrored table is told by hand beside its own words', () => {
  const view = { ...tableAsking(sailing), mode: 'mirror' as const }
  const log = [1, 2].map((ply) => {
    const to = ply === 1 ? 1 : 3
    const tile = ply === 1 ? 'THR' : 'ANK'
    const sailed = { kind: 'sailed', seat: ply - 1, from: -ply, to }
    return {
      ply,
      seat: ply - 1,
      move: `sail ${to}`,
      events: [sailed, { kind: 'took', seat: ply - 1, tile, from: to, by: 'sail' }],
    }
  })
  const after = { ...view.position, line: ['SEN', null, 'RA', null] as const, boats: [1, 3] }
  const model = new NileModel(courseAt({ ...view, position: after }, log), {} as App, ownTable())
  type Entry = Parameters<typeof model.byHandOf>[0]
  const lines = log.map((entry) => model.byHandOf(entry as unknown as Entry).map(({ text }) => text))
  expect(lines[0]).toEqual([expect.stringContaining('Throne')])
  expect(lines[1]).toEqual([expect.stringContaining('Ankh')])
})

test('nothing is told by hand where no real table is mirrored, or the game is looked at elsewhere', () => {
  const entry = { ply: 1, seat: 0, move: 'sail 1', events: [{ kind: 'sailed', seat: 0, from: -1, to: 1 }] }
  const byHand = (mode: string, parts: object = {}) => {
    const { model } = ownModel({ mode }, parts, 'open', [entry])
    return model.byHandOf(entry as unknown as Parameters<typeof model.byHandOf>[0])
  }
  expect(byHand('digital')).toEqual([])
  expect(byHand('mirror', { isOwner: false })).toEqual([])
  expect(byHand('mirror')).toHaveLength(1)
})
