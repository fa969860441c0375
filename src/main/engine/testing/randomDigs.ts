import fc from 'fast-check'
import type { Options } from '../../../shared/record.ts'
import { deal } from '../start.ts'
import { tutankhamensRevenge as game } from '../editions.ts'
import type { DigState } from '../dig/state.ts'
import type { DigStart } from '../game.ts'

/** A random dig: its start, and the legal move taken at each decision. */
interface RandomDig {
  readonly start: DigStart
  /**
   * Decision n takes legal move `choices[n] modulo the number of moves`; below 0 the last one, which stops or
   * is done.
   */
  readonly choices: readonly number[]
}

const choiceCount = 150

/** Without stops all seats would soon be out; with more of them the box would never be emptied. */
const choice = fc.oneof({ weight: 5, arbitrary: fc.nat(5000) }, { weight: 2, arbitrary: fc.constant(-1) })

const options: fc.Arbitrary<Options> = fc
  .record({
    passCost: fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined }),
    maskJackpot: fc.boolean(),
  })
  .map(({ passCost, maskJackpot }) => ({
    ...(passCost !== undefined && { passCost }),
    ...(maskJackpot && { maskJackpot }),
  }))

export const digs: fc.Arbitrary<RandomDig> = fc
  .record({
    seats: fc.integer({ min: 2, max: 6 }),
    layout: fc.string({ minLength: 1, maxLength: 6 }),
    options,
    choices: fc.array(choice, { minLength: choiceCount, maxLength: choiceCount }),
  })
  .map(({ seats, layout, options, choices }) => {
    const dealt = deal('tutankhamens-revenge', seats, options, layout)
    if (!dealt.ok) throw new Error(dealt.refusal.code)
    return { start: dealt.value.start as DigStart, choices }
  })

/**
 * Plays a random dig to its end; `visit` gets the state before each move and the number of the move that will
 * be played.
 */
export function followDig(
  { start, choices }: RandomDig,
  visit: (state: DigState, nth: number) => void,
): DigState {
  const state = game.start(start)
  for (let ply = 0; !game.isOver(state); ply++) {
    const count = game.countMoves(state)
    const drawn = choices[ply % choiceCount]
    const nth = drawn < 0 ? count - 1 : drawn % count
    visit(state, nth)
    game.play(state, game.pick(state, nth))
  }
  return state
}
