import type { DigMove } from '../../../shared/dig/move.ts'
import type { DigChoices, DigPosition } from '../../../shared/dig/views.ts'
import { cardCount, cells, doubling, type Cell } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Level } from '../../../shared/players.ts'
import { isPenalty, prospectOf, purseOf, type Belief, type Purse } from './belief.ts'
import { evenly } from './memory.ts'

/** A move and its expected gain, in silver. */
export interface Weighed {
  readonly move: DigMove
  readonly gain: number
}

/** A level that does not search. */
export type GlancingLevel = Exclude<Level, 'vizier'>

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
export function decide(
  view: DigPosition,
  choices: DigChoices,
  belief: Belief,
  level: GlancingLevel,
  seed: number,
): Weighed[] {
  const traits = traitsOf[level]
  if (choices.ask === 'block') return blockades(view, choices, belief, traits)
  const purse = purseOf(view, choices.seat)
  const digs = choices.cells.map((cell): Weighed => {
    const pit = belief[cells.indexOf(cell)]
    const hope = prospectOf(pit, view.values, purse, 0, traits.foresight)
    // A seat that is behind prefers a risk to a pass; a sure penalty is no risk.
    const gain = isPenalty(pit[0], view.values) ? hope - daringOf(view, choices, traits) : hope
    return { move: { verb: 'dig', cell }, gain: gain + (level === 'novice' ? whim(view, cell, seed) : 0) }
  })
  digs.sort((one, other) => other.gain - one.gain)
  const stop: Weighed = { move: { verb: 'stop' }, gain: worthOfStopping(view, choices, traits) }
  const least = Math.min(stop.gain, ...digs.map(({ gain }) => gain))
  const words = choices.scarab ? [scarab(view, choices, belief, purse, traits, least), stop] : [stop]
  return [...words, ...digs].sort((one, other) => other.gain - one.gain)
}

/** A novice's whim about a cell, in silver: as large as the better treasures. */
const whim = ({ left }: DigPosition, cell: Cell, seed: number): number =>
  2 * evenly(seed, left * cells.length + cells.indexOf(cell)) - 0.5

/** The gain of stopping: 0, but a pass may cost money, and counts as worse for a seat that is behind. */
function worthOfStopping(view: DigPosition, choices: DigChoices, traits: LevelTraits): number {
  if (!choices.pass) return 0
  return -Math.min(view.passCost, view.money[choices.seat]) - daringOf(view, choices, traits)
}

/** The silver by which a pass counts as worse; 0 unless the seat is behind and this would be a pass. */
function daringOf(
  { money, in: isIn }: DigPosition,
  { seat, pass }: DigChoices,
  { daring }: LevelTraits,
): number {
  return pass && money.some((silver, other) => isIn[other] && silver > money[seat]) ? daring : 0
}

/**
 * Weighs a scarab card: it gains what the turn promises, or ranks below every other move when that is not
 * enough.
 */
function scarab(
  view: DigPosition,
  { cells: free }: DigChoices,
  belief: Belief,
  purse: Purse,
  { foresight, scarab: { first, last } }: LevelTraits,
  least: number,
): Weighed {
  const doubled = { ...purse, factor: doubling }
  const hopes = free.map((cell) =>
    prospectOf(belief[cells.indexOf(cell)], view.values, doubled, 0, foresight),
  )
  const sure = hopes.filter((hope) => hope > 0)
  const promised = sure.reduce((sum, hope) => sum + hope, 0) / doubling
  const needed = last + ((first - last) * view.left) / cardCount
  return { move: { verb: 'scarab' }, gain: promised >= needed ? 2 * promised : least - 1 }
}

/** Weighs the cells for the blockade card by their worth to the other seats. */
function blockades(
  view: DigPosition,
  { cells: free }: DigChoices,
  belief: Belief,
  traits: LevelTraits,
): Weighed[] {
  const purse = { money: Math.max(...view.money), aside: 0, factor: 1 }
  const laid = free.map((cell): Weighed => {
    const pit = belief[cells.indexOf(cell)]
    const worth = prospectOf(pit, view.values, purse, 0, traits.foresight)
    return {
      move: { verb: 'block', cell },
      gain: !isPenalty(pit[0], view.values) ? worth - traits.blockade : -traits.blockade,
    }
  })
  return [{ move: { verb: 'done' } as const, gain: 0 }, ...laid].sort((one, other) => other.gain - one.gain)
}
