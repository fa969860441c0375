import type { Edition, TileCode } from '../editions/index.ts'
import { ring } from '../editions/tutankhamun-2021.ts'
import type { Ask, GameEvent } from '../families.ts'
import type { LedgerEntry } from '../ledger/entry.ts'
import type { LedgerAsk } from '../ledger/view.ts'
import type { Award, Tie } from '../nile/events.ts'
import { idolOf } from '../nile/move.ts'
import type { reasons } from '../record.ts'
import type { RefusalCode } from '../refusal.ts'
import { ruleIds, type RuleId } from './page.ts'

/**
 * The paragraph of the rules, by edition, for something that can happen at a table, be asked or be refused:
 * this file is the one place that says so. Absent where it cannot happen, or rests on no rule.
 */
type Where = Readonly<Partial<Record<Edition, RuleId>>>

const in2021 = (id: RuleId): Where => ({ 'tutankhamun-2021': id })
const in1993 = (id: RuleId): Where => ({ 'tutanchamun-1993': id })
const in2004 = (id: RuleId): Where => ({ 'tutankhamen-2004': id })
const inWilds = (id: RuleId): Where => ({ ...in1993(id), ...in2004(id) })
const inLines = (id: RuleId): Where => ({ ...in2021(id), ...inWilds(id) })
const inDig = (id: RuleId): Where => ({ 'tutankhamens-revenge': id })
const inAll = (line: RuleId, dig: RuleId): Where => ({ ...inLines(line), ...inDig(dig) })
/** The tile that buys: a coin in 1993, a bag of gold in 2004. */
const ofPurse: Where = { ...in1993('COI'), ...in2004('BAG') }

const events: Readonly<Record<GameEvent['kind'], Where>> = {
  sailed: inLines('move'),
  took: inLines('take'),
  ringReturned: in2021('ISI'),
  banished: in2021('RA'),
  swapped: in2021('THO'),
  wentBack: in2021('horusBack'),
  trailed: in2021('leftBehind'),
  cleared: inWilds('leftBehind'),
  ringPaid: in2021('rings'),
  idolAsks: in2021('idolMust'),
  idolIdle: in2021('idolMust'),
  idolDeclined: in2021('houseIdols'),
  bonusPaid: in2004('TUT'),
  buyAsks: ofPurse,
  buyIdle: ofPurse,
  buyDeclined: ofPurse,
  bought: ofPurse,
  commitAsks: inWilds('wildOrder'),
  committed: inWilds('wilds'),
  commitPassed: inWilds('wildOrder'),
  scored: inLines('places'),
  skipped: { ...inWilds('skip'), ...inDig('skipped') },
  turn: inAll('move', 'dig'),
  ended: inAll('zero', 'allRevealed'),
  dug: inDig('revealed'),
  penalty: inDig('penalty'),
  scarabPlayed: inDig('scarab'),
  out: inDig('out'),
  stopped: inDig('stop'),
  passed: inDig('stop'),
  blockaded: inDig('blockade'),
  unblocked: inDig('blockade'),
}

const endings: Readonly<Record<(typeof reasons)[number], RuleId>> = {
  zero: 'zero',
  empty: 'empty',
  'all revealed': 'allRevealed',
  'all passed': 'allPassed',
  'last one in': 'allPassed',
}

const ties: Readonly<Record<Tie['rule'], Where>> = {
  furtherBack: in2021('ties'),
  playerAboveUnderworld: in2021('underworldTie'),
  pharaohs: in1993('wildTies'),
  shared: inWilds('sharedFirst'),
  manyTied: in1993('houseManyTied'),
  nobody: inWilds('places'),
}

const asks: Readonly<Record<Ask, Where>> = {
  sail: inLines('move'),
  osiris: in2021('OSI'),
  isis: in2021('ISI'),
  ra: in2021('RA'),
  thoth: in2021('THO'),
  horus: in2021('HOR'),
  buy: ofPurse,
  commit: inWilds('wildOrder'),
  start: inDig('dig'),
  dig: inDig('dig'),
  block: inDig('blockade'),
}

const { osiris, isis, ra, horus, buy, commit } = asks

const questions: Readonly<Record<LedgerAsk, Where>> = {
  osiris,
  isis,
  ra,
  horus,
  bought: buy,
  committed: commit,
  order: in2021('ties'),
  ended: in2021('zero'),
}

/** Entries of a ledger, save for those by which a table agrees on something. */
const entries: Readonly<Partial<Record<LedgerEntry['kind'], Where>>> = {
  osiris,
  isis,
  ra,
  horus,
  bought: buy,
  order: questions.order,
  turn: inAll('move', 'dig'),
  skipped: events.skipped,
  ended: inAll('empty', 'allRevealed'),
  took: inLines('take'),
  swept: inLines('leftBehind'),
  committed: inWilds('wilds'),
  scored: inLines('places'),
  point: inLines('take'),
  scarab: inDig('scarab'),
  revealed: inDig('revealed'),
  earned: inDig('stop'),
  stop: inDig('stop'),
  blockaded: inDig('blockade'),
}

