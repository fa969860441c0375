import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { warningSchema, type Warning } from '../../shared/analysis/advice.ts'
import type { EditionOf } from '../../shared/editions/index.ts'
import { cells, type Card } from '../../shared/editions/tutankhamens-revenge.ts'
import { tutankhamensRevenge } from '../engine/editions.ts'
import { checkedMove, type Game, type GameState } from '../engine/game.ts'
import { DigScenario } from '../engine/testing/digScenario.ts'
import { nileGames } from '../engine/testing/games.ts'
import { digs, followDig } from '../engine/testing/randomDigs.ts'
import { follow, randomGamesOf } from '../engine/testing/randomGames.ts'
import { Scenario } from '../engine/testing/scenario.ts'
import { warningOf } from './coach.ts'
import { beliefOf } from './facts.ts'

const dig = tutankhamensRevenge as unknown as Game<GameState>
const gameOf = (edition: EditionOf<'nile'>) => nileGames[edition] as unknown as Game<GameState>

function before(scenario: Scenario, move: string, edition: EditionOf<'nile'> = 'tutankhamun-2021') {
  const game = gameOf(edition)
  return warningOf({ game, state: scenario.state }, checkedMove(game, scenario.state, move), 'people')
}

describe('a warning in a line game', () => {
  test('says who gets a set of 2021, by the tie that the boat further back wins', () => {
    const scenario = new Scenario(2, 'SEA ANK ANK SEN').play('sail 1', 'sail 0')
    expect(before(scenario.play('sail 3'), 'sail 2')).toBeNull()
    const other = new Scenario(3, 'ANK SEA SEN ANK').play('sail 0', 'sail 1')
    expect(before(other, 'sail 3')).toEqual({ kind: 'gives', set: 'ANK', to: 0 } satisfies Warning)
    expect(before(other, 'sail 2')).toBeNull()
  })

  test('is not given for a set of one’s own', () => {
    const scenario = new Scenario(3, 'ANK SEA SEN ANK').play('sail 0', 'sail 1', 'sail 2')
    expect(before(scenario, 'sail 3')).toBeNull()
  })

  test('names the set by which another seat gains most on the mover', () => {
    const scenario = new Scenario(2, 'POT POT ANK DAG ANK POT POT').play('sail 3', 'sail 0', 'sail 4')
    // The daggers pay both 2 and 1, the ankhs only one of them.
    expect(before(scenario, 'sail 17')).toEqual({ kind: 'gives', set: 'ANK', to: 0 })
  })

  test('says that a move ends the game for another', () => {
    const scenario = new Scenario(2, 'SCA SEN ANK ANK', { startPoints: 2 }).play('sail 2', 'sail 1')
    expect(before(scenario, 'sail 3')).toBeNull()
  })

  test.each(['tutanchamun-1993', 'tutankhamen-2004'] as const)(
    'tells in %s of a set that is left behind for another',
    (edition) => {
      const pair = edition === 'tutanchamun-1993' ? 'FAN' : 'CAg'
      const others = edition === 'tutanchamun-1993' ? 'SRC USH CNP' : 'MAg MAb MAp'
      const scenario = new Scenario(2, `${pair} ${pair} ${others}`, { edition }).play('sail 0', 'sail 2')
      // Ben lies at 2; Anna may take the second of the pair, or go past it and leave it to be cleared.
      expect(before(scenario, 'sail 1', edition)).toBeNull()
      const turned = new Scenario(2, `${pair} ${others} ${pair}`, { edition }).play('sail 0')
      expect(before(turned, 'sail 4', edition)).toBeNull()
      const passing = new Scenario(3, `${pair} ${others} ${pair}`, { edition }).play(
        'sail 0',
        'sail 1',
        'sail 2',
      )
      expect(passing.events.length).toBeGreaterThan(0)
    },
  )

  test.each(Object.keys(nileGames) as EditionOf<'nile'>[])(
    'is given in %s only where another move has none, and names another seat',
    (edition) => {
      const game = gameOf(edition)
      let warned = 0
      fc.assert(
        fc.property(randomGamesOf(edition), (random) => {
          follow(random, (state, nth) => {
            const warning = warningOf({ game, state }, game.pick(state, nth), 'people')
            if (warning === null) return
            warned++
            expect(warningSchema.parse(warning)).toEqual(warning)
            if (warning.kind === 'gives') expect(warning.to).not.toBe(game.seat(state))
            if (warning.kind === 'loses') expect(warning.winners).not.toContain(game.seat(state))
            const all = Array.from({ length: game.countMoves(state) }, (_, at) => game.pick(state, at))
            expect(all.some((move) => warningOf({ game, state }, move, 'people') === null)).toBe(true)
          })
        }),
        { numRuns: 6 },
      )
      expect(warned).toBeGreaterThan(0)
    },
  )
})

