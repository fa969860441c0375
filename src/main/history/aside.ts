import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Errands } from './errands.ts'

/** The message to the thread: an errand and its files. */
export interface Order {
  readonly errand: keyof Errands
  readonly files: readonly string[]
}

/** The thread's program: next to this file as a source, and next to every file of the bundle once built. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './fileWorker.ts' : './fileWorker.js',
  import.meta.url,
)

/**
 * Runs an errand on a thread of its own while the app stays in use. Rejects when it is aborted and when it
 * fails. In either case the thread has closed its files by then; SQLite cannot be interrupted, so that may
 * take seconds.
 */
export async function aside<E extends keyof Errands>(
  errand: E,
  files: Parameters<Errands[E]>,
  signal: AbortSignal,
): Promise<Awaited<ReturnType<Errands[E]>>> {
  const order: Order = { errand, files }
  const thread = new Worker(program, { workerData: order })
  thread.unref()
  try {
    const [result] = (await once(thread, 'message', { signal })) as [Awaited<ReturnType<Errands[E]>>]
    return result
  } finally {
    await thread.terminate()
  }
}
