import { digEntrySchema } from '../../../../shared/ledger/entry.ts'
import type { DigLedgerEvent, Prompt, Doubt } from '../../../../shared/ledger/view.ts'
import { doubtAbout } from '../corrections.ts'
import type { LedgerRules } from '../rules.ts'
import * as tally from '../../../engine/dig/tally.ts'
import { begin, type DigLedgerState, leftIn, sizeOf, isOver, mayBlockade, enter } from './state.ts'
import { cards } from '../../../../shared/editions/tutankhamens-revenge.ts'
import type { DigLedgerPosition } from '../../../../shared/ledger/position.ts'

/** Often misplayed rules: the lifted card counts for nothing, a penalty takes all that was set aside. */
function promptsAfter(ledger: DigLedgerState, events: readonly DigLedgerEvent[]): Prompt[] {
  return events.flatMap((event): Prompt[] => {
    if (event.kind === 'revealed' && ledger.turn === 1 && tally.digsOf(ledger.state) === 1)
      return ['liftedCard']
    return event.kind === 'penalty' && event.forfeited > 0 ? ['forfeited'] : []
  })
}

export const digRules: LedgerRules<DigLedgerState, 'dig'> = {
  kinds: digEntrySchema.options.map((option) => option.shape.kind.value),
  begin,
  enter,
  turn: (ledger) => ledger.turn,
  turnOf: ({ turn }, { kind }) => (kind === 'blockaded' && turn > 1 ? turn - 1 : turn),
  actor: (ledger, entry) => {
    if ('seat' in entry && entry.seat !== undefined) return entry.seat
    if (entry.kind === 'ended') return null
    return entry.kind === 'blockaded' ? ledger.last : tally.seatOf(ledger.state)
  },
  points: ({ state }) => tally.moneyBySeat(state),
  position: positionOf,
  question: () => null,
  knownLater: () => [],
  doubts: doubtsOf,
  prompts: promptsAfter,
  result: ({ state }) => tally.resultOf(state),
  away: ({ away }) => away,
  best: ({ state }, seats) => tally.richestSeats(state, seats),
}

/** Doubts about kinds with more cards entered than there are; the last card of all ends the game. */
function doubtsOf(ledger: DigLedgerState): Doubt[] {
  const kinds = cards.filter((card) => (ledger.named[card] ?? 0) > sizeOf(ledger, card))
  return kinds.map((card) => doubtAbout('tooManyCards', { card, size: sizeOf(ledger, card) }))
}

function positionOf(ledger: DigLedgerState): DigLedgerPosition {
  const { state, start, named, unnamed } = ledger
  const { scoreOnly } = start.setup
  const seats = tally.seatNumbers(state)
  return {
    family: 'dig',
    scoreOnly,
    turn: ledger.turn,
    seat: isOver(ledger) ? null : tally.seatOf(state),
    last: ledger.last,
    away: [...ledger.away],
    money: tally.moneyBySeat(state),
    in: seats.map((seat) => tally.isIn(state, seat)),
    scarabs: seats.map((seat) => (scoreOnly ? 0 : tally.scarabsOf(state, seat))),
    blockades: seats.map((seat) => (!scoreOnly && tally.hasBlockade(state, seat) ? 1 : 0)),
    laid: seats.map((seat) => tally.blockadedBy(state, seat)),
    mayBlockade: mayBlockade(ledger) && !isOver(ledger),
    aside: tally.asideOf(state),
    doubled: tally.isDoubled(state),
    digs: tally.digsOf(state),
    passCost: tally.passCostOf(state),
    values: { ...start.values },
    left: Math.max(0, leftIn(ledger)),
    cards: cards
      .filter((card) => sizeOf(ledger, card) > 0)
      .map((card) => {
        const size = sizeOf(ledger, card)
        return { card, size, left: Math.max(0, size - (named[card] ?? 0)) }
      }),
    certain: unnamed === 0,
  }
}
