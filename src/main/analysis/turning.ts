import type { TurningPoint } from '../../shared/analysis/chances.ts'
import type { DigMove } from '../../shared/dig/move.ts'
import type { AnalysedPly } from '../history/analyses.ts'
import { checkedMove, type LegalMove } from '../engine/index.ts'
import { causeOf, digCauseOf } from './causes.ts'
import { marginIn } from './thinking.ts'
import { countedFactsOf } from './facts.ts'
import type { AnalysedGame } from './game.ts'

/** The least loss of a turning point, as a chance: smaller ones change little. */
const dear = 0.08
/** The most turning points of a game: the costliest ones. */
const most = 8

/** The moves that lowered a seat's chance to win much, in the order of the game. */
export function turningPointsOf(
  game: AnalysedGame,
  thoughts: ReadonlyMap<number, AnalysedPly>,
): TurningPoint[] {
  const points = game.timeline.log.flatMap((_, ply) => turningPoint(game, thoughts, ply))
  const dearest = points.sort((one, other) => other.cost - one.cost).slice(0, most)
  return dearest.sort((one, other) => one.ply - other.ply)
}

function turningPoint(
  { timeline }: AnalysedGame,
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
