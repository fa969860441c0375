import { tileCount, type Tile } from '../../../shared/editions/tutankhamun-2021.ts'
import type { EventOf, GameEvent } from '../../../shared/events.ts'
import type { Options } from '../../../shared/record.ts'
import type { RefusalCode } from '../../../shared/refusal.ts'
import type { PositionView } from '../../../shared/views.ts'
import type { TraceEntry } from '../game.ts'
import { tutankhamun2021 as game } from '../nile/tutankhamun-2021/index.ts'
import type { NileState } from '../nile/state.ts'
import { makeStart } from '../start.ts'

/** The tiles of the box that are not among those named, in the order of the printed list. */
function rest(named: readonly string[]): string[] {
  return Object.entries(tileCount).flatMap(([tile, count]) => {
    const used = named.filter((other) => other === tile).length
    if (used > count) throw new Error(`${used} tiles ${tile} named`)
    return Array.from({ length: count - used }, () => tile)
  })
}

/** A game on a line made for a test, which tells it in the rulebook's terms. */
export class Scenario {
  readonly state: NileState
  /** What the last move set off. */
  events: readonly GameEvent[] = []

  /**
   * The line begins with the tiles of `front` and ends with those of `back`; all others of the box lie between.
   */
  constructor(seats: number, front: string, { back = '', ...options }: Options & { back?: string } = {}) {
    const [head, tail] = [front, back].map((tiles) => tiles.split(' ').filter((tile) => tile !== ''))
    const path = [...head, ...rest([...head, ...tail]), ...tail]
    const start = makeStart('tutankhamun-2021', seats, options, path)
    if (!start.ok) throw new Error(JSON.stringify(start.refusal))
    this.state = game.start(start.value)
  }

  /** Makes the moves one after the other. */
  play(...moves: readonly string[]): this {
    for (const text of moves) {
      const move = game.readMove(this.state, text)
      if (!move.ok) throw new Error(`${text}: ${JSON.stringify(move.refusal)}`)
      const events: GameEvent[] = []
      game.play(this.state, move.value, (event) => events.push(event))
      this.events = events
    }
    return this
  }

  /** The code by which a move is refused; null when it is legal. */
  refusal(text: string): RefusalCode | null {
    const move = game.readMove(this.state, text)
    return move.ok ? null : move.refusal.code
  }

  get now(): TraceEntry {
    return game.trace(this.state)
  }

  get view(): PositionView {
    return game.view(this.state, 0, 1)
  }

  get legal(): string[] {
    const into = new Int32Array(game.maxMoves)
    return Array.from(into.subarray(0, game.moves(this.state, into)), game.writeMove)
  }

  get result(): ReturnType<typeof game.result> {
    return game.result(this.state)
  }

  /** The kinds of events of the last move, in order. */
  get happened(): GameEvent['kind'][] {
    return this.events.map((event) => event.kind)
  }

  /** The events of one kind that the last move set off. */
  all<K extends GameEvent['kind']>(kind: K): EventOf<K>[] {
    return this.events.filter((event): event is EventOf<K> => event.kind === kind)
  }

  /** Where the first tile of a kind that is still on the line lies. */
  find(tile: Tile): number {
    return this.view.line.indexOf(tile)
  }
}
