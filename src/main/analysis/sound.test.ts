import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fact, HintStep, Look } from '../../shared/analysis/advice.ts'
import type { DigPosition } from '../../shared/dig/views.ts'
import { checkedMove, type Game, type GameState, type DigStart } from '../engine/game.ts'
import { gameOf } from '../engine/editions.ts'
import { randomGamesOf, follow } from '../engine/testing/randomGames.ts'
import { digs, followDig } from '../engine/testing/randomDigs.ts'
import { nileGames } from '../engine/testing/games.ts'
import type { DigState } from '../engine/dig/state.ts'
import { choose } from '../bots/choose.ts'
import { positionOf } from '../bots/position.ts'
import type { Recall } from '../bots/dig/belief.ts'
import type { Thinker } from '../bots/queue.ts'
import { digFactsOf, withoutLaid } from './facts.ts'
import { hintIn } from './hints.ts'
import { runs } from '../../shared/testing/runs.ts'

const dig = gameOf('tutankhamens-revenge')
const shallow = { playouts: 12, seed: 1 }

async function hintOf(game: Game<GameState>, state: GameState, recall: Recall): Promise<HintStep[]> {
  const thinker: Thinker = { ask: ({ position }) => choose('vizier', position, shallow) }
  const { steps } = await hintIn(thinker, { game, state }, recall)
  return steps
}

interface Told {
  readonly look: Look['kind']
  readonly move: string
  readonly facts: readonly Fact[]
}

function toldIn(steps: readonly HintStep[]): Told {
  const [first, last] = [steps[0], steps[steps.length - 1]]
  if (first.step !== 'look' || last.step !== 'move')
    throw new Error('a hint begins with a look and ends with a move')
  return { look: first.look.kind, move: last.move, facts: last.facts }
}

/** The chance of a penalty, by the facts of a dig in a cell. */
function riskIn(facts: readonly Fact[]): number {
  for (const fact of facts) {
    if (fact.code === 'certain') return fact.value < 0 ? 1 : 0
    if (fact.code === 'risk') return fact.chance
  }
  throw new Error('nothing is told of the card')
}

/** The cost of a certain penalty, by the facts; 0 where the card is none. */
function lossIn(facts: readonly Fact[], aside: number): number {
  if (riskIn(facts) < 1) return 0
  return (
    aside +
    Math.max(
      ...facts.map((fact) => (fact.code === 'certain' ? -fact.value : fact.code === 'risk' ? -fact.mean : 0)),
    )
  )
}

const lookAllowed: Readonly<Partial<Record<Look['kind'], (risk: number) => boolean>>> = {
  sure: (risk) => risk === 0,
  cheapest: (risk) => risk === 1,
  dig: (risk) => risk > 0 && risk < 1,
  below: (risk) => risk > 0 && risk < 1,
  bold: (risk) => risk > 0 && risk < 1,
}

function isSound(view: DigPosition, { look, move, facts }: Told): void {
  const { choices, passCost, money, aside } = view
  if (!choices || !move.startsWith('dig')) return
  const said = JSON.stringify({ look, move, facts })
  expect(lookAllowed[look]?.(riskIn(facts)), said).toBe(true)
  const loss = lossIn(facts, aside)
  if (loss === 0) return
  expect(choices.pass ? Math.min(passCost, money[choices.seat]) : 0, said).toBeGreaterThan(loss)
  for (const cell of choices.cells) {
    const others = digFactsOf(view, { verb: 'dig', cell })
    expect(lossIn(others, aside), `${said} beside ${cell}`).toBeGreaterThanOrEqual(loss - 1e-9)
  }
}

const seenOf = (state: DigState, recall: Recall): DigPosition => {
  const view = dig.view(state, 0, 1) as DigPosition
  return recall === 'machine' ? view : withoutLaid(view)
}

/** Positions like the one in which a hint once advised a certain loss: four seats, nothing dug yet. */
const moments: fc.Arbitrary<{ readonly every: number; readonly recall: Recall }> = fc.record({
  every: fc.constantFrom(1, 2, 3),
  recall: fc.constantFrom<Recall>('people', 'machine'),
})

describe('a hint is never worse than the facts that it states, and its steps agree', () => {
  test('in digs that chance has played', async () => {
    await fc.assert(
      fc.asyncProperty(digs, moments, async (randomGame, { every, recall }) => {
        const states: DigState[] = []
        followDig(randomGame, (state, ply) => {
          if (states.length === 0 || ply % every === 0) states.push(state.slice() as DigState)
        })
        for (const state of states) {
          isSound(seenOf(state, recall), toldIn(await hintOf(dig, state, recall)))
        }
      }),
      { numRuns: runs(40) },
    )
  })

  test('in digs that follow the hints, beside a novice', async () => {
    await fc.assert(
      fc.asyncProperty(digs, moments, async ({ start }: { start: DigStart }, { recall }) => {
        const state = dig.start(start)
        while (!dig.isOver(state)) {
          const steps = await hintOf(dig, state, recall)
          isSound(seenOf(state as DigState, recall), toldIn(steps))
          const novice = await choose('novice', positionOf(dig, state), shallow)
          const text = dig.seat(state) === 0 ? toldIn(steps).move : novice.move
          dig.play(state, checkedMove(dig, state, text))
        }
      }),
      { numRuns: runs(12) },
    )
  })

  test.each(Object.values(nileGames))('in games of $edition', async (line) => {
    const game = line as unknown as Game<GameState>
    await fc.assert(
      fc.asyncProperty(randomGamesOf(line.edition), fc.nat(3), async (randomGame, offset) => {
        const states: GameState[] = []
        follow(randomGame, (state) => states.push(game.copy(state)))
        for (const state of states.filter((_, ply) => (ply + offset) % 4 === 0 || ply > states.length - 4)) {
          const { facts } = toldIn(await hintOf(game, state, 'people'))
          const seat = game.seat(state)
          const ends = facts.find((fact) => fact.code === 'ends')
          if (facts.some(({ code }) => code === 'wins') && ends) expect(ends.winners).toContain(seat)
          if (!ends || ends.winners.includes(seat)) continue
          for (let nth = 0; nth < game.countMoves(state); nth++) {
            const next = game.copy(state)
            game.play(next, game.pick(state, nth))
            expect(game.result(next)?.winners.includes(seat)).toBe(false)
          }
        }
      }),
      { numRuns: runs(25) },
    )
  })
})
