import type { Cause, TurningPoint } from '../../shared/analysis/chances.ts'
import type { Fact, FactCode, FactOf } from '../../shared/analysis/facts.ts'
import type { DigMove } from '../../shared/dig/move.ts'
import { checkedMove, type LegalMove } from '../engine/index.ts'
import type { AnalysedPly } from '../history/analyses.ts'
import type { GameTimeline } from '../table/timeline.ts'
import { countedFactsOf } from './facts.ts'
import { marginIn } from './judging.ts'

/** The least loss of a turning point, as a chance: smaller ones change little. */
const dear = 0.08
/** The most turning points of a game: the costliest ones. */
const most = 8

/** The moves that lowered a seat's chance to win much, in the order of the game. */
export function turningPointsOf(
  timeline: GameTimeline,
  thoughts: ReadonlyMap<number, AnalysedPly>,
): TurningPoint[] {
  const points = timeline.log.flatMap((_, ply) => turningPoint(timeline, thoughts, ply))
  const dearest = points.sort((one, other) => other.cost - one.cost).slice(0, most)
  return dearest.sort((one, other) => one.ply - other.ply)
}

function turningPoint(
  timeline: GameTimeline,
  thoughts: ReadonlyMap<number, AnalysedPly>,
  ply: number,
): TurningPoint[] {
  const [before, after] = [thoughts.get(ply), thoughts.get(ply + 1)]
  const made = timeline.madeAt(ply)
  if (!before || !after || made === null) return []
  const { seat, move, turn } = timeline.log[ply]
  const isDig = timeline.family === 'dig'
  const rated = before.top.find((one) => one.move === move)
  const was = isDig ? rated && { ...before, chances: rated.values, top: [rated] } : after
  if (!was) return []
  const cost = before.chances[seat] - was.chances[seat]
  const margin = Math.hypot(marginIn(before, seat), marginIn(was, seat))
  const [best] = before.top
  // The best move found cannot have been a mistake, whatever the later search says of it.
  if (cost < Math.max(dear, margin) || best?.move === move) return []
  const { game, state } = timeline.cut(ply).gamePosition
  const better = best ? checkedMove(game, state, best.move) : null
  const facts = (legal: LegalMove) => countedFactsOf(game, state, legal)
  const cause = isDig
    ? digCauseOf(game.decode(made) as DigMove, better && (game.decode(better) as DigMove), facts(made))
    : causeOf({ seat, made: facts(made), better: better ? facts(better) : [] })
  return [{ ply, turn, seat, move, cost, exact: before.exact && after.exact, cause }]
}

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
