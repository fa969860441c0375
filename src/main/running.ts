import * as z from 'zod'

/** What a running app tells those that are started after it with the same folder. */
export const wordsSchema = z.discriminatedUnion('door', [
  z.object({ door: z.literal('window') }),
  z.object({ door: z.literal('browser'), port: z.int(), key: z.string() }),
])
export type Words = z.infer<typeof wordsSchema>

export const newLinkPath = '/new-link'
const patience = 3000

/** A new link into the browser door that is open already; `null` when nobody answers there. */
export async function askForLink({ port, key }: Extract<Words, { door: 'browser' }>): Promise<string | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${newLinkPath}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(patience),
    })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
