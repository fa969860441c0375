import type { Fact } from '../../shared/analysis/advice.ts'
import type { DigMove } from '../../shared/dig/move.ts'
import type { DigPosition } from '../../shared/dig/views.ts'
import type { EditionOf, TileCode } from '../../shared/editions/index.ts'
import { lineFacts, underworldRanks } from '../../shared/editions/tiles.ts'
import { cells, doubling, type Cell } from '../../shared/editions/tutankhamens-revenge.ts'
import type { EventOf, NileEvent } from '../../shared/nile/events.ts'
import type { NilePosition, SetRow } from '../../shared/nile/views.ts'
import { believe, riskOf, type Belief } from '../bots/dig/belief.ts'
import type { Game, GameState, LegalMove } from '../engine/game.ts'

/** The position of a dig for somebody who does not remember how the box was laid. */
export const withoutLaid = (view: DigPosition): DigPosition => ({ ...view, laid: null })

/** Facts as an analysis gives them: those of a dig by counting cards alone, as its chances are. */
export const countedFactsOf = (game: Game<GameState>, state: GameState, move: LegalMove): Fact[] =>
  game.family === 'dig'
    ? digFactsOf(withoutLaid(game.view(state, 0, 1) as DigPosition), game.decode(move) as DigMove)
    : factsOf(game, state, move)

/**
 * Provable facts about a legal move, the most important first. A move of the line family is played out on a
 * copy; none of the dig is played, so that nothing hidden can show.
 */
export function factsOf(game: Game<GameState>, state: GameState, move: LegalMove): Fact[] {
  if (game.family === 'dig') {
    return digFactsOf(game.view(state, 0, 1) as DigPosition, game.decode(move) as DigMove)
  }
  const line = game as Game<GameState, 'nile'>
  const next = line.copy(state)
  const events: NileEvent[] = []
  line.play(next, move, (event) => events.push(event))
  const before = line.view(state, 0, 1)
  const after = line.view(next, 1, 1)
  const observed: ObservedMove = { edition: line.edition, seat: line.seat(state), before, after, events }
  return [
    ...outcomes(observed),
    ...events.flatMap((event) => gains(event, observed)),
    ...standings(observed),
    ...happenings(observed),
    ...losses(observed),
  ]
}

/** A move of the line family as everybody sees it: the table before and after it, and the events between. */
interface ObservedMove {
  readonly edition: EditionOf<'nile'>
  readonly seat: number
  readonly before: NilePosition
  readonly after: NilePosition
  readonly events: readonly NileEvent[]
}

const all = <K extends NileEvent['kind']>(events: readonly NileEvent[], kind: K): EventOf<K>[] =>
  events.filter((event): event is EventOf<K> => event.kind === kind)

const rowOf = ({ sets }: NilePosition, tile: TileCode): SetRow | undefined =>
  sets.find((row) => row.set === tile)

/** The sets that pay, and one for which wilds are asked: as it would pay if nobody committed any more. */
export const payingIn = (events: readonly NileEvent[]) => [
  ...all(events, 'scored'),
  ...all(events, 'commitAsks').map(({ set, now }) => ({ set, awards: now.awards })),
]

/** Facts about the end of the game, and the sets that pay. */
const outcomes = ({ events }: ObservedMove): Fact[] => [
  ...all(events, 'ended').map(({ winners }): Fact => ({ code: 'ends', winners })),
  ...payingIn(events).map(({ set, awards }): Fact => ({ code: 'completes', set, awards })),
]

function gains(event: NileEvent, { seat, after }: ObservedMove): Fact[] {
  switch (event.kind) {
    case 'bought': {
      const { from, tile, paid: points } = event
      const count = rowOf(after, tile)?.held[seat] ?? 0
      return count > 0 ? [{ code: 'buys', from, tile, held: count, points }] : []
    }
    case 'ringPaid':
      return event.paid > 0 ? [{ code: 'pays', tile: 'SCA', points: event.paid }] : []
    case 'bonusPaid':
      return event.paid > 0 ? [{ code: 'pays', tile: event.tile, points: event.paid }] : []
    default:
      return []
  }
}

/** Facts about the mover's rank after the move, in the sets that the move was about. */
function standings(observed: ObservedMove): Fact[] {
  const { before, after, events, seat } = observed
  const gained = [...all(events, 'took'), ...all(events, 'bought')].map(({ tile }) => tile)
  const sunk = all(events, 'banished').map(({ tile }) => tile)
  return [...new Set([...gained, ...sunk])].flatMap((tile): Fact[] => {
    const was = rowOf(before, tile)
    const is = rowOf(after, tile)
    if (!was || !is || is.left === 0) return []
    const { set, size, left } = is
    const count = is.held[seat]
    const facts: Fact[] = []
    if (gained.includes(tile) && count > was.held[seat]) {
      facts.push(...leading(was, is, observed))
      if (left === 1) facts.push({ code: 'oneLeft', set, held: count, size })
      facts.push({ code: 'takes', set, held: count, size, left })
    }
    return [...facts, ...shortOf(was, observed)]
  })
}

const isAlone = ({ first }: SetRow, seat: number): boolean =>
  first !== null && first.tie === null && first.to.length === 1 && first.to[0] === seat

/** The mover takes the first place, which it did not hold alone before. */
function leading(was: SetRow, is: SetRow, observed: ObservedMove): Fact[] {
  const { seat } = observed
  if (isAlone(was, seat) || !isAlone(is, seat)) return []
  const [{ party, held } = { party: null, held: 0 }] = rivals(is, seat, observed)
  return [{ code: 'leads', set: is.set, held: is.held[seat], rival: party, rivalHeld: held }]
}

