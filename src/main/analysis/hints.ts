import type { Fact } from '../../shared/analysis/facts.ts'
import type { Hint, HintStep, Look, stretches } from '../../shared/analysis/hint.ts'
import type { DigMove } from '../../shared/dig/move.ts'
import type { DigPosition } from '../../shared/dig/views.ts'
import type { TileCode } from '../../shared/editions/index.ts'
import { cells, type Cell } from '../../shared/editions/tutankhamens-revenge.ts'
import type { Move } from '../../shared/nile/move.ts'
import type { NilePosition } from '../../shared/nile/views.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import {
  isPenalty,
  positionOf,
  prospectOf,
  purseOf,
  type Advice,
  type Budget,
  type Position,
  type Queue,
  type Recall,
} from '../bots/index.ts'
import { checkedMove, type Game, type GameState, type LegalMove } from '../engine/index.ts'
import type { Sessions } from '../games/sessions.ts'
import { beliefOf, digFactsOf, factsOf, withoutLaid } from './facts.ts'
import { costOfStopping, soundMove } from './sound.ts'
import { sureIn } from './thinking.ts'

/** The thinking time of a hint: long enough to play well, short enough to wait for. */
const usual: Budget = { ms: 800 }

/** The position of a dig for advice: by counting cards, unless the table's settings let nobody forget. */
export const recalling = (position: Position): Position =>
  position.family === 'dig' && position.recall !== 'machine'
    ? { ...position, view: withoutLaid(position.view) }
    : position

/** A hint in a position that is not over; `think` asks the strongest player. */
export async function hintAt(
  game: Game<GameState>,
  state: GameState,
  recall: Recall,
  think: (position: Position) => Promise<Advice>,
): Promise<Pick<Hint, 'steps' | 'sure'>> {
  const position = recalling(positionOf(game, state, recall))
  const advice = await think(position)
  const seen = position.family === 'dig' ? position.view : null
  const advised = checkedMove(game, state, advice.move)
  const others = advice.top.map((one) => checkedMove(game, state, one.move))
  const move = soundMove(game, state, advised, others, seen)
  const isAdvised = move === advised
  return {
    steps: stepsOf(game, state, move, isAdvised ? advice : { exact: false, values: [] }, seen),
    sure: isAdvised ? sureIn(advice, game.seat(state)) : null,
  }
}

/** Hints for the seat that is asked at a table. */
export class Hints {
  readonly #sessions: Sessions
  readonly #players: Pick<Queue, 'ask'>
  readonly #budget: Budget

  constructor(sessions: Sessions, players: Pick<Queue, 'ask'>, budget = usual) {
    this.#sessions = sessions
    this.#players = players
    this.#budget = budget
  }

  /** Rejects with the signal's reason when aborted. */
  async ask(id: string, revision: number, signal?: AbortSignal): Promise<Outcome<Hint>> {
    const table = this.#sessions.table(id)
    if (!table.ok) return table
    const asked = table.value.ask(revision, (played) => played.asked())
    if (!asked.ok) return asked
    if (table.value.game.tableSettings.hints === false) return refuse('table.noHints')
    const { game, state, recall } = asked.value
    return done({ revision, ...(await this.at(game, state, signal, recall)) })
  }

  /** A hint in a position of no table. Rejects with the signal's reason when aborted. */
  async at(
    game: Game<GameState>,
    state: GameState,
    signal?: AbortSignal,
    recall: Recall = 'people',
  ): Promise<Omit<Hint, 'revision'>> {
    const hint = await hintAt(game, state, recall, (position) =>
      this.#players.ask({
        urgency: 'hint',
        level: 'vizier',
        position,
        budget: this.#budget,
        ...(signal && { signal }),
      }),
    )
    return { seat: game.seat(state), ...hint }
  }
}

/** The most facts told of a move: nobody remembers more than three reasons. */
const mostFacts = 3

/**
 * The steps of a hint, from where to look to the move itself; those of a dig rest on `seen`, the position as
 * its seat knows it.
 */
export function stepsOf(
  game: Game<GameState>,
  state: GameState,
  move: LegalMove,
  { exact, values }: Pick<Advice, 'exact' | 'values'>,
  seen: DigPosition | null = null,
): HintStep[] {
  const position = seen ?? game.view(state, 0, 1)
  const named = game.decode(move)
  // The move belongs to the family of its position.
  const before =
    position.family === 'dig' ? digSteps(position, named as DigMove) : lineSteps(position, named as Move)
  const isWon = exact && values[game.seat(state)] === 1
  const proved: Fact[] = isWon ? [{ code: 'wins' }] : []
  const facts = [
    ...proved,
    ...(seen ? digFactsOf(seen, named as DigMove) : factsOf(game, state, move)),
  ].slice(0, mostFacts)
  return [...before, { step: 'move', move: game.writeMove(move), facts }]
}

const look = (to: Look): HintStep => ({ step: 'look', look: to })
const about = (tile: TileCode | null): HintStep[] => (tile === null ? [] : [{ step: 'set', tile }])

function lineSteps(position: NilePosition, move: Move): HintStep[] {
  if (move.verb === 'buy') {
    const { buy } = move
    return buy ? [look({ kind: 'collections' }), ...about(buy.tile)] : [look({ kind: 'keep' })]
  }
  if (move.verb === 'commit') {
    const [wild = null] = move.wilds
    return wild === null ? [look({ kind: 'keep' })] : [look({ kind: 'wilds' }), ...about(wild)]
  }
  if ('skip' in move) return [look({ kind: 'keep' })]
  if ('back' in move) return [look({ kind: 'back' })]
  if ('take' in move) return [look({ kind: 'underworld' }), ...about(move.take)]
  const named = 'with' in move ? [move.at, move.with] : [move.at]
  return [look(lookAt(position, named)), ...about(position.line[move.at])]
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
      return [look({ kind: 'keep' })]
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
