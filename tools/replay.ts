import { m } from '../src/shared/messages/messages.js'
import { speak } from '../src/main/instance/language.ts'
import { linesOf, printLines, unreadable, verdictOn } from './records.ts'
import { giveUp } from './options.ts'

/**
 * Replays a file of game records, one a line, and prints one verdict a line. Exit code 1: a record was
 * refused. Exit code 2: there was nothing to read.
 */
async function main(args: readonly string[]): Promise<void> {
  const [file, ...rest] = args
  if (file === undefined || file.startsWith('--') || rest.length > 0) return giveUp(m.replay_usage())
  try {
    await printLines(verdicts(file))
  } catch (error) {
    giveUp(unreadable(file, error))
  }
}

async function* verdicts(file: string): AsyncGenerator<string> {
  for await (const line of linesOf(file)) {
    const verdict = verdictOn(line)
    if (!verdict.ok) process.exitCode = 1
    yield JSON.stringify(verdict)
  }
}

speak('system')
await main(process.argv.slice(2))
