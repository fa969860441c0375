/** Some browsers tell of the key that ends a word by this number alone. */
const composingKey = 229

/**
 * Keeps keys from all that hears them while an input method makes a word of them: Enter takes that word, Escape drops
 * it. To be called before anything else hears keys.
 */
export function ignoreComposing(): void {
  const hear = (event: KeyboardEvent): void => {
    if (event.isComposing || event.keyCode === composingKey) event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', hear, { capture: true })
}
