import { parentPort } from 'node:worker_threads'
import { choose, type Memory } from './choose.ts'
import type { Answer, CallOff, Question } from './messages.ts'

/** The thread on which an `Advisor` thinks: several thoughts at a time take turns. */

/** So many keys are remembered; the one that was not asked for longest is forgotten first. */
const mostMemories = 6
const memories = new Map<string, Memory>()
const thoughts = new Map<number, AbortController>()

function memoryOf(key: string): Memory {
  const memory = memories.get(key) ?? {}
  memories.delete(key)
  memories.set(key, memory)
  const [oldest] = memories.keys()
  if (memories.size > mostMemories) memories.delete(oldest)
  return memory
}

async function answer({ id, level, position, budget, key }: Question): Promise<Answer> {
  const controller = new AbortController()
  thoughts.set(id, controller)
  const { signal } = controller
  try {
    const memory = key === undefined ? {} : memoryOf(key)
    return { id, advice: await choose(level, position, budget, { signal, memory }) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
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
