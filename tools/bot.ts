import { linesOf, printLines } from './records.ts'
import { replyTo, type Memories } from './request.ts'

/**
 * Reads one request a line from standard input and prints one reply a line, in the same order, until the
 * input ends.
 */
async function* replies(): AsyncGenerator<string> {
  const memories: Memories = {}
  for await (const line of linesOf('-')) yield JSON.stringify(await replyTo(line, memories))
}

await printLines(replies())
