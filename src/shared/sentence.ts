import type { Ask } from './families.ts'
import type { Card } from './editions/tutankhamens-revenge.ts'
import type { TileCode } from './editions/index.ts'
import { faultName } from './fault.ts'
import type { LedgerAsk } from './ledger/view.ts'
import { m } from './messages/messages.js'
import type { Facts, MessageOf, Refusal, RefusalCode } from './refusal.ts'

type Fact = string | number

/** The words for one of the facts in the sentence of a refusal; `firstPosition`: the number of the source's tile. */
function factInWords(name: string, fact: Fact, firstPosition: number): Facts {
  switch (name) {
    case 'tile':
      return { tile: m[`tile_${fact as TileCode}`](), code: fact }
    case 'card':
      return { card: m[`card_${fact as Card}`]() }
    case 'question':
      return { question: m[`ledger_question_${fact as LedgerAsk}`]() }
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
  const inputs = Object.entries(facts).map(([name, fact]) => factInWords(name, fact, firstPosition))
  return message(Object.assign({}, ...inputs) as Facts)
}

/** The move of a record that could not be made, and the open decision; both null after the end. */
interface Stop {
  readonly move: string | null
  readonly question: { readonly seat: number; readonly ask: Ask } | null
  readonly refusal: Refusal
}

/** Says why a record stops being a game at a move; positions count from 0, as in records. */
export function sentenceOfStop({ move, question, refusal }: Stop): string {
  const why = sentenceOf(refusal, 0)
  return move !== null && question !== null ? m.replay_move({ ...question, move, why }) : why
}
