import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ArrangedPosition } from '../../shared/arrangement.ts'
import { value } from '../../shared/testing/outcomes.ts'
import { digs } from '../engine/testing/randomDigs.ts'
import { randomGamesOf } from '../engine/testing/randomGames.ts'
import { optionsOf, turnsOf } from '../engine/testing/turns.ts'
import { readPositionCode, writePositionCode } from './positions.ts'
import { runs } from '../../shared/testing/runs.ts'

test.each([
  ['tutankhamun-2021', randomGamesOf('tutankhamun-2021')],
  ['tutanchamun-1993', randomGamesOf('tutanchamun-1993')],
  ['tutankhamen-2004', randomGamesOf('tutankhamen-2004')],
  ['tutankhamens-revenge', digs],
] as const)('any turn of %s is read from its code as it was written', (edition, random) => {
  fc.assert(
    fc.property(random, fc.nat(), (drawn, nth) => {
      const turns = turnsOf(drawn)
      const { arrangement } = turns[nth % turns.length]
      const position = { edition, options: optionsOf(drawn.start), arrangement }
      expect(value(readPositionCode(writePositionCode(position)))).toEqual(position)
    }),
    { numRuns: runs(12) },
  )
})

const position: ArrangedPosition = {
  edition: 'tutankhamun-2021',
  options: {},
  arrangement: {
    line: Array.from({ length: 80 }, (_, at) => (at === 1 ? 'ANK' : null)),
    boats: [0, -1],
    points: [3, 9],
    held: [{ ANK: 1 }, {}],
    under: {},
    seat: 1,
  },
}
const code = writePositionCode(position)

test('a code is short, and may be broken over lines', () => {
  expect(code.length).toBeLessThan(300)
  expect(value(readPositionCode(` ${code.slice(0, 20)}\n${code.slice(20)} `))).toEqual(position)
})

test.each([
  ['position.code', 'hello'],
  ['position.code', 'x'.repeat(40)],
  ['position.codeAltered', code.slice(0, -4)],
  ['position.codeLater', `Ag${code.slice(2)}`],
])('a code that is wrong is refused: %s', (refusal, text) => {
  expect(readPositionCode(text)).toMatchObject({ ok: false, refusal: { code: refusal } })
})