/** The other parties that have tiles of a set and rank in it, the one with most first. */
function rivals({ held, under }: SetRow, seat: number, { edition }: ObservedMove) {
  const seats = held.map((count, party) => ({ party, held: count }))
  const sunk = underworldRanks(edition, held.length, 0) ? [{ party: 'underworld' as const, held: under }] : []
  return [...seats, ...sunk]
    .filter(({ party, held: count }) => party !== seat && count > 0)
    .sort((one, other) => other.held - one.held)
}

/** The other seats that needed just one more tile of the set to have the most. */
function shortOf(was: SetRow, observed: ObservedMove): Fact[] {
  return was.held.flatMap((held, seat): Fact[] => {
    const [next] = rivals(was, seat, observed)
    const isShort = seat !== observed.seat && next !== undefined && held === next.held
    return isShort ? [{ code: 'short', set: was.set, seat, held }] : []
  })
}

/** Facts about everything else on the line. */
function happenings({ edition, seat, before, after, events }: ObservedMove): Fact[] {
  const facts = events.flatMap((event): Fact[] => {
    switch (event.kind) {
      case 'idolAsks':
        return [{ code: 'wakes', verb: event.verb }]
      case 'ringReturned':
        return [{ code: 'returnsRing', at: event.at }]
      case 'banished': {
        const left = after.line.filter((tile) => tile === event.tile).length
        return [{ code: 'banishes', tile: event.tile, left }]
      }
      case 'swapped':
        return [{ code: 'swaps', tiles: event.tiles }]
      default:
        return []
    }
  })
  const isLast = ({ boats }: NilePosition): boolean =>
    boats.every((boat, other) => other === seat || boat > boats[seat])
  const fellBack = lineFacts[edition].boatsBreakTies && isLast(after) && !isLast(before)
  return fellBack ? [...facts, { code: 'furthestBack' }] : facts
}

/** Facts about the mover's losses: tiles of its sets that it goes past, and tiles that leave the line. */
function losses({ seat, before, events }: ObservedMove): Fact[] {
  const [sailed] = all(events, 'sailed')
  const passed = sailed ? before.line.slice(Math.max(0, sailed.from + 1), Math.max(0, sailed.to)) : []
  const passes = before.sets
    .map(({ set, held }) => ({
      set,
      held: held[seat],
      tiles: passed.filter((tile) => tile === set).length,
    }))
    .filter(({ held, tiles }) => held > 0 && tiles > 0)
    .sort((one, other) => other.tiles - one.tiles || other.held - one.held)
    .map(({ set, tiles }): Fact => ({ code: 'passes', set, tiles }))
  const left = events.filter(({ kind }) => kind === 'trailed' || kind === 'cleared').length
  return left > 0 ? [...passes, { code: 'leaves', tiles: left }] : passes
}

/** True when the game ends with the move, and others win it. */
export function losesAtOnce(game: Game<GameState>, state: GameState, move: LegalMove): boolean {
  const next = game.copy(state)
  game.play(next, move)
  return game.result(next)?.winners.includes(game.seat(state)) === false
}

/** The cost of stopping now, in silver. */
export const costOfStopping = ({ choices, passCost, money }: DigPosition): number =>
  choices?.pass ? Math.min(passCost, money[choices.seat]) : 0

/** A player that draws every conclusion that can be drawn. */
const forgetsNothing = { level: 'vizier', recall: 'machine', seed: 1 } as const

/** The possible cards below, with their chances, from what can be known. */
export const beliefOf = (view: DigPosition): Belief => believe(view, forgetsNothing)

/** Provable facts about a move of the dig: only what a player that forgets nothing knows. */
export function digFactsOf(view: DigPosition, move: DigMove): Fact[] {
  const { aside, choices } = view
  const belief = beliefOf(view)
  switch (move.verb) {
    case 'dig':
      return [below(view, belief, move.cell)]
    case 'block':
      // The turn that counted double is over.
      return [{ code: 'guards', cell: move.cell }, below({ ...view, doubled: false }, belief, move.cell)]
    case 'scarab':
      return [{ code: 'doubles' }]
    case 'stop': {
      const asideFacts: Fact[] = aside > 0 ? [{ code: 'aside', silver: aside }] : []
      return [...asideFacts, ...leastRisk(view, belief, choices?.cells ?? [])]
    }
    case 'done':
      return []
  }
}

/** The fact about the card that comes next in a cell, as far as it can be known. */
function below({ values, doubled }: DigPosition, belief: Belief, cell: Cell): Fact {
  const [next] = belief[cells.indexOf(cell)]
  const factor = doubled ? doubling : 1
  const [card, ...others] = next.keys()
  if (others.length === 0) return { code: 'certain', cell, card, value: values[card] * factor }
  const { chance, mean } = riskOf(next, values)
  return { code: 'risk', cell, chance, mean: mean * factor }
}

function leastRisk({ values }: DigPosition, belief: Belief, free: readonly Cell[]): Fact[] {
  const risks = free.map((cell) => ({ cell, chance: riskOf(belief[cells.indexOf(cell)][0], values).chance }))
  const [least] = risks.sort((one, other) => one.chance - other.chance)
  return least && least.chance > 0 ? [{ code: 'leastRisk', ...least }] : []
}
