import { expect, test } from 'vitest'
import { lineFacts } from '../../shared/editions/tiles.ts'
import { padKeys, pads } from './padKeys.ts'

const editions = ['tutankhamun-2021', 'tutankhamen-2004', 'tutanchamun-1993'] as const

test.each(editions)('every tile of %s has a button and a key of its own', (edition) => {
  const keys = padKeys(pads[edition])
  expect(keys.map(({ tile }) => tile).sort()).toEqual([...lineFacts[edition].tiles].sort())
  expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length)
  expect(keys.map(({ key }) => key).join('')).toMatch(/^(Key[A-Z])+$/)
})

test('tiles of one size stand in a column, the ring at the end', () => {
  const keyOf = Object.fromEntries(padKeys(pads['tutankhamun-2021']).map(({ tile, key }) => [tile, key]))
  expect(keyOf).toMatchObject({
    ANK: 'KeyQ',
    DAG: 'KeyA',
    CRO: 'KeyZ',
    SEN: 'KeyR',
    THR: 'KeyF',
    CAR: 'KeyV',
    SCA: 'KeyT',
    OSI: 'KeyU',
  })
})

test('the colours of 2004 are rows', () => {
  expect(pads['tutankhamen-2004'].rows.map((row) => row.map(({ tile }) => tile))).toEqual([
    ['SCg', 'CAg', 'HOg', 'ANg', 'MAg'],
    ['SCb', 'CAb', 'HOb', 'ANb', 'MAb'],
    ['SCp', 'CAp', 'HOp', 'ANp', 'MAp'],
  ])
})
