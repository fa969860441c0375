import * as z from 'zod'
import { ledgerFormat } from '../../shared/ledger/record.ts'
import { m } from '../../shared/messages/messages.js'
import { levels } from '../../shared/players.ts'
import { sentenceOf, sentenceOfStop } from '../../shared/sentence.ts'
import { checkedMove, openRecord, replay } from '../engine/index.ts'
import { factsOf } from '../analysis/index.ts'
import type { Fact } from '../../shared/analysis/facts.ts'
import { choose, positionOf } from '../bots/index.ts'

/** The longest thought for one request, in milliseconds. */
const maxMs = 600_000
const maxPlayouts = 10_000_000

const requestSchema = z.looseObject({
  record: z.unknown().optional(),
  level: z.enum(levels).default('vizier'),
  ms: z.number().positive().max(maxMs).optional(),
  playouts: z.int().positive().max(maxPlayouts).optional(),
  seed: z.int().optional(),
})

const reportedSchema = z.looseObject({ format: z.literal(ledgerFormat) })

/** The reply to a request: the move and its value for each seat, or the error. */
export type Reply =
  | {
      readonly move: string
      readonly value: readonly number[]
      readonly playouts: number
      readonly exact: boolean
      readonly facts: readonly Fact[]
      readonly ms: number
    }
  | { readonly error: string }

/**
 * Answers one line: a request for a move after those of a record. Never rejects, so that later requests are
 * answered, too.
 */
export async function replyTo(line: string): Promise<Reply> {
  try {
    return await answer(line)
  } catch (error) {
    return { error: m.bot_failed({ why: error instanceof Error ? error.message : String(error) }) }
  }
}

async function answer(line: string): Promise<Reply> {
  let raw: unknown
  try {
    raw = JSON.parse(line)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { error: m.bot_request({ where: 'request', why }) }
  }
  const request = requestSchema.safeParse(raw)
  if (!request.success) {
    const [{ path, message }] = request.error.issues
    return { error: m.bot_request({ where: path.join('.') || 'request', why: message }) }
  }
  const { record, level, ms, playouts, seed } = request.data
  if (reportedSchema.safeParse(record).success) return { error: m.refusal_analysis_reported() }
  const open = openRecord(record)
  if (!open.ok) return { error: sentenceOf(open.refusal, 0) }
  const replayed = replay(open.value)
  if (!replayed.ok) return { error: m.replay_ply({ ply: replayed.ply, why: sentenceOfStop(replayed) }) }
  const { game, state } = replayed
  if (game.isOver(state)) return { error: m.bot_over() }
  const budget = { ...(ms && { ms }), ...(playouts && { playouts }), ...(seed !== undefined && { seed }) }
  const advice = await choose(level, positionOf(game, state, 'machine'), budget)
  return {
    move: advice.move,
    value: advice.values.map(rounded),
    playouts: advice.playouts,
    exact: advice.exact,
    facts: factsOf(game, state, checkedMove(game, state, advice.move)),
    ms: rounded(advice.ms),
  }
}

const rounded = (number: number): number => Number(number.toFixed(4))
