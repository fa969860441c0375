import { describe, expect, test } from 'vitest'
import type { Voice } from '../../../shared/text/names.ts'
import { byHand, placeInWords, type Occasion } from './moveInWords.ts'

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
  }
  test.each([
    ['sail 2', 'Anna’s boat to the first tile after Anna’s boat (Throne); Anna takes that tile.'],
    ['sail 7', 'Anna’s boat to the third tile after Ben’s boat (Cartouche); Anna takes that tile.'],
    ['sail 0', 'Anna’s boat to the first tile before Anna’s boat (Pottery); Anna takes that tile.'],
    ['sail 12', 'Anna’s boat to the last tile (Standing statue); Anna takes that tile.'],
    ['sail 11', 'Anna’s boat to the second tile from the end (Seated statue); Anna takes that tile.'],
    ['isis 3', 'Anna takes the first tile before Ben’s boat (Ra) and puts a scarab ring there.'],
    ['ra 5', 'To the Underworld: the first tile after Ben’s boat (Senet game).'],
    ['horus 0', 'Anna takes the first tile before Anna’s boat (Pottery); Anna’s boat stays.'],
    ['horus back', 'Anna’s boat moves behind all boats and tiles.'],
    ['thoth 5 12', 'Swap the first tile after Ben’s boat (Senet game) and the last tile (Standing statue).'],
    ['osiris THR', 'Anna takes from the Underworld: Throne.'],
    ['thoth skip', 'Thoth has no effect and goes to the tomb.'],
  ])('%s', (move, sentence) => {
    expect(byHand(move, occasion, of2021)).toBe(sentence)
  })

  test.each([
    ['sail 3', false, 'to the first tile of row 2 (Ra)'],
    ['sail 7', false, 'to the second tile of row 3 (Cartouche)'],
    ['sail 11', true, 'to the third tile of row 4, from the right (Seated statue)'],
    [
      'thoth 5 12',
      false,
      'Swap the second tile of row 2 (Senet game) and the first tile of row 5 (Standing statue)',
    ],
  ])('%s, counted in rows where they are known', (move, snaking, words) => {
    expect(byHand(move, { ...occasion, rows: { length: 3, snaking } }, of2021)).toContain(words)
  })

  test('counts from the source before any boat is on the line', () => {
    const start = { ...occasion, boats: [-1, -2, -3] }
    expect(byHand('sail 2', start, of2021)).toContain('to the second tile of the Nile (Throne)')
  })
})

describe('a move of 1993 and 2004, for hands at a table', () => {
  const occasion: Occasion = { line: ['MAg', null, 'BAG', 'TUT'], boats: [1, -1, -1], seat: 1, set: 'MAg' }
  test.each([
    ['sail 2', 'Ben’s token to the first tile after Anna’s token (Bag of gold); Ben takes that tile.'],
    ['sail 0', 'Ben’s token to the first tile before Anna’s token (Green death mask); Ben takes that tile.'],
    ['buy 0 ANg', 'Ben takes from Anna: Green Anubis figure. Bag of gold leaves the game.'],
    ['buy none', 'Ben takes nothing. Bag of gold leaves the game.'],
    ['commit PHA PHA', 'Ben adds to Green death mask: Pharaoh ×2.'],
    ['commit none', 'Ben adds nothing to Green death mask.'],
  ])('%s', (move, sentence) => {
    expect(byHand(move, occasion, of2004)).toBe(sentence)
  })

  test('is said in the words of its edition', () => {
    expect(byHand('sail 0', occasion, of1993)).toMatch(/^Ben’s marker to the first tile before Anna’s marker/)
    expect(byHand('buy 2 SRC', occasion, of1993)).toContain('Coin leaves the game.')
  })
})

test.each([
  [12, 'twelfth'],
  [21, '21st'],
  [33, '33rd'],
  [40, '40th'],
])('the tile number %i is the %s', (count, nth) => {
  const place = { count, way: 'after', from: 2 } as const
  expect(placeInWords(place, of2021)).toBe(`the ${nth} tile after Carla’s boat`)
})
