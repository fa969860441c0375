import type { TurningPoint } from '../../shared/analysis/chances.ts'
import type { AnalysedPly } from '../history/analyses.ts'
import { causeOf } from './causes.ts'
import { digCauseOf } from './causes.ts'
import { countedFactsOf } from './facts.ts'
import type { AnalysedGame } from './game.ts'

/** The least loss of a turning point, as a chance: a search cannot tell smaller ones from nothing. */
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
  const entry = timeline.log[ply]
  if (!before || !after) return []
  const { seat, move, turn } = entry
  const isDig = timeline.family === 'dig'
  const was = isDig ? before.top.find((one) => one.move === move)?.values : after.chances
  if (!was) return []
  const cost = before.chances[seat] - was[seat]
  const [best] = before.top
  // The best move found cannot have been a mistake, whatever the later search says of it.
  if (cost < dear || best?.move === move) return []
  const { game, state } = timeline.cut(ply).gamePosition
  const facts = (text: string) => countedFactsOf(game, state, text)
  const cause = isDig
    ? digCauseOf(move, best?.move ?? '', facts(move))
    : causeOf({ seat, made: facts(move), better: best ? facts(best.move) : [] })
  return [{ ply, turn, seat, move, cost, exact: before.exact && after.exact, cause }]
}
