import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.ts'

/** Where messages are shown, by the beginning of their keys. */
export const notes = JSON.parse(readFileSync(join(root, 'messages', 'notes.json'), 'utf8')) as Readonly<
  Record<string, string>
>

/** The longest beginning of a key that has a note, by whole words: `guest_tab` of `guest_tab_sets`; null for none. */
export function notedPart(key: string): string | null {
  const words = key.split('_')
  const parts = words.map((_, index) => words.slice(0, words.length - index).join('_'))
  return parts.find((part) => part in notes) ?? null
}

/** Where a message is shown. */
export function noteOn(key: string): string {
  const part = notedPart(key)
  return part === null ? '' : notes[part]
}
