import type { TileCode } from '../../../../shared/editions/index.ts'
import type { LedgerQuestion, LedgerAsk, Prompt, NileLedgerEvent } from '../../../../shared/ledger/view.ts'
import * as tally from '../../../engine/nile/tally.ts'
import type { Choices } from '../../../../shared/nile/views.ts'
import { tileOf, tilesOf, type NileLedgerState } from './state.ts'
import { isOver, seatsAtZero, missingBelow } from './turns.ts'
import { ring } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { NileEntry } from '../../../../shared/ledger/entry.ts'
import { isDeepStrictEqual } from 'node:util'

/** The open question, with every possible answer; null while there is none. */
export function askedOf(ledger: NileLedgerState): LedgerQuestion | null {
  const { state, order } = ledger
  const ask = ledger.idle?.isOpen ? 'osiris' : questionOf(ledger)
  switch (ask) {
    case null:
      return null
    case 'order': {
      const set = order?.set ?? null
      return { ask, among: [...(order?.among ?? [])], set: set === null ? null : tileOf(ledger, set) }
    }
    case 'ended': {
      // The tiles that could still trail, which a ledger of scores alone does not know.
      const left = ledger.scoreOnly ? {} : tilesOf(ledger, tally.line)
      return { ask, atZero: seatsAtZero(ledger), left }
    }
    case 'bought':
    case 'committed':
      return askedOfWilds(ledger)
    case 'osiris':
      return askedOfOsiris(ledger)
    default:
      return {
        ask,
        seat: tally.seatOf(state),
        tiles: tilesIn(ledger, tally.line),
        skip: tally.idolsOptional(state),
      }
  }
}

const tilesIn = (ledger: NileLedgerState, party: tally.Party): TileCode[] =>
  Object.keys(tilesOf(ledger, party)) as TileCode[]

function askedOfOsiris(ledger: NileLedgerState): LedgerQuestion {
  const { idle, state } = ledger
  const mayBeEmpty = idle?.isOpen === true
  const tiles = mayBeEmpty
    ? missingBelow(ledger).map((kind) => tileOf(ledger, kind))
    : tilesIn(ledger, tally.underworld)
  const seat = mayBeEmpty ? idle.seat : tally.seatOf(state)
  return { ask: 'osiris', seat, tiles, skip: tally.idolsOptional(state), mayBeEmpty }
}

/** The engine's own choices of the seat that is asked to buy or to commit, which need counts alone. */
const choicesIn = ({ state, rules }: NileLedgerState): Choices => tally.choicesOf(state, rules) as Choices

function askedOfWilds(ledger: NileLedgerState): LedgerQuestion {
  const round = tally.roundIn(ledger.state, ledger.rules)
  const { seat, offers, commitments } = choicesIn(ledger)
  if (!round) return { ask: 'bought', seat, offers }
  return { ask: 'committed', seat, set: round.set, now: round.now, commitments }
}

/** By the kind of an event, the rule that is often played wrong then. */
const promptOf: Readonly<Partial<Record<NileLedgerEvent['kind'], Prompt>>> = {
  ringPaid: 'ringPoint',
  bought: 'seller',
  bonusPaid: 'bonus',
  commitAsks: 'wilds',
}

function promptsOf(event: NileLedgerEvent): Prompt[] {
  const prompt = promptOf[event.kind]
  if (event.kind !== 'scored') return prompt ? [prompt] : []
  const byUnderworld = event.awards.some((award) => award.to === 'underworld')
  const isShared = event.awards.some((award) => award.tie?.rule === 'shared')
  const prompts: Prompt[] = byUnderworld ? [event.set === ring ? 'underworldRings' : 'underworldRanks'] : []
  return isShared ? [...prompts, 'halves'] : prompts
}

/** The rules to be named after these events. */
export const promptsAfter = (_: NileLedgerState, events: readonly NileLedgerEvent[]): Prompt[] => [
  ...new Set(events.flatMap(promptsOf)),
]

/** The open question, by the kind of the entry that answers it; null while there is none. */
export function questionOf(ledger: NileLedgerState): LedgerAsk | null {
  if (isOver(ledger)) return null
  if (ledger.order) return 'order'
  const ask = tally.askOf(ledger.state)
  if (ask === 'buy') return 'bought'
  if (ask === 'commit') return 'committed'
  if (ask !== null && ask !== 'thoth') return ask
  return ledger.closing ? 'ended' : null
}

/** True for entries that are only ever answers: nobody reports them unasked. */
export const isAnswer = (kind: NileEntry['kind']): kind is Exclude<LedgerAsk, 'order' | 'ended'> =>
  ['osiris', 'isis', 'ra', 'horus', 'bought', 'committed'].includes(kind)

function offered(ledger: NileLedgerState) {
  const { offers, commitments } = choicesIn(ledger)
  return { purchases: offers, wilds: commitments.map(({ tiles }) => tiles) }
}

/** The answer with the question that is open, as far as it names none yet. */
function withQuestion(ledger: NileLedgerState, entry: NileEntry): NileEntry {
  const { order, state, rules } = ledger
  switch (entry.kind) {
    case 'order':
      if (order === null || entry.set !== undefined) return entry
      return { ...entry, set: order.set === null ? null : tileOf(ledger, order.set) }
    case 'bought': {
      const answer = { ...entry, seat: entry.seat ?? tally.seatOf(state) }
      // A purchase is all that could be had.
      return entry.purchase ? answer : { ...answer, offered: entry.offered ?? offered(ledger).purchases }
    }
    case 'committed':
      return {
        ...entry,
        set: entry.set ?? tally.roundIn(state, rules)?.set,
        seat: entry.seat ?? tally.seatOf(state),
        offered: entry.offered ?? offered(ledger).wilds,
      }
    default:
      return entry
  }
}

/**
 * An entry that is possible now, as it is to be kept: an answer with the question that it was given to. The same
 * object where nothing is new, since the entries of a corrected ledger are compared by identity.
 */
export function asAnswer(ledger: NileLedgerState, entry: NileEntry): NileEntry {
  const answer = withQuestion(ledger, entry)
  return isDeepStrictEqual(answer, entry) ? entry : answer
}

const hasMore = <T>(now: readonly T[], then: readonly T[] = now): boolean =>
  now.some((choice) => !then.some((known) => isDeepStrictEqual(known, choice)))

/**
 * True for an answer about wilds that was given to another question than the one open now: about another set, by
 * another seat, or by one who was offered less and may have had to leave out what was so.
 */
export function isForAnother(ledger: NileLedgerState, entry: NileEntry): boolean {
  if (entry.kind !== 'bought' && entry.kind !== 'committed') return false
  const { state, rules } = ledger
  if (entry.seat !== undefined && entry.seat !== tally.seatOf(state)) return true
  const { purchases, wilds } = offered(ledger)
  if (entry.kind === 'bought') return hasMore(purchases, entry.offered)
  const set = tally.roundIn(state, rules)?.set
  return (entry.set !== undefined && entry.set !== set) || hasMore(wilds, entry.offered)
}
