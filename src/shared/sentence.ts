import type { Ask } from './families.ts'
import type { Card } from './editions/tutankhamens-revenge.ts'
import type { TileCode } from './editions/index.ts'
import { faultName } from './fault.ts'
import type { LedgerAsk } from './ledger/view.ts'
import { m } from './messages/messages.js'
import type { Facts, MessageOf, Refusal, RefusalCode, ShapeProblem } from './refusal.ts'
import { valueKinds } from './shape.ts'

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

/** The words for one of the facts in the sentence of a refusal; `firstPosition`: the number of the source's tile. */
function said(name: string, fact: Fact, { expected, found }: Facts, firstPosition: number): Facts {
  switch (name) {
    case 'tile':
      return { tile: m[`tile_${fact as TileCode}`](), code: fact }
    case 'card':
      return { card: m[`card_${fact as Card}`]() }
    case 'question':
      return { question: m[`ledger_question_${fact as LedgerAsk}`]() }
    case 'where':
      return { where: fact, place: placeIn(fact) }
    case 'problem':
      return { problem: problemName(fact as ShapeProblem, expected, found) }
    case 'why':
      return { why: faultName(String(fact)) }
    case 'at':
    case 'nearest':
    case 'last':
      return { [name]: typeof fact === 'number' ? fact + firstPosition : fact }
    default:
      return { [name]: fact }
  }
}

/** Says what is wrong and what to do. People count the line from 1, records and their moves from 0. */
export function sentenceOf({ code, facts }: Refusal, firstPosition = 1): string {
  const message = m[`refusal_${code.replace('.', '_')}` as MessageOf<RefusalCode>] as (
    inputs: Facts,
  ) => string
  const inputs = Object.entries(facts).map(([name, fact]) => said(name, fact, facts, firstPosition))
  return message(Object.assign({}, ...inputs) as Facts)
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
