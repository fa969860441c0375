import { parentPort, workerData } from 'node:worker_threads'
import type { Order } from './aside.ts'
import { errands } from './errands.ts'

/**
 * The program of the thread that reads and writes whole files: it receives an errand and answers with its
 * result.
 */

const { errand, files } = workerData as Order
const run: (...files: string[]) => unknown = errands[errand]
parentPort?.postMessage(await run(...files))
