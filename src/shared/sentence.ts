import type { Ask } from './families.ts'
import type { Card } from './editions/tutankhamens-revenge.ts'
import type { TileCode } from './editions/index.ts'
import { faultName } from './fault.ts'
import type { LedgerAsk } from './ledger/view.ts'
import { m } from './messages/messages.js'
import type { Facts, FactsOf, Refusal, RefusalCode, ShapeProblem } from './refusal.ts'
import { valueKinds } from './shape.ts'

const cardName = (card: Card): string => m[`card_${card}`]()

const nameOf = (tile: TileCode): string => m[`tile_${tile}`]()

const questionName = (question: LedgerAsk): string => m[`ledger_question_${question}`]()

type Fact = string | number

/** Says where in a record a path leads: `entries.3.tile` is “tile” in number 4 of “entries”. */
function placeIn(path: Fact): string {
  const parts = String(path).split('.')
  const name = parts.at(-1) ?? ''
  const of = parts.slice(0, -1).join('.')
  if (of === '') return name === 'record' ? m.shape_record() : m.shape_key({ name })
  return /^\d+$/.test(name)
    ? m.shape_number({ n: Number(name) + 1, of: placeIn(of) })
    : m.shape_key_of({ name, of: placeIn(of) })
}

const problemName = (problem: ShapeProblem, expected: Fact, found: Fact): string => {
  const kind = valueKinds.find((one) => one === expected)
  return m[`shape_${problem}`]({ expected: kind ? m[`shape_kind_${kind}`]() : expected, found })
}

