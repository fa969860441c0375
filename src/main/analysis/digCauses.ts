import type { Cause } from '../../shared/analysis/chances.ts'
import type { Fact } from '../../shared/analysis/facts.ts'
import { parseDigMove } from '../../shared/dig/move.ts'

/** What about a move of the dig made it dear beside a better one, as far as it could be known; `facts` are of the move made. */
export function digCauseOf(made: string, better: string, facts: readonly Fact[]): Cause {
  const [move, best] = [parseDigMove(made), parseDigMove(better)]
  if (move?.verb === 'dig') return { code: 'dug', cell: move.cell, risk: riskIn(facts) }
  if (move?.verb === 'stop') return { code: 'stopped', cell: best?.verb === 'dig' ? best.cell : null }
  return { code: 'chose' }
}

function riskIn(facts: readonly Fact[]): number {
  const [risk] = facts.flatMap((fact) => {
    if (fact.code === 'risk') return [fact.chance]
    return fact.code === 'certain' ? [fact.value < 0 ? 1 : 0] : []
  })
  return risk ?? 0
}