/** Refusals that rest on the rules of the games, by paragraph: all others rest on the app or on the counts. */
const refused: readonly (readonly [Where, ...RefusalCode[]])[] = [
  [inAll('zero', 'allRevealed'), 'move.over'],
  [inLines('move'), 'move.position', 'move.empty'],
  [in2021('move'), 'move.tooFarBack'],
  [inWilds('move'), 'move.onlyForward'],
  [in2021('idolMust'), 'move.compulsory'],
  [in2021('idolChain'), 'ledger.idolsUsed'],
  [in2021('OSI'), 'move.notInUnderworld', 'ledger.notInUnderworld', 'ledger.underworldHolds'],
  [in2021('ISI'), 'ledger.noRing'],
  [in2021('THO'), 'move.notAhead'],
  [in2021('HOR'), 'move.notBehind'],
  [ofPurse, 'move.notForSale', 'move.noSuchSeat', 'move.fromOneself', 'move.notTheirs', 'move.noneOfSet'],
  [inWilds('wilds'), 'move.notWild', 'move.tooFewWilds', 'move.wildNeedsTile', 'ledger.wildNeedsTile'],
  [inLines('setTable'), 'ledger.allAccounted', 'ledger.setCount', 'ledger.lost'],
  [in2021('ties'), 'ledger.otherOrder'],
  [in2021('startOrder'), 'ledger.atSource'],
  [{ ...in2021('rings'), ...in2004('TUT') }, 'ledger.bonusPaid'],
  [inLines('zero'), 'ledger.atZero'],
  [inLines('empty'), 'ledger.tilesLeft'],
  [inDig('layers'), 'layers.faceDown', 'layers.number', 'layers.size', 'layers.card'],
  [inDig('figures'), 'layers.unfillable', 'layers.snakeTorn', 'layers.obeliskTorn', 'layers.obeliskBent'],
  [inDig('figures'), 'layers.obeliskFootless', 'layers.obeliskShared', 'layers.obeliskLoose'],
  [inDig('cardTable'), 'layers.cardCount', 'ledger.lostCards', 'ledger.allCards'],
  [inDig('dig'), 'move.nothingLeft'],
  [inDig('scarab'), 'move.scarabTooLate', 'move.noScarab'],
  [inDig('blockade'), 'move.blockaded'],
  [inDig('blockade'), 'ledger.noBlockade', 'ledger.blockadeThere', 'ledger.blockadeLate'],
  [inDig('out'), 'ledger.out'],
  [inDig('allRevealed'), 'ledger.cardsLeft'],
]
const refusals: Readonly<Partial<Record<RefusalCode, Where>>> = Object.fromEntries(
  refused.flatMap(([where, ...codes]) => codes.map((code) => [code, where] as const)),
)

/** All that the rules are looked up for, for the test that every paragraph named here exists. */
export const occasions = { events, ties, asks, questions, entries, refusals }

const isRule = (text: string): text is RuleId => (ruleIds as readonly string[]).includes(text)

/** The paragraph on a tile: what a special tile does, otherwise how its set scores. */
export function ruleOfTile(edition: Edition, tile: TileCode): RuleId {
  if (isRule(tile)) return tile
  return edition === 'tutankhamun-2021' && tile === ring ? 'rings' : 'complete'
}

/** The paragraph on a revealed card of the dig, by its silver. */
export const ruleOfCard = (silver: number): RuleId => (silver < 0 ? 'penalty' : 'revealed')

/** The paragraph on the rule by which a place of a set is taken. */
export function ruleOfAward(edition: Edition, { tie, to }: Pick<Award, 'tie' | 'to'>): RuleId | null {
  if (tie) return ties[tie.rule][edition] ?? null
  return to === 'underworld' ? 'underworld' : (events.scored[edition] ?? null)
}

/** The paragraph on an event; null where it cannot happen in the edition. */
export function ruleOfEvent(edition: Edition, event: GameEvent): RuleId | null {
  switch (event.kind) {
    case 'took':
      return isRule(event.tile) ? event.tile : (events.took[edition] ?? null)
    case 'idolAsks':
      return idolOf[event.verb]
    case 'scored': {
      const tied = event.awards.find(({ tie }) => tie)
      if (tied) return ruleOfAward(edition, tied)
      return event.set === ring ? 'rings' : (events.scored[edition] ?? null)
    }
    case 'ended':
      return 'tie' in event && event.tie ? 'ties' : endings[event.reason]
    default:
      return events[event.kind][edition] ?? null
  }
}

export const ruleOfAsk = (edition: Edition, ask: Ask): RuleId | null => asks[ask][edition] ?? null

export const ruleOfQuestion = (edition: Edition, ask: LedgerAsk): RuleId | null =>
  questions[ask][edition] ?? null

export const ruleOfEntry = (edition: Edition, { kind }: LedgerEntry): RuleId | null =>
  entries[kind]?.[edition] ?? null

/** The paragraph on the rule that a refusal rests on; null where it rests on none. */
export const ruleOfRefusal = (edition: Edition, code: RefusalCode): RuleId | null =>
  refusals[code]?.[edition] ?? null