describe('a warning in the dig', () => {
  test('is given where silver set aside is at stake and a stop is safer', () => {
    let given = 0
    fc.assert(
      fc.property(digs, (random) => {
        followDig(random, (state, nth) => {
          const move = dig.pick(state, nth)
          const warning = warningOf({ game: dig, state }, move, 'people')
          const view = tutankhamensRevenge.view(state, 0, 1)
          if (warning === null) return
          given++
          expect(warningSchema.parse(warning)).toEqual(warning)
          expect(dig.writeMove(move)).toMatch(/^dig /)
          expect(view.choices?.stop).toBe(true)
          if (warning.kind === 'risks') expect(warning.silver).toBe(view.aside)
        })
      }),
      { numRuns: 10 },
    )
    expect(given).toBeGreaterThan(0)
  })

  describe('of all cards that cost more than the seat has', () => {
    const among = (values: object) => new DigScenario(2, { passCost: 3 }, values)
    const warned = ({ state }: DigScenario) =>
      warningOf({ game: dig, state }, checkedMove(dig, state, 'dig d2'), 'people')
    function danger({ view }: DigScenario, ...kinds: readonly Card[]) {
      const [next] = beliefOf(view)[cells.indexOf('d2')]
      const chance = kinds.reduce((sum, card) => sum + (next.get(card) ?? 0), 0)
      return { kind: 'endangers', chance: expect.closeTo(chance, 9) as number }
    }

    test('adds up the chances', () => {
      const two = among({ MOS: -11, SCO: -12 })
      expect(warned(two)).toEqual(danger(two, 'MOS', 'SCO'))
      const one = among({ MOS: -10, SCO: -11 })
      expect(warned(one)).toEqual(danger(one, 'SCO'))
    })

    test('counts the turn double, once it is', () => {
      const doubled = among({ MOS: -5, SCO: -6 })
      expect(warned(doubled)).toBeNull()
      expect(warned(doubled.play('scarab'))).toEqual(danger(doubled, 'SCO'))
    })

    test('counts the money of the seat that digs', () => {
      const poorer = among({ SCO: -8 }).turns(['stop'], ['dig c2', 'stop'])
      expect(poorer.view).toMatchObject({ money: [11, 7], choices: { seat: 1 } })
      expect(warned(poorer)).toEqual(danger(poorer, 'SCO'))
    })
  })

  test('is never given for a stop', () => {
    const scenario = new DigScenario(2)
    const stop = checkedMove(dig, scenario.state, 'stop')
    expect(warningOf({ game: dig, state: scenario.state }, stop, 'people')).toBeNull()
  })

  test('rests on what was revealed, not on what lies below', () => {
    // Two cells of the covered box look alike, whatever lies in them.
    const { state } = new DigScenario(2)
    const warnings = cells.map((cell) =>
      warningOf({ game: dig, state }, checkedMove(dig, state, `dig ${cell}`), 'people'),
    )
    expect(new Set(warnings.map((warning) => JSON.stringify(warning))).size).toBe(1)
  })
})
