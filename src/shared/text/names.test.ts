import { afterEach, describe, expect, test } from 'vitest'
import { tileCodes } from '../editions/index.ts'
import { cards } from '../editions/tutankhamens-revenge.ts'
import { getLocale, locales, overwriteGetLocale } from '../language.ts'
import { m } from '../messages/messages.js'
import { levels } from '../players.ts'
import {
  cardName,
  divided,
  playerAbout,
  pointsCount,
  pointsLeft,
  pointsShort,
  rightName,
  tileName,
} from './names.ts'

test('one is said otherwise than many, as the edition says it', () => {
  expect(pointsCount('tutankhamun-2021', 1)).toBe('1 spirit point')
  expect(pointsCount('tutankhamun-2021', 30)).toBe('30 spirit points')
  expect(pointsCount('tutankhamen-2004', 1)).toBe('1 tribute coin')
  expect(pointsCount('tutankhamen-2004', 0)).toBe('0 tribute coins')
  expect(pointsCount('tutanchamun-1993', 14)).toBe('14 points')
  expect(pointsShort('tutankhamun-2021', 1)).toBe('1 point')
  expect(pointsShort('tutankhamen-2004', 32)).toBe('32 coins')
  expect(m.replay_branch_about({ turn: '2', ply: 1 })).toContain('after 1 move.')
  expect(m.tracker_light({ set: 'Diadem', n: 1 })).toBe('Diadem, 1 tile: highlight it')
  const edition = 'tutankhamun-2021'
  expect(m.ledger_holdings_total({ edition, n: 1 })).toBe('Leaves 1 tile in the Nile')
})

test('a column of them has a heading', () => {
  expect(pointsLeft('tutankhamun-2021')).toBe('Spirit points left')
  expect(pointsLeft('tutankhamen-2004')).toBe('Tribute coins left')
  expect(pointsLeft('tutanchamun-1993')).toBe('Points left')
})

test('a right to a seat that has gone, or is still to come, has a name', () => {
  const anna = { name: 'Anna', colour: 'gold', boat: 'apis' } as const
  expect(rightName({ kind: 'play', seat: 0 }, [anna])).toBe('Play as Anna')
  expect(rightName({ kind: 'play', seat: 2 }, [anna])).toBe('Play as ')
})

test('a level is described by what it does in the game that is played', () => {
  for (const level of levels) {
    expect(playerAbout(level, 'nile')).not.toMatch(/dig|card/)
    expect(playerAbout(level, 'dig')).toContain('card')
  }
})

const usual = getLocale
afterEach(() => overwriteGetLocale(usual))

/** The letters that the narrowest button has room for. */
const room = 8

const names = (): string[] => [...tileCodes.map(tileName), ...cards.map(cardName)]
const wordsOf = (name: string): string[] => name.match(/[\p{L}\u00AD]+/gu) ?? []

describe.each(locales)('names of tiles and cards in %s', (locale) => {
  test('fit narrow places, part by part, and stay what they are', () => {
    overwriteGetLocale(() => locale)
    for (const name of names()) expect(divided(name).replaceAll('\u00AD', '')).toBe(name)
    const parts = names().flatMap((name) => wordsOf(divided(name)).flatMap((word) => word.split('\u00AD')))
    expect(parts.filter((part) => part.length > room)).toEqual([])
  })

  test('are the only words that are divided', () => {
    overwriteGetLocale(() => locale)
    const words = new Set(names().flatMap(wordsOf))
    const known = m.words_divided().replaceAll('|', '').split(' ')
    expect(known.filter((word) => !words.has(word))).toEqual([])
  })
})

test('a name that is not of a tile stays as it is', () => {
  expect(divided('Konstantinopolskaja')).toBe('Konstantinopolskaja')
})
