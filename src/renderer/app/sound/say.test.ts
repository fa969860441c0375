import { afterEach, expect, test, vi } from 'vitest'
import { getLocale, overwriteGetLocale } from '../../../shared/language.ts'
import { say } from './sounds.svelte.ts'

/** A sentence, as a page hands it to the voice of the system. */
class Utterance {
  lang = ''
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

afterEach(() => vi.unstubAllGlobals())

test('says sentences in their order, in the language of the app, and drops what is old', () => {
  let queue: [text: string, lang: string][] = []
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    cancel: () => (queue = []),
    speak: ({ text, lang }: Utterance) => queue.push([text, lang]),
  })
  say(['Throne is complete.', 'Ankh is complete.'])
  expect(queue).toEqual([
    ['Throne is complete.', 'en'],
    ['Ankh is complete.', 'en'],
  ])
  say([])
  expect(queue).toHaveLength(2)
  say(['Scarab is complete: Anna 26 → 20'])
  expect(queue).toEqual([['Scarab is complete: Anna 26 to 20', 'en']])
})

test('speaks with a voice of the language that is chosen now', () => {
  const utterances: string[][] = []
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    cancel: () => undefined,
    speak: ({ text, lang }: Utterance) => utterances.push([lang, text]),
  })
  const usual = getLocale
  for (const locale of ['nl', 'fr'] as const) {
    overwriteGetLocale(() => locale)
    say(['Anna 26 → 20'])
  }
  overwriteGetLocale(usual)
  expect(utterances).toEqual([
    ['nl', 'Anna 26 naar 20'],
    ['fr', 'Anna 26 à 20'],
  ])
})

test('is quiet where the system has no voice', () => {
  expect(() => say(['Throne is complete.'])).not.toThrow()
})
