import type { Hint, HintStep, Look, stretches, Fact } from '../../shared/analysis/advice.ts'
import { makeDigMove, type DigMove } from '../../shared/dig/move.ts'
import type { DigPosition } from '../../shared/dig/views.ts'
import type { TileCode } from '../../shared/editions/index.ts'
import { cells, doubling, type Cell } from '../../shared/editions/tutankhamens-revenge.ts'
import type { Move } from '../../shared/nile/move.ts'
import type { NilePosition } from '../../shared/nile/views.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import { isPenalty, prospectOf, purseOf, riskOf, type Belief, type Recall } from '../bots/dig/belief.ts'
import type { Advice } from '../bots/advice.ts'
import type { Thinker } from '../bots/queue.ts'
import { checkedMove, type Game, type GameState, type LegalMove } from '../engine/game.ts'
import type { Table } from '../live/sessions.ts'
import type { GamePosition } from '../live/table/timeline.ts'
import { beliefOf, costOfStopping, digFactsOf, factsOf, losesAtOnce } from './facts.ts'
import { sightOf, mostFacts, sureIn } from './judging.ts'

/** The thinking time of a hint: long enough to play well, short enough to wait for. */
const budget = { ms: 800 }

/** A hint for the seat that is asked at a table. Rejects with the signal's reason when aborted. */
export async function hint(
  thinker: Thinker,
  table: Table,
  revision: number,
  signal?: AbortSignal,
): Promise<Outcome<Hint>> {
  const question = table.ask(revision, (played) => played.asked())
  if (!question.ok) return question
  if (table.game.tableSettings.hints === false) return refuse('table.noHints')
  return done(await hintIn(thinker, question.value, question.value.recall, signal))
}

/** A hint in a position that is not over. Rejects with the signal's reason when aborted. */
export async function hintIn(
  thinker: Thinker,
  { game, state }: GamePosition,
  recall: Recall,
  signal?: AbortSignal,
): Promise<Hint> {
  const position = sightOf({ game, state }, recall)
  const advice = await thinker.ask({ urgency: 'hint', level: 'vizier', position, budget, signal })
  const view = position.family === 'dig' ? position.view : null
  const liked = advice.top.map((one) => checkedMove(game, state, one.move))
  const move = soundMove(game, state, liked, view)
  const isAdvised = move === liked[0]
  const seat = game.seat(state)
  return {
    seat,
    steps: stepsOf(game, state, move, isAdvised ? advice : { exact: false, values: [] }, view),
    sure: isAdvised ? sureIn(advice, seat) : null,
  }
}

/**
 * The move that a hint may name: the adviser's own, unless it is known to lose more than another move. A
 * search that was cut short may have missed what the facts of the hint would tell. `liked`: the moves that the
 * adviser liked best, its own first.
 */
function soundMove(
  game: Game<GameState>,
  state: GameState,
  liked: readonly LegalMove[],
  view: DigPosition | null,
): LegalMove {
  const [move] = liked
  const legal = Array.from({ length: game.countMoves(state) }, (_, nth) => game.pick(state, nth))
  if (view) {
    const sound = makeDigMove(soundDig(view, beliefOf(view), game.decode(move) as DigMove))
    return legal.find((one) => game.writeMove(one) === sound) ?? move
  }
  return [...liked, ...legal].find((one) => !losesAtOnce(game, state, one)) ?? move
}

/** Replaces a sure penalty: by a stop that costs no more, by a card that may be none, or by the least penalty. */
function soundDig(view: DigPosition, belief: Belief, move: DigMove): DigMove {
  const { choices, values } = view
  if (move.verb !== 'dig' || choices === null) return move
  const next = (cell: Cell) => belief[cells.indexOf(cell)][0]
  if (!isPenalty(next(move.cell), values)) return move
  const byMean = (some: readonly Cell[]): Cell[] =>
    [...some].sort((one, other) => riskOf(next(other), values).mean - riskOf(next(one), values).mean)
  const factor = view.doubled ? doubling : 1
  const [open] = byMean(choices.cells.filter((cell) => !isPenalty(next(cell), values)))
  const [cheapest] = byMean(choices.cells)
  const loss = -riskOf(next(cheapest), values).mean * factor + view.aside
  if (choices.stop && costOfStopping(view) <= loss) return { verb: 'stop' }
  return { verb: 'dig', cell: open ?? cheapest }
}

