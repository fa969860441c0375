import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { tutankhamensRevenge as game } from '../src/main/engine/editions.ts'
import { dealt } from '../src/main/engine/testing/dealt.ts'
import type { Start } from '../src/main/engine/game.ts'
import type { DigEvent } from '../src/shared/dig/events.ts'
import { cardCount } from '../src/shared/editions/tutankhamens-revenge.ts'
import type { DigResult } from '../src/shared/record.ts'

/** A dig computed before it is played on the screen. */
interface DigScript {
  readonly layout: string
  readonly steps: readonly { readonly seat: number; readonly move: string; readonly events: DigEvent[] }[]
  readonly result: DigResult
  /** The layers as they lie, the lowest first: secret until the end. */
  readonly layers: readonly (readonly string[])[]
}

/** Chances in ten that a scripted seat plays a scarab, stops with silver aside, and lays its blockade. */
const habits = { scarab: 3, stop: 2, block: 5 }
/** Once so few cards are left, everybody passes. */
const enough = 48

/** The dig that chance plays on a layout: the same for the same layout and seats. */
export function digScriptOf(layout: string, seats: number): DigScript {
  const { start, setup } = dealt('tutankhamens-revenge', seats, layout)
  const state = game.start(start as Start<'dig'>)
  const chance = xoroshiro128plus(7)
  const takes = (chances: number): boolean => uniformInt(chance, 1, 10) <= chances
  const steps: DigScript['steps'][number][] = []
  let aside = 0
  let cardsLeft = cardCount

  const wanted = (moves: readonly string[]): string => {
    const has = (move: string): boolean => moves.includes(move)
    if (cardsLeft <= enough) return has('stop') ? 'stop' : 'done'
    if (has('scarab') && takes(habits.scarab)) return 'scarab'
    if (has('stop') && aside > 0 && takes(habits.stop)) return 'stop'
    if (has('done') && !takes(habits.block)) return 'done'
    const cells = moves.filter((move) => move.includes(' '))
    return cells[uniformInt(chance, 0, cells.length - 1)]
  }

  while (!game.isOver(state)) {
    const seat = game.seat(state)
    const codes = Array.from({ length: game.countMoves(state) }, (_, nth) => game.pick(state, nth))
    const move = wanted(codes.map((code) => game.writeMove(code)))
    const events: DigEvent[] = []
    const code = codes.find((one) => game.writeMove(one) === move)
    if (code === undefined) throw new Error(`Not legal: ${move}`)
    game.play(state, code, (event) => events.push(event))
    steps.push({ seat, move, events })
    for (const event of events) {
      if (event.kind === 'dug') [aside, cardsLeft] = [event.aside, cardsLeft - 1]
      if (event.kind === 'turn') aside = 0
    }
  }
  const result = game.result(state)
  if (!result) throw new Error('the dig does not end')
  return { layout, steps, result, layers: setup.layers ?? [] }
}

type Step = DigScript['steps'][number]

/** The steps that a player makes with one answer each: a turn that is stopped is over, with a blockade or without. */
export function answersIn(
  steps: readonly Step[],
): (Omit<Step, 'move'> & { readonly moves: readonly string[] })[] {
  return steps.flatMap(({ seat, move, events }, at) => {
    const before = steps.at(at - 1)
    const next = steps.at(at + 1)
    const ends = (step: Step | undefined) => step && /^(done|block)/.test(step.move)
    if (at > 0 && before?.move === 'stop' && ends(steps[at])) return []
    if (move !== 'stop' || !next || !ends(next)) return [{ seat, moves: [move], events }]
    return [{ seat, moves: [move, next.move], events: [...events, ...next.events] }]
  })
}
