import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { m } from '../../shared/messages/messages.js'
import { verdictOn } from './verdict.ts'

/**
 * Replays a file of game records, one a line, and prints one verdict a line. Exit code 1: a record was
 * refused. Exit code 2: there was nothing to read.
 */
async function main(args: readonly string[]): Promise<void> {
  const [file, ...rest] = args
  if (file === undefined || file.startsWith('--') || rest.length > 0) return giveUp(m.replay_usage())
  const input = file === '-' ? process.stdin : createReadStream(file)
  try {
    await pipeline(Readable.from(verdicts(input)), process.stdout, { end: false })
  } catch (error) {
    if (!isSystemError(error)) throw error
    if (error.code === 'EPIPE') return
    giveUp(
      error.code === 'ENOENT'
        ? m.replay_missing({ file })
        : m.replay_unreadable({ file, why: error.message }),
    )
  }
}

async function* verdicts(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const text = line.trim()
    if (text === '') continue
    const verdict = verdictOn(text)
    if (!verdict.ok) process.exitCode = 1
    yield `${JSON.stringify(verdict)}\n`
  }
}

function giveUp(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 2
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error

await main(process.argv.slice(2))