/** The steps of a hint, from where to look to the move; those of a dig rest on `seen`, what its seat knows. */
export function stepsOf(
  game: Game<GameState>,
  state: GameState,
  move: LegalMove,
  { exact, values }: Pick<Advice, 'exact' | 'values'>,
  seen: DigPosition | null = null,
): HintStep[] {
  const position = seen ?? game.view(state, 0, 1)
  const decoded = game.decode(move)
  // The move belongs to the family of its position.
  const before =
    position.family === 'dig' ? digSteps(position, decoded as DigMove) : lineSteps(position, decoded as Move)
  const isWon = exact && values[game.seat(state)] === 1
  const proved: Fact[] = isWon ? [{ code: 'wins' }] : []
  const moveFacts = seen ? digFactsOf(seen, decoded as DigMove) : factsOf(game, state, move)
  const facts = [...proved, ...moveFacts].slice(0, mostFacts)
  return [...before, { step: 'move', move: game.writeMove(move), facts }]
}

const look = (to: Look): HintStep => ({ step: 'look', look: to })
const about = (tile: TileCode | null): HintStep[] => (tile === null ? [] : [{ step: 'set', tile }])

function lineSteps(position: NilePosition, move: Move): HintStep[] {
  if (move.verb === 'buy') {
    const { buy } = move
    return buy ? [look({ kind: 'collections' }), ...about(buy.tile)] : [look({ kind: 'decline' })]
  }
  if (move.verb === 'commit') {
    const [wild = null] = move.wilds
    return wild === null ? [look({ kind: 'keep' })] : [look({ kind: 'wilds' }), ...about(wild)]
  }
  if ('skip' in move) return [look({ kind: 'decline' })]
  if ('back' in move) return [look({ kind: 'back' })]
  if ('take' in move) return [look({ kind: 'underworld' }), ...about(move.take)]
  const cells = 'with' in move ? [move.at, move.with] : [move.at]
  return [look(lookAt(position, cells)), ...about(position.line[move.at])]
}

const columnOf = (cell: Cell): Cell[] => cells.filter((other) => other[0] === cell[0])

/** The kind of a dig in a cell: sure where it cannot cost anything, cheapest where it must. */
function lookOfDig(view: DigPosition, cell: Cell): Look {
  const pit = beliefOf(view)[cells.indexOf(cell)]
  const [next] = pit
  const { values, seat } = view
  if ([...next.keys()].every((card) => values[card] >= 0)) return { kind: 'sure' }
  if (isPenalty(next, values)) return { kind: 'cheapest' }
  const purse = purseOf(view, seat)
  const least = -costOfStopping(view)
  if (prospectOf([next], values, purse) >= least) return { kind: 'dig' }
  return { kind: prospectOf(pit, values, purse) >= least ? 'below' : 'bold' }
}

function digSteps(view: DigPosition, move: DigMove): HintStep[] {
  switch (move.verb) {
    case 'dig':
    case 'block':
      return [
        look(move.verb === 'dig' ? lookOfDig(view, move.cell) : { kind: 'block' }),
        { step: 'column', cells: columnOf(move.cell) },
      ]
    case 'scarab':
    case 'stop':
      return [look({ kind: move.verb })]
    case 'done':
      return [look({ kind: 'decline' })]
  }
}

/** The number of tiles in a stretch: few enough to look at, enough not to give the tile away. */
const tilesInStretch = 6

/** The stretches of the line that contain these positions, as seen from the boat of the seat on turn. */
function lookAt(position: NilePosition, named: readonly number[]): Look {
  const { line, boats, choices } = position
  const boat = choices ? boats[choices.seat] : -1
  const lying = line.flatMap((tile, at) => (tile === null ? [] : [at]))
  const ahead = lying.filter((at) => at > boat)
  const behind = lying.filter((at) => at <= boat)
  const chunks = [...chunked(behind), ...chunked(ahead)]
  const [first] = named
  return {
    kind: 'line',
    part: first <= boat ? 'behind' : partOf(ahead.indexOf(first), ahead.length),
    positions: chunks.filter((chunk) => named.some((at) => chunk.includes(at))).flat(),
  }
}

function partOf(nth: number, count: number): (typeof stretches)[number] {
  if (nth < tilesInStretch) return 'near'
  return nth >= count - tilesInStretch ? 'end' : 'middle'
}

const chunked = (positions: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(positions.length / tilesInStretch) }, (_, nth) =>
    positions.slice(nth * tilesInStretch, (nth + 1) * tilesInStretch),
  )
