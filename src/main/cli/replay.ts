import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { m } from '../../shared/messages/messages.js'
import { speak } from '../instance/language.ts'
import { isSystemError, linesOf, unreadable } from './lines.ts'
import { verdictOn } from './verdict.ts'

/**
 * Replays a file of game records, one a line, and prints one verdict a line. Exit code 1: a record was
 * refused. Exit code 2: there was nothing to read.
 */
async function main(args: readonly string[]): Promise<void> {
  const [file, ...rest] = args
  if (file === undefined || file.startsWith('--') || rest.length > 0) return giveUp(m.replay_usage())
  try {
    await pipeline(Readable.from(verdicts(file)), process.stdout, { end: false })
  } catch (error) {
    if (isSystemError(error) && error.code === 'EPIPE') return
    giveUp(unreadable(file, error))
  }
}

async function* verdicts(file: string): AsyncGenerator<string> {
  for await (const line of linesOf(file)) {
    const verdict = verdictOn(line)
    if (!verdict.ok) process.exitCode = 1
    yield `${JSON.stringify(verdict)}\n`
  }
}

function giveUp(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 2
}

speak('system')
await main(process.argv.slice(2))
