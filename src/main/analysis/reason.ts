import type { Reason, Thought, Fact, FactCode } from '../../shared/analysis/advice.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import type { Game, GameState, LegalMove } from '../engine/game.ts'
import { openStoredGame } from '../live/sessions.ts'
import type { History } from '../history/index.ts'
import { countedFactsOf, factsOf, losesAtOnce } from './facts.ts'

interface Thoughts {
  /** The one that led to the last of these moves of a game; null where it is not kept. */
  thoughtOf(game: string, moves: readonly string[]): Thought | null
}

/** Facts that say what a move does, in the order of preference, where none speaks for it. */
const neutral: readonly FactCode[] = ['takes', 'banishes', 'swaps', 'wakes']

const speaking: readonly FactCode[] = [
  'wins',
  'only',
  'saves',
  'buys',
  'pays',
  'leads',
  'furthestBack',
  'aside',
  'leastRisk',
  'doubles',
  'guards',
]

/** True for a fact that speaks for a move of this seat; `paid`: the points that it scored by the move. */
function speaksFor(fact: Fact, seat: number, paid: number): boolean {
  switch (fact.code) {
    case 'ends':
      return fact.winners.includes(seat)
    case 'completes':
      // A set for which others may still commit wilds has paid nobody yet.
      return fact.awards.some((award) => award.to === seat && award.paid > 0 && award.paid <= paid)
    case 'certain':
      return fact.value >= 0
    case 'risk':
      return fact.mean > 0
    default:
      return speaking.includes(fact.code)
  }
}

/** The points that the mover scores by a move of the line family; none of the dig is played. */
function paidBy(game: Game<GameState>, state: GameState, move: LegalMove): number {
  if (game.family === 'dig') return 0
  const next = game.copy(state)
  game.play(next, move)
  const seat = game.seat(state)
  return game.scores(state)[seat] - game.scores(next)[seat]
}

/** Provable facts about the other legal moves. None of the dig is played, so that nothing hidden can show. */
function factsOfOthers(game: Game<GameState>, state: GameState, move: LegalMove): Fact[] {
  const count = game.countMoves(state)
  if (count === 1) return [{ code: 'only' }]
  if (game.family === 'dig' || losesAtOnce(game, state, move)) return []
  for (let nth = 0; nth < count; nth++) {
    const other = game.pick(state, nth)
    if (other !== move && !losesAtOnce(game, state, other)) return []
  }
  return [{ code: 'saves' }]
}

/** The reason for a move, from the facts about it and from what is known of the thought that led to it. */
export function reasonOf(
  game: Game<GameState>,
  state: GameState,
  move: LegalMove,
  facts: readonly Fact[],
  thought: Thought | null,
): Reason {
  const seat = game.seat(state)
  const proved: Fact[] = thought?.exact && thought.chance === 1 ? [{ code: 'wins' }] : []
  const all = [...proved, ...factsOfOthers(game, state, move), ...facts]
  const payments = paidBy(game, state, move)
  const best = all.find((fact) => speaksFor(fact, seat, payments))
  if (best) return { kind: 'fact', fact: best }
  if (thought?.exact) return { kind: 'solved' }
  if (thought && thought.playouts > 0) {
    return { kind: 'search', chance: thought.chance, playouts: thought.playouts }
  }
  const [does] = neutral.flatMap((code) => facts.filter((fact) => fact.code === code))
  if (does) return { kind: 'fact', fact: does }
  return { kind: thought ? 'glance' : 'unknown' }
}

/** The reason for the move that led to `ply`, in a kept game as it stands at a revision. */
export function reasonFor(
  history: History,
  thoughts: Thoughts,
  id: string,
  revision: number,
  ply: number,
): Outcome<Reason> {
  return history.read.opened(id, (stored) => {
    const length = stored.journal.length
    if (revision > length) return refuse('table.stale', { seen: revision, now: length })
    const played = openStoredGame(stored, revision)
    if (played.kind === 'ledger') return refuse('analysis.ledger')
    const { timeline, tableSettings } = played
    const move = timeline.madeAt(ply - 1)
    if (move === null) return refuse('table.noSuchPly', { ply, made: timeline.ply })
    const { game, state } = timeline.cut(ply - 1).gamePosition
    const facts = tableSettings.recall ? factsOf(game, state, move) : countedFactsOf(game, state, move)
    const moves = timeline.log.slice(0, ply).map((entry) => entry.move)
    return done(reasonOf(game, state, move, facts, thoughts.thoughtOf(id, moves)))
  })
}