const sentences: { readonly [C in RefusalCode]: (facts: FactsOf<C>) => string } = {
  'record.binary': m.refusal_record_binary,
  'record.json': m.refusal_record_json,
  'record.encoding': m.refusal_record_encoding,
  'record.noObject': m.refusal_record_noObject,
  'record.cutOff': m.refusal_record_cutOff,
  'record.tooLong': m.refusal_record_tooLong,
  'record.tooDeep': m.refusal_record_tooDeep,
  'record.shape': ({ where, problem, expected, found }) =>
    m.refusal_record_shape({ place: placeIn(where), problem: problemName(problem, expected, found) }),
  'record.edition': m.refusal_record_edition,
  'record.seats': m.refusal_record_seats,
  'record.tile': m.refusal_record_tile,
  'record.tileCount': (facts) =>
    m.refusal_record_tileCount({ ...facts, code: facts.tile, tile: nameOf(facts.tile) }),
  'record.lastTile': m.refusal_record_lastTile,
  'record.option': m.refusal_record_option,
  'record.result': m.refusal_record_result,
  'record.unfinished': m.refusal_record_unfinished,
  'position.seats': m.refusal_position_seats,
  'position.length': m.refusal_position_length,
  'position.tile': (facts) => m.refusal_position_tile({ ...facts, tile: nameOf(facts.tile) }),
  'position.tooMany': (facts) => m.refusal_position_tooMany({ ...facts, tile: nameOf(facts.tile) }),
  'position.torn': (facts) => m.refusal_position_torn({ ...facts, tile: nameOf(facts.tile) }),
  'position.scored': (facts) => m.refusal_position_scored({ ...facts, tile: nameOf(facts.tile) }),
  'position.notHeld': (facts) => m.refusal_position_notHeld({ ...facts, tile: nameOf(facts.tile) }),
  'position.noUnderworld': m.refusal_position_noUnderworld,
  'position.lastTile': (facts) => m.refusal_position_lastTile({ ...facts, tile: nameOf(facts.tile) }),
  'position.boatOnTile': m.refusal_position_boatOnTile,
  'position.boatPlace': m.refusal_position_boatPlace,
  'position.boatsTogether': m.refusal_position_boatsTogether,
  'position.behind': m.refusal_position_behind,
  'position.gap': m.refusal_position_gap,
  'position.points': m.refusal_position_points,
  'position.stuck': m.refusal_position_stuck,
  'position.over': m.refusal_position_over,
  'position.covered': m.refusal_position_covered,
  'position.out': m.refusal_position_out,
  'position.passes': m.refusal_position_passes,
  'position.blockade': m.refusal_position_blockade,
  'position.blockades': m.refusal_position_blockades,
  'position.ownBlockade': m.refusal_position_ownBlockade,
  'position.otherFamily': m.refusal_position_otherFamily,
  'position.code': m.refusal_position_code,
  'position.codeAltered': m.refusal_position_codeAltered,
  'position.codeLater': m.refusal_position_codeLater,
  'position.midTurn': m.refusal_position_midTurn,
  'position.full': m.refusal_position_full,
  'layers.faceDown': m.refusal_layers_faceDown,
  'layers.number': m.refusal_layers_number,
  'layers.size': m.refusal_layers_size,
  'layers.card': m.refusal_layers_card,
  'layers.unfillable': m.refusal_layers_unfillable,
  'layers.cardCount': (facts) => m.refusal_layers_cardCount({ ...facts, card: cardName(facts.card) }),
  'layers.snakeTorn': (facts) => m.refusal_layers_snakeTorn({ ...facts, card: cardName(facts.card) }),
  'layers.obeliskTorn': m.refusal_layers_obeliskTorn,
  'layers.obeliskBent': m.refusal_layers_obeliskBent,
  'layers.obeliskFootless': m.refusal_layers_obeliskFootless,
  'layers.obeliskShared': m.refusal_layers_obeliskShared,
  'layers.obeliskLoose': (facts) => m.refusal_layers_obeliskLoose({ ...facts, card: cardName(facts.card) }),
  'box.none': m.refusal_box_none,
  'box.begun': m.refusal_box_begun,
  'box.otherDeck': m.refusal_box_otherDeck,
  'box.overtaken': m.refusal_box_overtaken,
  'box.unfinished': m.refusal_box_unfinished,
  'deck.full': m.refusal_deck_full,
  'deck.size': m.refusal_deck_size,
  'deck.figures': (facts) => m.refusal_deck_figures({ ...facts, card: cardName(facts.card) }),
  'move.text': m.refusal_move_text,
  'move.over': m.refusal_move_over,
  'move.otherAsk': m.refusal_move_otherAsk,
  'move.position': m.refusal_move_position,
  'move.empty': m.refusal_move_empty,
  'move.tooFarBack': m.refusal_move_tooFarBack,
  'move.notAhead': m.refusal_move_notAhead,
  'move.notBehind': m.refusal_move_notBehind,
  'move.notInUnderworld': ({ tile }) => m.refusal_move_notInUnderworld({ tile: nameOf(tile) }),
  'move.compulsory': m.refusal_move_compulsory,
  'move.onlyForward': m.refusal_move_onlyForward,
  'move.notForSale': ({ tile }) => m.refusal_move_notForSale({ tile: nameOf(tile) }),
  'move.noSuchSeat': m.refusal_move_noSuchSeat,
  'move.fromOneself': m.refusal_move_fromOneself,
  'move.notTheirs': ({ tile }) => m.refusal_move_notTheirs({ tile: nameOf(tile) }),
  'move.noneOfSet': ({ tile }) => m.refusal_move_noneOfSet({ tile: nameOf(tile) }),
  'move.notWild': ({ tile }) => m.refusal_move_notWild({ tile: nameOf(tile) }),
  'move.tooFewWilds': ({ tile }) => m.refusal_move_tooFewWilds({ tile: nameOf(tile) }),
  'move.wildNeedsTile': ({ tile }) => m.refusal_move_wildNeedsTile({ tile: nameOf(tile) }),
  'move.digText': m.refusal_move_digText,
  'move.scarabTooLate': m.refusal_move_scarabTooLate,
  'move.noScarab': m.refusal_move_noScarab,
  'move.nothingLeft': m.refusal_move_nothingLeft,
  'move.blockaded': m.refusal_move_blockaded,
  'table.unknown': m.refusal_table_unknown,
  'table.stale': m.refusal_table_stale,
  'table.finished': m.refusal_table_finished,
  'table.strict': m.refusal_table_strict,
  'table.settled': m.refusal_table_settled,
  'table.dealHidden': m.refusal_table_dealHidden,
  'table.hidden': m.refusal_table_hidden,
  'table.noSuchPly': m.refusal_table_noSuchPly,
  'table.nothingToRedo': m.refusal_table_nothingToRedo,
  'table.nothingToBringBack': m.refusal_table_nothingToBringBack,
  'table.notHeld': m.refusal_table_notHeld,
  'table.notAPerson': m.refusal_table_notAPerson,
  'table.notByToday': m.refusal_table_notByToday,
  'table.noPreview': m.refusal_table_noPreview,
  'table.analysed': m.refusal_table_analysed,
  'table.noHints': m.refusal_table_noHints,
  'table.noSuchSeat': m.refusal_table_noSuchSeat,
  'table.alike': m.refusal_table_alike,
  'table.otherHand': m.refusal_table_otherHand,
  'opponents.notYet': m.refusal_opponents_notYet,
  'opponents.failed': m.refusal_opponents_failed,
  'replay.noSuchPly': m.refusal_replay_noSuchPly,
  'replay.hidden': m.refusal_replay_hidden,
  'replay.agreed': m.refusal_replay_agreed,
  'replay.reported': m.refusal_replay_reported,
  'replay.seats': m.refusal_replay_seats,
  'replay.sample': m.refusal_replay_sample,
  'ledger.noTile': (facts) => m.refusal_ledger_noTile({ ...facts, tile: nameOf(facts.tile) }),
  'ledger.allAccounted': (facts) => m.refusal_ledger_allAccounted({ ...facts, tile: nameOf(facts.tile) }),
  'ledger.idolsUsed': (facts) => m.refusal_ledger_idolsUsed({ ...facts, tile: nameOf(facts.tile) }),
  'ledger.notInUnderworld': (facts) =>
    m.refusal_ledger_notInUnderworld({ ...facts, tile: nameOf(facts.tile) }),
  'ledger.noRing': m.refusal_ledger_noRing,
  'ledger.notOnTurn': m.refusal_ledger_notOnTurn,
  'ledger.tooFewLeft': (facts) => m.refusal_ledger_tooFewLeft({ ...facts, tile: nameOf(facts.tile) }),
  'ledger.tooManyLeft': (facts) => m.refusal_ledger_tooManyLeft({ ...facts, tile: nameOf(facts.tile) }),
  'ledger.answerFirst': (facts) => m.refusal_ledger_answerFirst({ question: questionName(facts.question) }),
  'ledger.notAsked': (facts) => m.refusal_ledger_notAsked({ question: questionName(facts.question) }),
  'ledger.otherOrder': m.refusal_ledger_otherOrder,
  'ledger.atSource': m.refusal_ledger_atSource,
  'ledger.bonusPaid': m.refusal_ledger_bonusPaid,
  'ledger.atZero': m.refusal_ledger_atZero,
  'ledger.over': m.refusal_ledger_over,
  'ledger.tilesLeft': m.refusal_ledger_tilesLeft,
  'ledger.cardsLeft': m.refusal_ledger_cardsLeft,
  'ledger.midTurn': m.refusal_ledger_midTurn,
  'ledger.noSuchEntry': m.refusal_ledger_noSuchEntry,
  'ledger.wrongKind': m.refusal_ledger_wrongKind,
  'ledger.scoreOnly': m.refusal_ledger_scoreOnly,
  'ledger.fullOnly': m.refusal_ledger_fullOnly,
  'ledger.silverOnly': m.refusal_ledger_silverOnly,
  'ledger.seats': m.refusal_ledger_seats,
  'ledger.setCount': (facts) => m.refusal_ledger_setCount({ ...facts, tile: nameOf(facts.tile) }),
  'ledger.lost': (facts) => m.refusal_ledger_lost({ ...facts, tile: nameOf(facts.tile) }),
  'ledger.lostCards': (facts) => m.refusal_ledger_lostCards({ ...facts, card: cardName(facts.card) }),
  'ledger.allCards': (facts) => m.refusal_ledger_allCards({ ...facts, card: cardName(facts.card) }),
  'ledger.noBlockade': m.refusal_ledger_noBlockade,
  'ledger.blockadeThere': m.refusal_ledger_blockadeThere,
  'ledger.blockadeLate': m.refusal_ledger_blockadeLate,
  'ledger.out': m.refusal_ledger_out,
  'ledger.away': m.refusal_ledger_away,
  'ledger.present': m.refusal_ledger_present,
  'ledger.tooFew': m.refusal_ledger_tooFew,
  'ledger.otherFamily': m.refusal_ledger_otherFamily,
  'ledger.overtaken': m.refusal_ledger_overtaken,
  'sharing.address': m.refusal_sharing_address,
  'sharing.failed': m.refusal_sharing_failed,
  'sharing.none': m.refusal_sharing_none,
  'sharing.otherGame': m.refusal_sharing_otherGame,
  'sharing.notOpen': m.refusal_sharing_notOpen,
  'sharing.seatTaken': m.refusal_sharing_seatTaken,
  'sharing.noRight': m.refusal_sharing_noRight,
  'sharing.notAsked': m.refusal_sharing_notAsked,
  'watch.tooMany': m.refusal_watch_tooMany,
  'exchange.unknown': m.refusal_exchange_unknown,
  'exchange.unreadable': m.refusal_exchange_unreadable,
  'exchange.unwritable': m.refusal_exchange_unwritable,
  'exchange.failed': m.refusal_exchange_failed,
  'exchange.noDialogs': m.refusal_exchange_noDialogs,
  'app.noFolders': m.refusal_app_noFolders,
  'app.folderNotShown': m.refusal_app_folderNotShown,
  'picture.noPng': m.refusal_picture_noPng,
  'statistics.nobody': m.refusal_statistics_nobody,
  'analysis.reported': m.refusal_analysis_reported,
  'analysis.playing': m.refusal_analysis_playing,
  'analysis.failed': m.refusal_analysis_failed,
  'history.unknown': m.refusal_history_unknown,
  'history.dayToCome': m.refusal_history_dayToCome,
  'history.damaged': m.refusal_history_damaged,
  'history.newer': m.refusal_history_newer,
  'history.later': m.refusal_history_later,
  'history.foreign': m.refusal_history_foreign,
  'history.full': m.refusal_history_full,
  'history.locked': m.refusal_history_locked,
  'history.readOnly': m.refusal_history_readOnly,
  'history.failing': m.refusal_history_failing,
  'history.gone': m.refusal_history_gone,
  'history.replacing': m.refusal_history_replacing,
  'history.unwritten': m.refusal_history_unwritten,
  'history.noLocks': m.refusal_history_noLocks,
  'history.noFolder': m.refusal_history_noFolder,
  'history.longPath': m.refusal_history_longPath,
  'backup.unknown': m.refusal_backup_unknown,
  'backup.damaged': m.refusal_backup_damaged,
  'backup.foreign': m.refusal_backup_foreign,
  'backup.altered': m.refusal_backup_altered,
  'backup.newer': m.refusal_backup_newer,
  'backup.inUse': m.refusal_backup_inUse,
  'backup.failed': m.refusal_backup_failed,
}

