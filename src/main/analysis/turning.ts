import type { Cause, TurningPoint } from '../../shared/analysis/chances.ts'
import type { Fact, FactCode, FactOf } from '../../shared/analysis/advice.ts'
import type { DigMove } from '../../shared/dig/move.ts'
import { checkedMove, type LegalMove } from '../engine/game.ts'
import type { AnalysedPly } from '../history/analyses.ts'
import type { GameTimeline } from '../live/table/timeline.ts'
import { countedFactsOf } from './facts.ts'
import { marginIn } from './judging.ts'

/** The least loss of a turning point, as a chance: smaller ones change little. */
const dear = 0.08
/** The most turning points of a game: the costliest ones. */
const most = 8

/** The thoughts about a game, by ply. */
type Thoughts = ReadonlyMap<number, AnalysedPly>

/** The moves that lowered a seat's chance to win much, in the order of the game. */
export function turningPointsOf(timeline: GameTimeline, thoughts: Thoughts): TurningPoint[] {
  const points = timeline.log.flatMap((_, ply) => turningPoint(timeline, thoughts, ply))
  const dearest = points.sort((one, other) => other.cost - one.cost).slice(0, most)
  return dearest.sort((one, other) => one.ply - other.ply)
}

function turningPoint(timeline: GameTimeline, thoughts: Thoughts, ply: number): TurningPoint[] {
  const before = thoughts.get(ply)
  const after = thoughts.get(ply + 1)
  const legalMove = timeline.madeAt(ply)
  if (!before || !after || legalMove === null) return []
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
    ? digCauseOf(
        game.decode(legalMove) as DigMove,
        better && (game.decode(better) as DigMove),
        facts(legalMove),
      )
    : causeOf({ seat, made: facts(legalMove), better: better ? facts(better) : [] })
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
export function causeOf({ seat, made, better }: Compared): Cause {
  const paysMover = (fact: FactOf<'completes'>): boolean => paysTo(fact).includes(seat)
  const paysOthers = (fact: FactOf<'completes'>): boolean => paysTo(fact).length > 0 && !paysMover(fact)
  const completed = all(made, 'completes')
  const completes = all(better, 'completes')
  const missed = lackedBy(completed, completes.filter(paysMover), 'set')
  if (missed) return { code: 'missed', set: missed.set }
  const lacked = lackedBy(completes.filter(paysOthers), completed.filter(paysOthers), 'set')
  if (lacked) return { code: 'gave', set: lacked.set, to: paysTo(lacked) }
  const passed = lackedBy(all(better, 'passes'), all(made, 'passes'), 'set')
  if (passed) return { code: 'left', set: passed.set, tiles: passed.tiles }
  const [lost] = all(made, 'leaves')
  const [other] = all(better, 'leaves')
  if (lost && lost.tiles >= many && lost.tiles > (other?.tiles ?? 0)) {
    return { code: 'sank', tiles: lost.tiles }
  }
  const woken = lackedBy(all(better, 'wakes'), all(made, 'wakes'), 'verb')
  if (woken) return { code: 'woke', verb: woken.verb }
  const take = lackedBy(all(better, 'takes'), all(made, 'takes'), 'set')
  return take ? { code: 'took', tile: take.set } : { code: 'chose' }
}

const paysTo = ({ awards }: FactOf<'completes'>): number[] =>
  awards.flatMap(({ to, paid }) => (typeof to === 'number' && paid > 0 ? [to] : []))

/** The first of these facts that other facts of its kind lack. */
const lackedBy = <F, K extends keyof F>(others: readonly F[], facts: readonly F[], key: K): F | undefined =>
  facts.find((fact) => !others.some((other) => other[key] === fact[key]))

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
