import type { DigEvent, DigEventOf } from '../../../shared/dig/events.ts'
import type { DigPosition } from '../../../shared/dig/views.ts'
import type { Options } from '../../../shared/record.ts'
import type { RefusalCode } from '../../../shared/refusal.ts'
import { tutankhamensRevenge as game } from '../editions.ts'
import type { DigState } from '../dig/state.ts'
import type { DigStart } from '../game.ts'
import { makeStart } from '../start.ts'
import { traceOf, type DigTrace } from './trace.ts'

const layer = (text: string): string[] => text.trim().split(/\s+/)

const upper = (treasure: string): string[] =>
  layer(`
    OBh OBs OBs OBf
    OBh OBf ALA BRA
    COh COb COt FAI
    CHE ${treasure} MOS SCO`)
const lower = (treasure: string): string[] =>
  layer(`
    ${treasure} BRA FAI CHE
    ALA MOS SCO COh
    OBh OBs OBf COb
    OBf OBs OBh COt`)

/**
 * The box of these tests, layer 1 first. Seen from above, the cards of `upper('NEC')` come first, then those
 * of `lower('HOR')`.
 */
export const box: readonly string[][] = [
  layer(`
    MSK HOR HOR NEC
    NEC NEC CHE CHE
    FAI FAI BRA BRA
    ALA SCO MOS MOS`),
  lower('HOR'),
  upper('NEC'),
  lower('HOR'),
  upper('NEC'),
]

/** A dig in the box above, for tests written in the rulebook's terms. Seat `5 modulo seats` digs first. */
export class DigScenario {
  readonly state: DigState
  /** The events of the last move. */
  events: readonly DigEvent[] = []

  /** `values`: the silver of cards where it is another than in the box. */
  constructor(seats: number, options: Options = {}, values: Partial<DigStart['values']> = {}) {
    const layers = box.map((cards) => [...cards])
    const start = makeStart('tutankhamens-revenge', seats, options, { layers })
    if (!start.ok) throw new Error(JSON.stringify(start.refusal))
    const legal = start.value as DigStart
    this.state = game.start({ ...legal, values: { ...legal.values, ...values } })
  }

  /** Makes moves, each first on a copy without a report, as computer players do. */
  play(...moves: readonly string[]): this {
    for (const text of moves) {
      const move = game.readMove(this.state, text)
      if (!move.ok) throw new Error(`${text}: ${JSON.stringify(move.refusal)}`)
      const silentState = game.copy(this.state)
      game.play(silentState, move.value)
      const events: DigEvent[] = []
      game.play(this.state, move.value, (event) => events.push(event))
      if (String(silentState) !== String(this.state))
        throw new Error(`${text}: other effects without a report`)
      this.events = events
    }
    return this
  }

  /**
   * Plays whole turns, each a list of moves; a blockade card that could be laid after a turn stays in the
   * hand.
   */
  turns(...turns: readonly (readonly string[])[]): this {
    for (const moves of turns) {
      this.play(...moves)
      if (this.now.ask === 'block') this.play('done')
    }
    return this
  }

  /** The code of the refusal of a move; null when it is legal. */
  refusal(text: string): RefusalCode | null {
    const move = game.readMove(this.state, text)
    return move.ok ? null : move.refusal.code
  }

  get now(): DigTrace {
    return traceOf(game, this.state)
  }

  get view(): DigPosition {
    return game.view(this.state, 0, 1)
  }

  get result(): ReturnType<typeof game.result> {
    return game.result(this.state)
  }

  /** The kinds of events of the last move, in order. */
  get happened(): DigEvent['kind'][] {
    return this.events.map((event) => event.kind)
  }

  /** The events of one kind in the last move. */
  all<K extends DigEvent['kind']>(kind: K): DigEventOf<K>[] {
    return this.events.filter((event): event is DigEventOf<K> => event.kind === kind)
  }
}
