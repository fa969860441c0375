import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { faultName } from '../../shared/fault.ts'
import { m } from '../../shared/messages/messages.js'

/** The lines of a file, or of standard input for `-`, without blank ones. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const input = file === '-' ? process.stdin : createReadStream(file)
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() !== '') yield line.trim()
  }
}

/** The sentence for a file that cannot be read; any error that is not the system's is thrown again. */
export function unreadable(file: string, error: unknown): string {
  if (!isSystemError(error)) throw error
  return error.code === 'ENOENT'
    ? m.replay_missing({ file })
    : m.replay_unreadable({ file, why: faultName(String(error.code)) })
}

export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error
