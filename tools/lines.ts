import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { faultName } from '../src/shared/fault.ts'
import { m } from '../src/shared/messages/messages.js'

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
    await pipeline(Readable.from(ended(lines)), process.stdout, { end: false })
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
