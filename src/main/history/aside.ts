import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FileJobs } from './fileWorker.ts'

/** The thread's program: next to this file as a source, and next to every file of the bundle once built. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './fileWorker.ts' : './fileWorker.js',
  import.meta.url,
)

/**
 * Runs a job on a thread of its own while the app stays in use. Rejects when it is aborted and when it fails;
 * the thread has closed its files by then. SQLite cannot be interrupted: that may take seconds.
 */
export async function aside<E extends keyof FileJobs>(
  job: E,
  files: Parameters<FileJobs[E]>,
  signal?: AbortSignal,
): Promise<Awaited<ReturnType<FileJobs[E]>>> {
  const thread = new Worker(program, { workerData: { job, files } })
  thread.unref()
  try {
    const [result] = (await once(thread, 'message', { signal })) as [Awaited<ReturnType<FileJobs[E]>>]
    return result
  } finally {
    await thread.terminate()
  }
}
