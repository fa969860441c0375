import { getLocale } from '../../shared/messages/runtime.js'

/** Says a sentence through the system's voice; quietly does nothing where there is none. */
export function speak(sentence: string): void {
  if (!('speechSynthesis' in window)) return
  const utterance = new SpeechSynthesisUtterance(sentence)
  utterance.lang = getLocale()
  speechSynthesis.speak(utterance)
}

/** What is still to be said is of no interest any more. */
export function hush(): void {
  if ('speechSynthesis' in window) speechSynthesis.cancel()
}
