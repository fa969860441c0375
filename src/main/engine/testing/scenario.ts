import type { EditionOf } from '../../../shared/editions/index.ts'
import { lineFacts } from '../../../shared/editions/tiles.ts'
import type { EventOf, NileEvent } from '../../../shared/nile/events.ts'
import type { Options } from '../../../shared/record.ts'
import type { RefusalCode } from '../../../shared/refusal.ts'
import type { NilePosition } from '../../../shared/nile/views.ts'
import { legalMoves, type Game, type NileStart } from '../game.ts'
import type { NileState } from '../nile/state.ts'
import { makeStart } from '../start.ts'
import { nileGames } from './games.ts'
import { listMoves } from './listMoves.ts'
import { traceOf, type NileTrace } from './trace.ts'

/** The tiles of the box without the named ones, in the order of the printed list. */
function rest(edition: EditionOf<'nile'>, tiles: readonly string[]): string[] {
  return Object.entries(lineFacts[edition].tileCount).flatMap(([tile, count]) => {
    const used = tiles.filter((other) => other === tile).length
    if (used > count) throw new Error(`${used} tiles ${tile} named`)
    return Array.from({ length: count - used }, () => tile)
  })
}

/** A game on a line made for a test, for tests written in the rulebook's terms. */
export class Scenario {
  readonly #game: Game<NileState, 'nile'>
  readonly state: NileState
  /** The events of the last move. */
  events: readonly NileEvent[] = []

  /**
   * The line begins with the tiles of `front` and ends with those of `back`, followed by the tile that always
   * lies last; all others of the box lie between. The rules are those of 2021 unless another edition is
   * named.
   */
  constructor(
    seats: number,
    front: string,
    {
      edition = 'tutankhamun-2021',
      back = '',
      ...options
    }: Options & { edition?: EditionOf<'nile'>; back?: string } = {},
  ) {
    const { lastTile } = lineFacts[edition]
    const [head, tail] = [front, back].map((tiles) => tiles.split(' ').filter((tile) => tile !== ''))
    if (lastTile !== null) tail.push(lastTile)
    const path = [...head, ...rest(edition, [...head, ...tail]), ...tail]
    const start = makeStart(edition, seats, options, { path })
    if (!start.ok) throw new Error(JSON.stringify(start.refusal))
    this.#game = nileGames[edition]
    this.state = this.#game.start(start.value as NileStart)
  }

  /** Makes moves, each first on a copy without a report, as computer players do. */
  play(...moves: readonly string[]): this {
    for (const text of moves) {
      const move = this.#game.readMove(this.state, text)
      if (!move.ok) throw new Error(`${text}: ${JSON.stringify(move.refusal)}`)
      const silentState = this.#game.copy(this.state)
      this.#game.play(silentState, move.value)
      const events: NileEvent[] = []
      this.#game.play(this.state, move.value, (event) => events.push(event))
      if (String(silentState) !== String(this.state))
        throw new Error(`${text}: other effects without a report`)
      this.events = events
    }
    return this
  }

  /** The code of the refusal of a move; null when it is legal. */
  refusal(text: string): RefusalCode | null {
    const move = this.#game.readMove(this.state, text)
    return move.ok ? null : move.refusal.code
  }

  get now(): NileTrace {
    return traceOf(this.#game, this.state)
  }

  get view(): NilePosition {
    return this.#game.view(this.state, 0, 1)
  }

  get legal(): string[] {
    const into = legalMoves(this.#game.maxMoves)
    return Array.from(into.subarray(0, listMoves(this.#game, this.state, into)), this.#game.writeMove)
  }

  get result(): ReturnType<Game<NileState, 'nile'>['result']> {
    return this.#game.result(this.state)
  }

  /** The kinds of events of the last move, in order. */
  get happened(): NileEvent['kind'][] {
    return this.events.map((event) => event.kind)
  }

  /** The events of one kind in the last move. */
  all<K extends NileEvent['kind']>(kind: K): EventOf<K>[] {
    return this.events.filter((event): event is EventOf<K> => event.kind === kind)
  }
}
