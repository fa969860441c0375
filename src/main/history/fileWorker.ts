import { parentPort, workerData } from 'node:worker_threads'
import type { Order } from './aside.ts'
import { fileJobs } from './fileJobs.ts'

/**
 * The program of the thread that reads and writes whole files: it receives a job and answers with its
 * result.
 */

const { job, files } = workerData as Order
const run: (...files: string[]) => unknown = fileJobs[job]
parentPort?.postMessage(await run(...files))
