import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FileJobs } from './fileWorker.ts'

/** The thread's program: next to this file as a source, and next to every file of the bundle once built. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './fileWorker.ts' : './fileWorker.js',
  import.meta.url,
)

/** Runs a job on a thread of its own while the app stays in use. */
export const aside = <E extends keyof FileJobs>(
  job: E,
  files: Parameters<FileJobs[E]>,
  signal?: AbortSignal,
): Promise<Awaited<ReturnType<FileJobs[E]>>> => onThread(program, { job, files }, signal)

/**
 * Runs a program on a thread of its own, and resolves with what it posts. Rejects when it is aborted and when it fails;
 * the thread has closed its files by then. SQLite cannot be interrupted: that may take seconds.
 */
export async function onThread<Result>(program: URL, data: object, signal?: AbortSignal): Promise<Result> {
  const thread = new Worker(program, { workerData: data })
  thread.unref()
  try {
    const [result] = (await once(thread, 'message', { signal })) as [Result]
    return result
  } finally {
    await thread.terminate()
  }
}
