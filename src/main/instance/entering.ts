import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { takeInstance } from './index.ts'

/** The words of a running app for those that are started after it with the same folder. */
export const wordsSchema = z.discriminatedUnion('door', [
  z.object({ door: z.literal('window') }),
  z.object({ door: z.literal('browser'), port: z.int(), key: z.string() }),
])
type Words = z.infer<typeof wordsSchema>

export const newLinkPath = '/new-link'
/** In milliseconds. */
const answerTime = 3000

/** A new link into the browser door that is open already; `null` when nobody answers there. */
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
 * The time that a start waits for the app that has the folder, in milliseconds: that may be starting itself, or closing,
 * and of twenty starts at once each takes twenty times as long.
 */
const patience = 30_000
/** The pause between two attempts, in milliseconds: never the same, so that two starts do not stand in each other's way again and again. */
const pace = { least: 100, most: 300 }

type Taken = Extract<ReturnType<typeof takeInstance<Words>>, { taken: true }>

/** A folder as a start finds it: free, open in a window, open behind a link, or taken by an app that says nothing. */
type Entered =
  | { readonly kind: 'taken'; readonly instance: Taken }
  | { readonly kind: 'window' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'link'; readonly link: string }

/** Takes the folder, or finds the app that has it. `waits` is called once, when that app does not answer at once. */
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
