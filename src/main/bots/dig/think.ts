import type { DigChoices, DigPosition } from '../../../shared/dig/views.ts'
import { makeDigMove } from '../../../shared/dig/move.ts'
import type { Level } from '../../../shared/players.ts'
import { imagine } from '../../engine/dig/imagine.ts'
import type { Layers } from '../../engine/game.ts'
import type { Budget, Considered, Findings } from '../advice.ts'
import { repeat } from '../pace.ts'
import type { DigObservation } from '../position.ts'
import { believe, worldsOf } from './belief.ts'
import { decide, type Weighed } from './decide.ts'
import { DigSearch } from './search.ts'
import { chancesBy } from './chances.ts'

/** Findings without the time. */
type Found = Pick<Findings, 'moves' | 'playouts'>

/** Playouts for a forced move, enough to estimate its value. */
const enoughForForced = 200

/** Grows one tree for a position of the dig, from what the deciding seat may know. */
export async function thinkDig(
  level: Level,
  observation: DigObservation,
  budget: Budget,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Findings> {
  signal?.throwIfAborted()
  const began = performance.now()
  if (observation.view.choices === null) throw new Error('a game that is over asks for no move')
  const worlds =
    level === 'vizier' && observation.recall === 'machine' && observation.only === undefined
      ? worldsOf(observation.view)
      : []
  const found =
    worlds.length > 0 ? await search(observation, worlds, budget, signal) : glance(level, observation, budget)
  return { ...found, exact: false, ms: performance.now() - began }
}

/** Findings of the tree search over the possible worlds. */
async function search(
  { view, passes }: DigObservation,
  worlds: readonly Layers[],
  budget: Budget,
  signal?: AbortSignal,
): Promise<Found> {
  const games = worlds.map((layers) => imagine(view, passes, layers))
  const search = new DigSearch(games, budget.seed ?? 1)
  await repeat(() => search.playout(), budget, {
    signal,
    enough: () => search.isForced && search.playouts >= enoughForForced,
  })
  return { moves: search.best(), playouts: search.playouts }
}

/** Findings of a player that does not think beyond its own turn. */
function glance(
  level: Level,
  { view, only, recall = 'people' }: DigObservation,
  { seed = 1 }: Budget,
): Found {
  const choices = view.choices as DigChoices
  const weighed = decide(view, choices, believe(view, { level, recall, seed }), level, seed)
  const promise = Math.max(...weighed.filter(isOfSilver).map(({ gain }) => gain))
  const moves = weighed.map((one) => considered(view, one, promise))
  return { moves: moves.filter(({ move }) => only === undefined || move === only), playouts: 0 }
}

const isOfSilver = ({ move: { verb } }: Weighed): boolean => verb === 'dig' || verb === 'stop'

/**
 * The gain of a scarab or a blockade card is only a preference, and brings no silver by itself: such a move
 * is worth the silver promised otherwise.
 */
function considered(view: DigPosition, weighed: Weighed, promise: number): Considered {
  const { move, gain } = weighed
  const silver = isOfSilver(weighed) ? gain : move.verb === 'scarab' ? promise : 0
  return { move: makeDigMove(move), values: chancesOf(view, silver), playouts: 0 }
}

/** The chances to win from the money and the silver that the deciding seat expects to gain. */
const chancesOf = ({ money, in: isIn, aside, left, choices }: DigPosition, gain: number): number[] =>
  chancesBy(
    money.map((silver, seat) => silver + (seat === choices?.seat ? aside + gain : 0)),
    isIn,
    left,
  )
