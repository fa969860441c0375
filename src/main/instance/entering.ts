import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { takeInstance } from './index.ts'

/** The message of a running app to later starts with the same folder. */
export const wordsSchema = z.discriminatedUnion('door', [
  z.object({ door: z.literal('window') }),
  z.object({ door: z.literal('browser'), port: z.int(), key: z.string() }),
])
type Words = z.infer<typeof wordsSchema>

export const newLinkPath = '/new-link'
/** The longest wait for an answer, in milliseconds. */
const answerTime = 3000

/** Asks the browser door already open for a new link; `null` when it does not answer. */
export async function askForLink({ port, key }: Extract<Words, { door: 'browser' }>): Promise<string | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${newLinkPath}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(answerTime),
    })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

/**
 * The time that a start waits for the app that has the folder, in milliseconds: that app may be starting
 * itself, or closing, and of twenty starts at once each takes twenty times as long.
 */
const patience = 30_000
/** The pause between two attempts, in milliseconds: random, so that two starts do not collide forever. */
const pace = { least: 100, most: 300 }

type Taken = Extract<ReturnType<typeof takeInstance<Words>>, { taken: true }>

/** A folder at a start: free, open in a window, open behind a link, or taken by an app that is silent. */
type Entered =
  | { readonly kind: 'taken'; readonly instance: Taken }
  | { readonly kind: 'window' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'link'; readonly link: string }

/** Takes the folder, or finds the app that has it. `waits` is called once, if that app is slow to answer. */
export async function enter(folder: string, waits: () => void = () => undefined): Promise<Entered> {
  const end = performance.now() + patience
  for (let isFirst = true; ; isFirst = false) {
    const instance = takeInstance(folder, wordsSchema)
    if (instance.taken) return { kind: 'taken', instance }
    const { words } = instance
    if (words?.door === 'window') return { kind: 'window' }
    const link = words && (await askForLink(words))
    if (link) return { kind: 'link', link }
    if (performance.now() >= end) return { kind: 'silent' }
    if (isFirst) waits()
    await pause(pace.least + Math.random() * (pace.most - pace.least))
  }
}
