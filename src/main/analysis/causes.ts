import type { Cause } from '../../shared/analysis/chances.ts'
import type { Fact, FactCode, FactOf } from '../../shared/analysis/facts.ts'
import type { DigMove } from '../../shared/dig/move.ts'

/** A move that was made and its provable facts, and those of the better move. */
interface Compared {
  readonly seat: number
  readonly made: readonly Fact[]
  readonly better: readonly Fact[]
}

/** The number of tiles leaving the line at once that is worth mentioning. */
const many = 3

const all = <C extends FactCode>(facts: readonly Fact[], code: C): FactOf<C>[] =>
  facts.filter((fact): fact is FactOf<C> => fact.code === code)

/** The first provable reason why a move was costly. */
export function causeOf(compared: Compared): Cause {
  return (
    missed(compared) ??
    gave(compared) ??
    left(compared) ??
    sank(compared) ??
    woke(compared) ??
    took(compared) ?? { code: 'chose' }
  )
}

const paysTo = ({ awards }: FactOf<'completes'>): number[] =>
  awards.flatMap(({ to, paid }) => (typeof to === 'number' && paid > 0 ? [to] : []))

function missed({ seat, made, better }: Compared): Cause | null {
  const completed = all(made, 'completes').map(({ set }) => set)
  const missing = all(better, 'completes').find(
    (fact) => paysTo(fact).includes(seat) && !completed.includes(fact.set),
  )
  return missing ? { code: 'missed', set: missing.set } : null
}

function gave({ seat, made, better }: Compared): Cause | null {
  const paysOthers = (fact: FactOf<'completes'>): boolean =>
    paysTo(fact).length > 0 && !paysTo(fact).includes(seat)
  const anyway = all(better, 'completes')
    .filter(paysOthers)
    .map(({ set }) => set)
  const given = all(made, 'completes').find((fact) => paysOthers(fact) && !anyway.includes(fact.set))
  return given ? { code: 'gave', set: given.set, to: paysTo(given) } : null
}

function left({ made, better }: Compared): Cause | null {
  const also = all(better, 'passes').map(({ set }) => set)
  const passed = all(made, 'passes').find(({ set }) => !also.includes(set))
  return passed ? { code: 'left', set: passed.set, tiles: passed.tiles } : null
}

function sank({ made, better }: Compared): Cause | null {
  const [lost] = all(made, 'leaves')
  const [other] = all(better, 'leaves')
  const isMany = lost !== undefined && lost.tiles >= many && lost.tiles > (other?.tiles ?? 0)
  return isMany ? { code: 'sank', tiles: lost.tiles } : null
}

function woke({ made, better }: Compared): Cause | null {
  const [idol] = all(made, 'wakes')
  const isSame = all(better, 'wakes').some(({ verb }) => verb === idol?.verb)
  return idol && !isSame ? { code: 'woke', verb: idol.verb } : null
}

function took({ made, better }: Compared): Cause | null {
  const [taken] = all(made, 'takes')
  const isSame = all(better, 'takes').some(({ set }) => set === taken?.set)
  return taken && !isSame ? { code: 'took', tile: taken.set } : null
}

/** The reason why a move of the dig was costly, from what could be known; `facts` are of the move made. */
export function digCauseOf(made: DigMove, better: DigMove | null, facts: readonly Fact[]): Cause {
  if (made.verb === 'dig') return { code: 'dug', cell: made.cell, risk: riskIn(facts) }
  if (made.verb === 'stop') return { code: 'stopped', cell: better?.verb === 'dig' ? better.cell : null }
  return { code: 'chose' }
}

function riskIn(facts: readonly Fact[]): number {
  const [risk] = facts.flatMap((fact) => {
    if (fact.code === 'risk') return [fact.chance]
    return fact.code === 'certain' ? [fact.value < 0 ? 1 : 0] : []
  })
  return risk ?? 0
}
