import * as z from 'zod'
import { ledgerFormat } from '../src/main/exchange/record.ts'
import { m } from '../src/shared/messages/messages.js'
import { levels, type Level } from '../src/shared/players.ts'
import { sentenceOf, sentenceOfStop } from '../src/shared/sentence.ts'
import { checkedMove } from '../src/main/engine/game.ts'
import { openRecord } from '../src/main/engine/record.ts'
import { replay } from '../src/main/engine/testing/replay.ts'
import { factsOf } from '../src/main/analysis/facts.ts'
import type { Fact } from '../src/shared/analysis/advice.ts'
import { choose, type Memory } from '../src/main/bots/choose.ts'
import { positionOf } from '../src/main/bots/position.ts'
import type { Budget } from '../src/main/bots/advice.ts'

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

const ledgerRecordSchema = z.looseObject({ format: z.literal(ledgerFormat) })

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

/** Thoughts kept from one request to the next, by level. */
export type Memories = Partial<Record<Level, Memory>>

/**
 * Answers one line: a request for a move after those of a record. Its milliseconds begin with this call. With
 * memories, a thought that is limited by time goes on from earlier ones about the same game. Never rejects, so
 * that later requests are answered, too.
 */
export async function replyTo(line: string, memories: Memories = {}): Promise<Reply> {
  try {
    return await answer(line, memories)
  } catch (error) {
    return { error: m.bot_failed({ why: error instanceof Error ? error.message : String(error) }) }
  }
}

async function answer(line: string, memories: Memories): Promise<Reply> {
  const began = performance.now()
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
  if (ledgerRecordSchema.safeParse(record).success) return { error: m.refusal_analysis_ledger() }
  const open = openRecord(record)
  if (!open.ok) return { error: sentenceOf(open.refusal, 0) }
  const replayed = replay(open.value)
  if (!replayed.ok) return { error: m.replay_ply({ ply: replayed.ply, why: sentenceOfStop(replayed) }) }
  const { game, state } = replayed
  if (game.isOver(state)) return { error: m.bot_over() }
  const budget: Budget = { ms: ms && Math.max(1, ms - (performance.now() - began)), playouts, seed }
  const isTimed = ms !== undefined || playouts === undefined
  const memory = isTimed ? (memories[level] ??= []) : []
  const thinking = performance.now()
  const advice = await choose(level, positionOf(game, state, 'machine'), budget, { memory })
  const thought = performance.now() - thinking
  return {
    move: advice.move,
    value: advice.values.map(rounded),
    playouts: advice.playouts,
    exact: advice.exact,
    facts: factsOf(game, state, checkedMove(game, state, advice.move)),
    ms: rounded(thought),
  }
}

const rounded = (number: number): number => Number(number.toFixed(4))
