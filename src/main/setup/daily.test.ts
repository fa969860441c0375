import { expect, test } from 'vitest'
import { editions } from '../../shared/editions/index.ts'
import { dayAfter, dayOf } from '../../shared/daily.ts'
import { dailyGame, dailyLayout, type SetupContent } from '../../shared/setups.ts'
import { setUp } from './newGame.ts'
import { deal } from '../engine/start.ts'

const setupOf = (edition: (typeof editions)[number], day: Date) => {
  const dealt = deal(edition, 2, {}, dailyLayout(dayOf(day)))
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  return dealt.value.setup
}

test.each(editions)(
  '%s: a day has one deal, from its morning to its night, and the next day another',
  (edition) => {
    const [morning, night, next] = [
      new Date(2026, 10, 5, 0, 1),
      new Date(2026, 10, 5, 23, 59),
      new Date(2026, 10, 6),
    ]
    expect(dailyLayout(dayOf(morning))).toBe('RIVER 2026-11-05')
    expect(setupOf(edition, night)).toEqual(setupOf(edition, morning))
    expect(setupOf(edition, next)).not.toEqual(setupOf(edition, morning))
  },
)

const players: SetupContent['players'] = [
  { name: 'Anna', colour: 'gold', boat: 'bastet' },
  { name: 'Imhotep', colour: 'blue', boat: 'sobek', ai: 'priest' },
]

/** Tables that were set up otherwise before. */
const setups: readonly SetupContent[] = [
  {
    edition: 'tutanchamun-1993',
    players,
    options: { startPoints: 12 },
    tableSettings: { undo: true, confirm: false, preview: true },
  },
  {
    edition: 'tutankhamens-revenge',
    players,
    options: { passCost: 1, maskJackpot: true },
    tableSettings: { undo: false, confirm: true, preview: false, watched: true },
  },
]

test('a daily game is one game for everybody, whatever was set up before, and each edition has its turn', () => {
  const days = editions.map((_, nth) => dayAfter('2026-11-28', nth))
  const games = days.map((day) => {
    const [one, other] = setups.map((setup) => dailyGame(day, setup))
    expect(other.options).toEqual({})
    expect(other.edition).toBe(one.edition)
    expect(setUp(other)).toEqual(setUp(one))
    return one
  })
  expect(games.map(({ edition }) => edition).sort()).toEqual([...editions].sort())
  expect(games.map(({ layout }) => layout)).toEqual(days.map(dailyLayout))
})
