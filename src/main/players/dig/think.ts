import type { DigPosition } from '../../../shared/dig/views.ts'
import { makeDigMove } from '../../../shared/dig/move.ts'
import type { Level } from '../../../shared/players.ts'
import type { Advice, Budget, Considered } from '../advice.ts'
import { believe } from './belief.ts'
import { decide, type Weighed } from './decide.ts'

/** How many moves advice tells of. */
const topMoves = 5

/** Chooses a move of the dig by what the seat that decides may know. */
export async function thinkDig(
  level: Level,
  view: DigPosition,
  { seed = 1 }: Budget,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Advice> {
  signal?.throwIfAborted()
  const began = performance.now()
  if (view.choices === null) throw new Error('a game that is over asks for no move')
  const belief = believe(view, level, seed)
  const weighed = decide(view, view.choices, belief, level, seed)
  const top = weighed.slice(0, topMoves).map((one) => considered(view, one))
  const [best] = top
  return Promise.resolve({ ...best, top, exact: false, ms: performance.now() - began })
}

const considered = (view: DigPosition, { move, gain }: Weighed): Considered => ({
  move: makeDigMove(move),
  values: chancesOf(view, gain),
  playouts: 0,
})

/** How much more silver makes e times the chances, at the end and for each card that is still to come. */
const lead = { last: 1.5, perCard: 0.15 }

/** The chances to win as the money stands, with what the seat that decides hopes to gain. */
function chancesOf({ money, in: isIn, aside, left, choices }: DigPosition, gain: number): number[] {
  const hoped = money.map((silver, seat) => silver + (seat === choices?.seat ? aside + gain : 0))
  const most = Math.max(...hoped.filter((_, seat) => isIn[seat]))
  const scale = lead.last + lead.perCard * left
  const odds = hoped.map((silver, seat) => (isIn[seat] ? Math.exp((silver - most) / scale) : 0))
  const sum = odds.reduce((one, other) => one + other, 0)
  return odds.map((one) => one / sum)
}
