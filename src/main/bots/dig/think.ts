import { makeDigMove } from '../../../shared/dig/move.ts'
import type { DigChoices, DigPosition } from '../../../shared/dig/views.ts'
import { cards, cells, layerCount } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Level } from '../../../shared/players.ts'
import { imagine } from '../../engine/dig/start.ts'
import type { Layers } from '../../engine/game.ts'
import type { Considered, Findings, Share } from '../advice.ts'
import { repeat } from '../pace.ts'
import type { DigObservation } from '../position.ts'
import { believe, recalledLayers, worldsOf } from './belief.ts'
import { decide, type GlancingLevel, type Weighed } from './decide.ts'
import { GameSearch, learnedFor } from './gameSearch.ts'
import { hiddenLayers } from './hiddenLayer.ts'
import { chancesBy, DigSearch } from './search.ts'

/** Playouts for a forced move, enough to estimate its value. */
const enoughForForced = 200

/** Grows one tree for a position of the dig, from what the deciding seat may know. */
export function thinkDig(
  level: Level,
  observation: DigObservation,
  share: Share,
  signal: AbortSignal,
): Promise<Findings> | Findings {
  if (observation.view.choices === null) throw new Error('a game that is over asks for no move')
  return level === 'vizier' ? search(observation, share, signal) : glance(level, observation, share)
}

/** Layers of one card, to be replaced by drawn ones. */
const anyLayers: Layers = Array.from({ length: layerCount }, () => cells.map(() => cards[0]))

/**
 * Findings of a tree search: over the possible worlds where these are few, since the player knows how the box was laid
 * and forgets nothing; otherwise over games drawn by what it knows.
 */
async function search(
  { view, passes, only, recall = 'people', found }: DigObservation,
  { seed, ms, playouts }: Share,
  signal: AbortSignal,
): Promise<Findings> {
  const began = performance.now()
  const boxes = recall === 'machine' && only === undefined ? worldsOf(view) : []
  const worlds = boxes.map((layers) => imagine(view, passes, layers))
  const search =
    worlds.length > 0
      ? new DigSearch(worlds, seed)
      : new GameSearch(
          imagine(view, passes, anyLayers),
          recalledLayers(view, { level: 'vizier', recall, seed }).map((recalled) =>
            hiddenLayers(view, recalled, found),
          ),
          learnedFor(view.money.length),
          { seed, only },
        )
  const left = ms - (performance.now() - began)
  const enough = (): boolean => only === undefined && search.isForced && search.playouts >= enoughForForced
  await repeat(() => search.playout(), { ms: left, playouts }, { signal, enough })
  return { moves: search.best(), playouts: search.playouts, exact: false }
}

/** Findings of a player that does not think beyond its own turn. */
function glance(
  level: GlancingLevel,
  { view, only, recall = 'people' }: DigObservation,
  { seed }: Share,
): Findings {
  const choices = view.choices as DigChoices
  const weighed = decide(view, choices, believe(view, { level, recall, seed }), level, seed)
  const promise = Math.max(...weighed.filter(isOfSilver).map(({ gain }) => gain))
  const moves = weighed.map((one) => considered(view, one, promise))
  return { moves: moves.filter(({ move }) => only === undefined || move === only), playouts: 0, exact: false }
}

const isOfSilver = ({ move: { verb } }: Weighed): boolean => verb === 'dig' || verb === 'stop'

/** A scarab or a blockade card brings no silver by itself: such a move is worth the silver promised otherwise. */
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
