import { makeDigMove } from '../../../shared/dig/move.ts'
import type { DigChoices, DigPosition } from '../../../shared/dig/views.ts'
import { cards, cells, layerCount } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Level } from '../../../shared/players.ts'
import { imagine } from '../../engine/dig/start.ts'
import type { Layers } from '../../engine/game.ts'
import type { Budget, Considered, Findings } from '../advice.ts'
import { repeat } from '../pace.ts'
import type { DigObservation } from '../position.ts'
import { believe, recalledLayers } from './belief.ts'
import { decide, type GlancingLevel, type Weighed } from './decide.ts'
import { GameSearch } from './gameSearch.ts'
import { hiddenLayers } from './hiddenLayer.ts'
import { learnedFor } from './learned.ts'

/** Findings without the time. */
type Found = Pick<Findings, 'moves' | 'playouts'>

/** Playouts for a forced move, enough to estimate its value. */
const enoughForForced = 200

/** Grows one tree for a position of the dig, from what the deciding seat may know. */
export async function thinkDig(
  level: Level,
  observation: DigObservation,
  budget: Budget,
  { signal }: { readonly signal?: AbortSignal },
): Promise<Findings> {
  signal?.throwIfAborted()
  const began = performance.now()
  if (observation.view.choices === null) throw new Error('a game that is over asks for no move')
  const found =
    level === 'vizier' ? await search(observation, budget, began, signal) : glance(level, observation, budget)
  return { ...found, exact: false, ms: performance.now() - began }
}

/** Layers of one card, to be replaced by drawn ones. */
const anyLayers: Layers = Array.from({ length: layerCount }, () => cells.map(() => cards[0]))

/** Findings of a tree search over games drawn by what the player knows. */
async function search(
  { view, passes, only, recall = 'people', found }: DigObservation,
  { seed = 1, ...budget }: Budget,
  began: number,
  signal?: AbortSignal,
): Promise<Found> {
  const recalled = recalledLayers(view, { level: 'vizier', recall, seed })
  const search = new GameSearch(
    imagine(view, passes, anyLayers),
    recalled.map((layers) => hiddenLayers(view, layers, found)),
    learnedFor(view.money.length),
    { seed, only },
  )
  const ms = budget.ms && budget.ms - (performance.now() - began)
  await repeat(() => search.playout(), ms === undefined ? budget : { ...budget, ms }, {
    signal,
    enough: () => only === undefined && search.isForced && search.playouts >= enoughForForced,
  })
  return { moves: search.best(), playouts: search.playouts }
}

/** Findings of a player that does not think beyond its own turn. */
function glance(
  level: GlancingLevel,
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

/** The lead in silver that multiplies the odds by e: at the end, and more for each card still to come. */
const lead = { last: 1.5, perCard: 0.15 }

/**
 * Each seat's chance to win, from the money and the number of cards still to be revealed; 0 for a seat that
 * is out.
 */
function chancesBy(money: readonly number[], isIn: readonly boolean[], left: number): number[] {
  const most = Math.max(...money.filter((_, seat) => isIn[seat]))
  const scale = lead.last + lead.perCard * left
  const odds = money.map((silver, seat) => (isIn[seat] ? Math.exp((silver - most) / scale) : 0))
  const sum = odds.reduce((one, other) => one + other, 0)
  return odds.map((one) => one / sum)
}
