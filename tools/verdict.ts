import { openRecord, replay } from '../src/main/engine/index.ts'
import { m } from '../src/shared/messages/messages.js'
import type { Result } from '../src/shared/record.ts'
import { refuse, type Refusal } from '../src/shared/refusal.ts'
import { sentenceOf, sentenceOfStop } from '../src/shared/sentence.ts'
import { traceOf, type TraceEntry } from '../src/main/engine/testing/trace.ts'

/**
 * The verdict on a record: its trace and its result, or the number of good moves and the error after them.
 */
export type Verdict =
  | { readonly ok: true; readonly trace: readonly TraceEntry[]; readonly result?: Result }
  | { readonly ok: false; readonly ply: number; readonly error: string }

/** Judges one line of a file of records; one that cannot be replayed completely is refused. */
export function verdictOn(line: string): Verdict {
  let raw: unknown
  try {
    raw = JSON.parse(line)
  } catch {
    return refused(refuse('record.json').refusal)
  }
  const open = openRecord(raw)
  if (!open.ok) return refused(open.refusal)
  const trace: TraceEntry[] = []
  const replayed = replay(open.value, (game, state) => trace.push(traceOf(game, state)))
  if (!replayed.ok) return failed(replayed.ply, sentenceOfStop(replayed))
  return replayed.result ? { ok: true, trace, result: replayed.result } : { ok: true, trace }
}

const failed = (ply: number, why: string): Verdict => ({ ok: false, ply, error: m.replay_ply({ ply, why }) })

const refused = (refusal: Refusal): Verdict => failed(0, sentenceOf(refusal, 0))
