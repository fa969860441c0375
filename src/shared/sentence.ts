import { m } from './messages/messages.js'
import type { Facts, FactsOf, Refusal, RefusalCode } from './refusal.ts'

const sentences: { readonly [C in RefusalCode]: (facts: FactsOf<C>) => string } = {
  'record.json': m.refusal_record_json,
  'record.shape': m.refusal_record_shape,
  'record.edition': m.refusal_record_edition,
  'record.seats': m.refusal_record_seats,
  'record.tile': m.refusal_record_tile,
  'record.tileCount': m.refusal_record_tileCount,
  'record.option': m.refusal_record_option,
  'record.result': m.refusal_record_result,
  'record.unfinished': m.refusal_record_unfinished,
  'move.text': m.refusal_move_text,
  'move.over': m.refusal_move_over,
  'move.otherAsk': m.refusal_move_otherAsk,
  'move.position': m.refusal_move_position,
  'move.empty': m.refusal_move_empty,
  'move.tooFarBack': m.refusal_move_tooFarBack,
  'move.notAhead': m.refusal_move_notAhead,
  'move.notBehind': m.refusal_move_notBehind,
  'move.notInUnderworld': ({ tile }) => m.refusal_move_notInUnderworld({ tile: m[`tile_${tile}`]() }),
  'move.compulsory': m.refusal_move_compulsory,
  'table.unknown': m.refusal_table_unknown,
  'table.stale': m.refusal_table_stale,
  'table.finished': m.refusal_table_finished,
  'table.strict': m.refusal_table_strict,
  'table.noSuchPly': m.refusal_table_noSuchPly,
  'table.nothingToRedo': m.refusal_table_nothingToRedo,
  'table.notByToday': m.refusal_table_notByToday,
  'table.noPreview': m.refusal_table_noPreview,
  'table.noSuchSeat': m.refusal_table_noSuchSeat,
  'table.alike': m.refusal_table_alike,
  'history.unknown': m.refusal_history_unknown,
  'history.newer': m.refusal_history_newer,
  'history.foreign': m.refusal_history_foreign,
}

/** Facts that are positions on the line. */
const positions = ['at', 'nearest', 'last']

/**
 * What is wrong and what to do, in the reader's language. People count the line from 1; a text that speaks of records
 * and their moves counts like them, from 0.
 */
export function sentenceOf(refusal: Refusal, firstPosition = 1): string {
  const facts = Object.entries(refusal.facts).map(([name, fact]) => [
    name,
    positions.includes(name) && typeof fact === 'number' ? fact + firstPosition : fact,
  ])
  const sentence = sentences[refusal.code] as (facts: Facts) => string
  return sentence(Object.fromEntries(facts) as Facts)
}
