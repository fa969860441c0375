import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { faultName } from '../src/shared/fault.ts'
import { m } from '../src/shared/messages/messages.js'
import type { Result } from '../src/shared/record.ts'
import { refuse, type Refusal } from '../src/shared/refusal.ts'
import { sentenceOf, sentenceOfStop } from '../src/shared/sentence.ts'
import { openRecord } from '../src/main/engine/record.ts'
import { replay } from '../src/main/engine/testing/replay.ts'
import { traceOf, type TraceEntry } from '../src/main/engine/testing/trace.ts'

/** The lines of a file, or of standard input for `-`, without blank ones. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const input = file === '-' ? process.stdin : createReadStream(file)
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() !== '') yield line.trim()
  }
}

/** Prints lines as they come; ends quietly where the reader has seen enough and closed the pipe. */
export async function printLines(lines: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(lines, ended, process.stdout, { end: false })
  } catch (error) {
    if (!isSystemError(error) || error.code !== 'EPIPE') throw error
  }
}

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}

/** The sentence for a file that cannot be read; any error that is not the system's is thrown again. */
export function unreadable(file: string, error: unknown): string {
  if (!isSystemError(error)) throw error
  return error.code === 'ENOENT'
    ? m.replay_missing({ file })
    : m.replay_unreadable({ file, why: faultName(String(error.code)) })
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error

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
