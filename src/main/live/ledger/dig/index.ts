import { digEntrySchema } from '../../../../shared/ledger/entry.ts'
import type { DigLedgerEvent } from '../../../../shared/ledger/events.ts'
import type { Prompt, Doubt } from '../../../../shared/ledger/view.ts'
import { doubtAbout } from '../corrections.ts'
import type { LedgerRules } from '../rules.ts'
import * as tally from '../../../engine/dig/reporting.ts'
import { beginReported, type ReportedDig, leftIn, sizeOf, isOver, mayBlockade, enter } from './reported.ts'
import { cards } from '../../../../shared/editions/tutankhamens-revenge.ts'
import type { DigLedgerPosition } from '../../../../shared/ledger/position.ts'

/** Often misplayed rules: the lifted card counts for nothing, a penalty takes all that was set aside. */
function promptsAfter(reported: ReportedDig, events: readonly DigLedgerEvent[]): Prompt[] {
  return events.flatMap((event): Prompt[] => {
    if (event.kind === 'revealed' && reported.turn === 1 && tally.digsOf(reported.state) === 1)
      return ['liftedCard']
    return event.kind === 'penalty' && event.forfeited > 0 ? ['forfeited'] : []
  })
}

export const digRules: LedgerRules<ReportedDig, 'dig'> = {
  kinds: digEntrySchema.options.map((option) => option.shape.kind.value),
  begin: beginReported,
  enter,
  turn: (reported) => reported.turn,
  turnOf: ({ turn }, { kind }) => (kind === 'blockaded' && turn > 1 ? turn - 1 : turn),
  actor: (reported, entry) => {
    if ('seat' in entry && entry.seat !== undefined) return entry.seat
    if (entry.kind === 'ended') return null
    return entry.kind === 'blockaded' ? reported.last : tally.seatOf(reported.state)
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

/** Doubts about kinds with more cards reported than there are; the last card of all ends the game. */
function doubtsOf(reported: ReportedDig): Doubt[] {
  const kinds = cards.filter((card) => (reported.named[card] ?? 0) > sizeOf(reported, card))
  return kinds.map((card) => doubtAbout('tooManyCards', { card, size: sizeOf(reported, card) }))
}

function positionOf(reported: ReportedDig): DigLedgerPosition {
  const { state, start, named, unnamed } = reported
  const { scoreOnly } = start.setup
  const seats = tally.seatNumbers(state)
  return {
    family: 'dig',
    scoreOnly,
    turn: reported.turn,
    seat: isOver(reported) ? null : tally.seatOf(state),
    last: reported.last,
    away: [...reported.away],
    money: tally.moneyBySeat(state),
    in: seats.map((seat) => tally.isIn(state, seat)),
    scarabs: seats.map((seat) => (scoreOnly ? 0 : tally.scarabsOf(state, seat))),
    blockades: seats.map((seat) => (!scoreOnly && tally.hasBlockade(state, seat) ? 1 : 0)),
    laid: seats.map((seat) => tally.blockadedBy(state, seat)),
    mayBlockade: mayBlockade(reported) && !isOver(reported),
    aside: tally.asideOf(state),
    doubled: tally.isDoubled(state),
    digs: tally.digsOf(state),
    passCost: tally.passCostOf(state),
    values: { ...start.values },
    left: Math.max(0, leftIn(reported)),
    cards: cards
      .filter((card) => sizeOf(reported, card) > 0)
      .map((card) => {
        const size = sizeOf(reported, card)
        return { card, size, left: Math.max(0, size - (named[card] ?? 0)) }
      }),
    certain: unnamed === 0,
  }
}
