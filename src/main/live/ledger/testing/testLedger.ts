import type { GameEvent } from '../../../../shared/families.ts'
import type { LedgerEntry } from '../../../../shared/ledger/entry.ts'
import { gameOf } from '../../../engine/editions.ts'
import type { Game, GameState, LegalMove, Start } from '../../../engine/game.ts'
import { LedgerTimeline } from '../timeline.ts'
import { makeLedgerStart } from '../start.ts'
import { orderSeen, entriesOf } from './entries.ts'
import { traceOf, type NileTrace } from '../../../engine/testing/trace.ts'

/** A ledger's start for the same game as one on the screen. */
function ledgerStartOf({ edition, seats, options }: Start) {
  const names = Array.from({ length: seats }, (_, seat) => `P${seat + 1}`)
  const start = makeLedgerStart(edition, names, options, { lost: {}, scoreOnly: false })
  if (!start.ok) throw new Error(JSON.stringify(start.refusal))
  return start.value
}

/** A game played by the engine and entered as people would, who answer the ledger's questions. */
export class TestLedger {
  readonly game: Game<GameState>
  readonly state: GameState
  timeline: LedgerTimeline
  /** The number of times that the ledger asked for the order of boats. */
  orders = 0

  constructor(start: Start) {
    this.game = gameOf(start.edition)
    this.state = this.game.start(start)
    this.timeline = LedgerTimeline.begin(ledgerStartOf(start))
  }

  /** Makes a move by its text, and reports it. */
  play(text: string): void {
    const move = this.game.readMove(this.state, text)
    if (!move.ok) throw new Error(`${text}: ${JSON.stringify(move.refusal)}`)
    this.make(move.value)
  }

  /** Makes a legal move, and reports it. */
  make(move: LegalMove): void {
    const events: GameEvent[] = []
    this.game.play(this.state, move, (event) => events.push(event))
    for (const entry of entriesOf(events)) {
      if (this.timeline.result) break
      this.#enter(entry)
      this.#answerOsiris()
      this.#answerOrders(events)
    }
    if (this.timeline.question?.ask === 'ended') {
      this.#enter({ kind: 'ended' })
      this.#answerOrders(events)
    }
  }

  /** All that trails is entered: where nothing is known to lie in the Underworld, nothing does. */
  #answerOsiris(): void {
    const { question } = this.timeline
    if (question?.ask === 'osiris' && question.mayBeEmpty) this.#enter({ kind: 'osiris', tile: 'none' })
  }

  #answerOrders(events: readonly GameEvent[]): void {
    for (let { question } = this.timeline; question?.ask === 'order'; { question } = this.timeline) {
      const { boats } = traceOf(this.game, this.state) as NileTrace
      this.orders += 1
      this.#enter({ kind: 'order', seats: orderSeen(question.among, question.set, events, { boats }) })
    }
  }

  #enter(entry: LedgerEntry): void {
    const next = this.timeline.enter(entry)
    if (!next.ok) throw new Error(`${JSON.stringify(entry)}: ${JSON.stringify(next.refusal)}`)
    this.timeline = next.value
  }
}

/** A random game: its start, and what is drawn for each move in turn; less than 0 for the last one offered. */
export interface Course {
  readonly start: Start
  readonly choices: readonly number[]
}

/** A random game up to a number of moves, with its ledger; digs stop where their course says so. */
export function tableOf({ start, choices }: Course, moves = Infinity): TestLedger {
  const table = new TestLedger(start)
  for (let ply = 0; ply < moves && !table.game.isOver(table.state); ply++) {
    const count = table.game.countMoves(table.state)
    const drawn = choices[ply % choices.length]
    table.make(table.game.pick(table.state, drawn < 0 ? count - 1 : drawn % count))
  }
  return table
}
