import { parentPort } from 'node:worker_threads'
import { grow } from './choose.ts'
import type { LineMemory } from './line/think.ts'
import type { Answer, Question } from './pool.ts'

/** The program of a `Thread`; several trees at a time take turns. */

/** The number of keys that are remembered; the least recently used one is dropped first. */
const mostMemories = 6
const memories = new Map<string, LineMemory>()

function memoryOf(key: string): LineMemory {
  const memory = memories.get(key) ?? {}
  memories.delete(key)
  memories.set(key, memory)
  const [oldest] = memories.keys()
  if (memories.size > mostMemories) memories.delete(oldest)
  return memory
}

async function answer({ level, position, share, key, port }: Question): Promise<Answer> {
  const controller = new AbortController()
  port.once('close', () => controller.abort())
  try {
    const memory = key === undefined ? {} : memoryOf(`${key}/${share.tree}`)
    return { thought: await grow(level, position, share, { signal: controller.signal, memory }) }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}

if (parentPort === null) throw new Error('this is the program of a thread')
parentPort.on('message', (question: Question) => {
  void answer(question).then((result) => question.port.postMessage(result))
})
