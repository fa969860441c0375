import { parentPort } from 'node:worker_threads'
import { grow } from './choose.ts'
import type { LineMemory } from './line/think.ts'
import type { Answer, CallOff, Question } from './pool.ts'

/** The program of a `Thread`; several trees at a time take turns. */

/** The number of keys that are remembered; the least recently used one is dropped first. */
const mostMemories = 6
const memories = new Map<string, LineMemory>()
const thoughts = new Map<number, AbortController>()

function memoryOf(key: string): LineMemory {
  const memory = memories.get(key) ?? {}
  memories.delete(key)
  memories.set(key, memory)
  const [oldest] = memories.keys()
  if (memories.size > mostMemories) memories.delete(oldest)
  return memory
}

async function answer({ id, level, position, share, key }: Question): Promise<Answer> {
  const controller = new AbortController()
  thoughts.set(id, controller)
  const { signal } = controller
  try {
    const memory = key === undefined ? {} : memoryOf(`${key}/${share.tree}`)
    return { id, thought: await grow(level, position, share, { signal, memory }) }
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) }
  } finally {
    thoughts.delete(id)
  }
}

const port = parentPort
if (port === null) throw new Error('this is the program of a thread')
port.on('message', (message: Question | CallOff) => {
  if ('callOff' in message) thoughts.get(message.id)?.abort()
  else void answer(message).then((said) => port.postMessage(said))
})
