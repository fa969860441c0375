import { makeDigMove, type DigMove } from '../../../shared/dig/move.ts'
import type { DigChoices, DigPosition } from '../../../shared/dig/views.ts'
import {
  cards,
  cells,
  layerCount,
  cardCount,
  doubling,
  type Cell,
} from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Level } from '../../../shared/players.ts'
import { imagine } from '../../engine/dig/start.ts'
import type { Layers } from '../../engine/game.ts'
import { type Considered, type Findings, type Share, repeat } from '../advice.ts'
import type { DigObservation } from '../position.ts'
import {
  believe,
  recalledLayers,
  worldsOf,
  isPenalty,
  prospectOf,
  purseOf,
  type Belief,
  type Purse,
  evenly,
} from './belief.ts'
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
  { view, passes, only, recall = 'people', revealed }: DigObservation,
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
            hiddenLayers(view, recalled, revealed),
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
  const moves = weighed.map((move) => considered(view, move, promise))
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

/** A move and its expected gain, in silver. */
interface Weighed {
  readonly move: DigMove
  readonly gain: number
}

type GlancingLevel = Exclude<Level, 'vizier'>

/** The differences between the levels, apart from memory. */
interface LevelTraits {
  /** The number of cards below the next one that are taken into account. */
  readonly foresight: number
  /** The gain of a turn, in silver, for which a scarab card is played: at the start, and at the end. */
  readonly scarab: { readonly first: number; readonly last: number }
  /** The worth of a cell to others, in silver, from which on the blockade card is laid on it. */
  readonly blockade: number
  /** Silver subtracted from the worth of a pass while the seat is behind, so that it takes risks. */
  readonly daring: number
}

const traitsOf: Readonly<Record<GlancingLevel, LevelTraits>> = {
  novice: { foresight: 0, scarab: { first: 1, last: 1 }, blockade: 0, daring: 0 },
  scribe: { foresight: 0, scarab: { first: 5, last: 2 }, blockade: 2, daring: 0 },
  priest: { foresight: 2, scarab: { first: 8, last: 2 }, blockade: 3, daring: 1 },
}

/** All legal moves, the best first. */
function decide(
  view: DigPosition,
  choices: DigChoices,
  belief: Belief,
  level: GlancingLevel,
  seed: number,
): Weighed[] {
  const { foresight, scarab, blockade, daring } = traitsOf[level]
  const { values, money, passCost, left } = view
  const { seat, pass } = choices
  const pitOf = (cell: Cell): Belief[number] => belief[cells.indexOf(cell)]
  const isLost = (cell: Cell): boolean => isPenalty(pitOf(cell)[0], values)
  const hopeOf = (cell: Cell, purse: Purse): number =>
    prospectOf(pitOf(cell).slice(0, foresight + 1), values, purse)

  /** The cells for the blockade card by their worth to the other seats, and none of them. */
  function blockades(): Weighed[] {
    const purse = { money: Math.max(...money), aside: 0, factor: 1 }
    const moves = choices.cells.map((cell): Weighed => {
      const gain = isLost(cell) ? -blockade : hopeOf(cell, purse) - blockade
      return { move: { verb: 'block', cell }, gain }
    })
    return [{ move: { verb: 'done' }, gain: 0 }, ...moves]
  }

  function turn(): Weighed[] {
    const purse = purseOf(view, seat)
    // A seat that is behind prefers a risk to a pass; a sure penalty is no risk.
    const isBehind = money.some((silver, other) => view.in[other] && silver > money[seat])
    const dare = pass && isBehind ? daring : 0
    const digs = choices.cells.map((cell): Weighed => {
      const hope = hopeOf(cell, purse)
      const gain = isLost(cell) ? hope - dare : hope
      return { move: { verb: 'dig', cell }, gain: gain + (level === 'novice' ? whim(view, cell, seed) : 0) }
    })
    // A pass may cost money.
    const stop: Weighed = { move: { verb: 'stop' }, gain: pass ? -Math.min(passCost, money[seat]) - dare : 0 }
    if (!choices.scarab) return [stop, ...digs]
    // A scarab card gains what the turn promises, or ranks below every other move when that is not enough.
    const doubled = choices.cells.map((cell) => hopeOf(cell, { ...purse, factor: doubling }))
    const promised = doubled.filter((hope) => hope > 0).reduce((sum, hope) => sum + hope, 0) / doubling
    const needed = scarab.last + ((scarab.first - scarab.last) * left) / cardCount
    const least = Math.min(stop.gain, ...digs.map((dig) => dig.gain))
    const gain = promised >= needed ? 2 * promised : least - 1
    return [{ move: { verb: 'scarab' }, gain }, stop, ...digs]
  }

  return (choices.ask === 'block' ? blockades() : turn()).sort((one, other) => other.gain - one.gain)
}

/** A novice's whim about a cell, in silver: as large as the better treasures. */
const whim = ({ left }: DigPosition, cell: Cell, seed: number): number =>
  2 * evenly(seed, left * cells.length + cells.indexOf(cell)) - 0.5
