import type { Fact } from '../../shared/analysis/facts.ts'
import type { DigMove } from '../../shared/dig/move.ts'
import type { DigPosition } from '../../shared/dig/views.ts'
import { cells, doubling, type Cell } from '../../shared/editions/tutankhamens-revenge.ts'
import { believe, riskOf, type Belief } from '../bots/index.ts'

/** A player that draws every conclusion that can be drawn. */
const forgetsNothing = { level: 'vizier', recall: 'machine', seed: 1 } as const

/** The possible cards below, with their chances, from what can be known. */
export const beliefOf = (view: DigPosition): Belief => believe(view, forgetsNothing)

/** Provable facts about a move of the dig: only what a player that forgets nothing knows. */
export const digFactsOf = (view: DigPosition, move: DigMove): Fact[] => factsOf(view, beliefOf(view), move)

function factsOf(view: DigPosition, belief: Belief, move: DigMove): Fact[] {
  const { aside, choices } = view
  switch (move.verb) {
    case 'dig':
      return [below(view, belief, move.cell)]
    case 'block':
      return [{ code: 'guards', cell: move.cell }, below(view, belief, move.cell)]
    case 'scarab':
      return [{ code: 'doubles' }]
    case 'stop': {
      const kept: Fact[] = aside > 0 ? [{ code: 'aside', silver: aside }] : []
      return [...kept, ...leastRisk(view, belief, choices?.cells ?? [])]
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
  return { code: 'risk', cell, chance: atMostOne(chance), mean: mean * factor }
}

/** Cuts a sum of fractions, which rounding may lift above 1. */
const atMostOne = (chance: number): number => Math.min(1, chance)

function leastRisk({ values }: DigPosition, belief: Belief, free: readonly Cell[]): Fact[] {
  const risks = free.map((cell) => ({
    cell,
    chance: atMostOne(riskOf(belief[cells.indexOf(cell)][0], values).chance),
  }))
  const [least] = risks.sort((one, other) => one.chance - other.chance)
  return least && least.chance > 0 ? [{ code: 'leastRisk', ...least }] : []
}
