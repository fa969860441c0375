import { getLocale } from '../../shared/messages/runtime.js'
import { spoken } from '../../shared/text/format.ts'

/**
 * Speaks sentences with the system's voice, one after the other; sentences still waiting from before are
 * dropped. Does nothing where there is no voice.
 */
export function say(sentences: readonly string[]): void {
  if (sentences.length === 0 || !('speechSynthesis' in globalThis)) return
  speechSynthesis.cancel()
  for (const sentence of sentences) {
    const utterance = new SpeechSynthesisUtterance(spoken(sentence))
    utterance.lang = getLocale()
    speechSynthesis.speak(utterance)
  }
}
