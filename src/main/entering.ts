import { setTimeout as pause } from 'node:timers/promises'
import { takeInstance } from './instance/index.ts'
import { askForLink, wordsSchema, type Words } from './running.ts'

/**
 * How long a start waits for the app that has the folder: that may be starting itself, or closing, and of twenty starts at
 * once each takes twenty times as long. In milliseconds.
 */
const patience = 30_000
/** Between two attempts: never the same, so that two starts do not stand in each other's way again and again. */
const pace = { least: 100, most: 300 }

type Taken = Extract<ReturnType<typeof takeInstance<Words>>, { taken: true }>

/** How a start finds its folder: free, open in a window, open behind a link, or taken by an app that says nothing. */
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
