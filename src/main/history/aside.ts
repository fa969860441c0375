import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The thread's program: beside this file as a source, and beside every file of the bundle once built. */
const program = new URL(import.meta.url.endsWith('.ts') ? './examiner.ts' : './examiner.js', import.meta.url)

/**
 * Looks a history through thoroughly, on a thread of its own while it is used: whether it is sound. Rejects when it is
 * called off, and when the thread fails.
 */
export async function isWholeAside(file: string, signal: AbortSignal): Promise<boolean> {
  const thread = new Worker(program, { workerData: file })
  thread.unref()
  try {
    const [sound] = (await once(thread, 'message', { signal })) as [boolean]
    return sound
  } finally {
    void thread.terminate()
  }
}
