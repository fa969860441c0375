import { parentPort } from 'node:worker_threads'
import type { Question } from '../pool.ts'
import '../worker.ts'

/** A normal thread that dies of a question whose key names a way to die. */
const deaths: Readonly<Record<string, () => void>> = {
  exit: () => process.exit(7),
  throw: () => {
    throw new Error('a fault')
  },
}

parentPort?.on('message', ({ key }: Question) => {
  if (key !== undefined) deaths[key]?.()
})
