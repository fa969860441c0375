import { describe, expect, test } from 'vitest'
import type { EditionOf } from '../../../shared/editions/index.ts'
import { runs } from '../../../shared/testing/runs.ts'
import { chanceOf } from '../../engine/chance.ts'
import { MistakenTable, type Mistake } from './testing/mistakenTable.ts'
import { mistakes, type MistakeKind } from './testing/mistakes.ts'
import { playedTruth } from './testing/playedTruth.ts'

/** Games of each kind of mistake. */
const games = runs(200)

/** Turns between a mistake and its correction; the largest is never reached before the end of the game. */
const distances = [0, 1, 3, 12, 1000]

const kinds = Object.keys(mistakes) as MistakeKind[]
const editions = ['tutankhamun-2021', 'tutanchamun-1993', 'tutankhamen-2004'] as const

/**
 * Reports a game with some mistakes, puts them right, answers all that is asked, removes what is marked as counting
 * for nothing, and compares its end with what really happened.
 */
function expectRight(
  edition: EditionOf<'nile'>,
  nth: number,
  text: string,
  drawn: readonly MistakeKind[],
  lastFirst = false,
): void {
  const truth = playedTruth(edition, 2 + (nth % 5), text)
  const chance = chanceOf(`mistakes ${text}`)
  const made = drawn
    .map((kind) => mistakes[kind](truth, chance))
    .filter((mistake): mistake is Mistake => mistake !== null)
    .sort((one, other) => one.turn - other.turn)
  // Two mistakes in one turn would be told in one another's place.
  const apart = made.filter((mistake, at) => at === 0 || mistake.turn - made[at - 1].turn > 2)
  const table = new MistakenTable(truth)
  const turnsLater = distances[Math.floor(nth / 5) % distances.length]
  table.enterAll(apart, { turnsLater, lastFirst })
  const { timeline } = table.game
  expect(timeline.result, text).toEqual(truth.result)
  expect(
    timeline.log.filter((line) => line.void),
    text,
  ).toEqual([])
}

describe.each(editions)(
  '%s, reported with a mistake that is put right later, comes out as it was played',
  (edition) => {
    test.each(kinds)('%s', (kind) => {
      for (let nth = 0; nth < games; nth++) expectRight(edition, nth, `${nth} ${kind}`, [kind])
    })

    test('two mistakes in one game, in either order', () => {
      for (let nth = 0; nth < games; nth++) {
        const [one, other] = [kinds[nth % kinds.length], kinds[Math.floor(nth / 7) % kinds.length]]
        expectRight(edition, nth, `${nth} two`, [one, other], nth % 2 === 0)
      }
    })
  },
)
