import { getLocale } from '../../shared/language.ts'
import { spoken } from '../../shared/text/format.ts'

/** About the seconds that a voice takes for a letter. */
const letter = 0.09

/**
 * Speaks sentences with the system's voice, one after the other; sentences still waiting from before are
 * dropped. `volume`: from 0 to 1. Returns the seconds that it may take, 0 where nothing is said, and calls
 * `ended` after the last sentence. Does nothing where there is no voice.
 */
export function say(sentences: readonly string[], volume = 1, ended?: () => void): number {
  if (sentences.length === 0 || !('speechSynthesis' in globalThis)) return 0
  speechSynthesis.cancel()
  for (const sentence of sentences) {
    const utterance = new SpeechSynthesisUtterance(spoken(sentence))
    utterance.lang = getLocale()
    utterance.volume = volume
    if (sentence === sentences.at(-1)) utterance.onend = () => ended?.()
    speechSynthesis.speak(utterance)
  }
  return sentences.join(' ').length * letter
}
