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

/** What was thought, but for how long. */
type Found = Pick<Findings, 'moves' | 'playouts'>

/** Playouts for a move that needs no thought, so that its worth can be said. */
const enoughForForced = 200

/** What one tree says of a position of the dig, by what the seat that decides may know. */
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

/** What the tree search in the possible worlds says. */
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

/** What a seat expects that does not think ahead of its turn. */
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

/** A scarab card brings no silver by itself and takes none away, a blockade neither: what is put on them is a preference. */
function considered(view: DigPosition, weighed: Weighed, promise: number): Considered {
  const { move, gain } = weighed
  const silver = isOfSilver(weighed) ? gain : move.verb === 'scarab' ? promise : 0
  return { move: makeDigMove(move), values: chancesOf(view, silver), playouts: 0 }
}

/** The chances to win as the money stands, with what the seat that decides hopes to gain. */
const chancesOf = ({ money, in: isIn, aside, left, choices }: DigPosition, gain: number): number[] =>
  chancesBy(
    money.map((silver, seat) => silver + (seat === choices?.seat ? aside + gain : 0)),
    isIn,
    left,
  )
