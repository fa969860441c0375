import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { replyTo, type Memories } from './request.ts'

/**
 * Reads one request a line from standard input and prints one reply a line, in the same order, until the
 * input ends.
 */
async function* replies(): AsyncGenerator<string> {
  const memories: Memories = {}
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (line.trim() !== '') yield `${JSON.stringify(await replyTo(line, memories))}\n`
  }
}

try {
  await pipeline(Readable.from(replies()), process.stdout, { end: false })
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
}