/** Facts that are positions on the line. */
const positions = ['at', 'nearest', 'last']
/** The fact that is the code of a fault. */
const fault = 'why'

function said(name: string, fact: Fact, firstPosition: number): Fact {
  if (name === fault) return faultName(String(fact))
  return positions.includes(name) && typeof fact === 'number' ? fact + firstPosition : fact
}

/**
 * Says in the reader's language what is wrong and what to do. People count the line from 1; texts about
 * records and their moves count from 0, as records do.
 */
export function sentenceOf(refusal: Refusal, firstPosition = 1): string {
  const facts = Object.entries(refusal.facts).map(([name, fact]) => [name, said(name, fact, firstPosition)])
  const sentence = sentences[refusal.code] as (facts: Facts) => string
  return sentence(Object.fromEntries(facts) as Facts)
}

/** The move of a record that could not be made, and the open decision; both null after the end. */
interface Stop {
  readonly move: string | null
  readonly asked: { readonly seat: number; readonly ask: Ask } | null
  readonly refusal: Refusal
}

/** Says why a record stops being a game at a move; positions count from 0, as in records. */
export function sentenceOfStop({ move, asked, refusal }: Stop): string {
  const why = sentenceOf(refusal, 0)
  return move !== null && asked !== null ? m.replay_move({ ...asked, move, why }) : why
}
