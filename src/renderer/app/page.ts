/** The elements of our drawings and icons. */
const elements = new Set([
  'animate',
  'circle',
  'clippath',
  'defs',
  'ellipse',
  'g',
  'line',
  'lineargradient',
  'mask',
  'path',
  'pattern',
  'polygon',
  'polyline',
  'radialgradient',
  'rect',
  'stop',
  'svg',
  'use',
])

/** True for markup that draws, and can neither load nor run anything. */
export function isDrawing(markup: string): boolean {
  const bare = markup.replaceAll(/<!--.*?-->/gs, '')
  const names = [...bare.matchAll(/<\/?([^\s/>]*)/g)].map(([, name]) => name.toLowerCase())
  return names.every((name) => elements.has(name)) && !/[\s/]on\w+\s*=|href\s*=\s*(?!"#)/i.test(bare)
}

interface TrustedTypes {
  readonly createPolicy: (
    name: 'default',
    rules: { createHTML: (markup: string) => string | null },
  ) => unknown
}

// The page's own side of its content security policy, before the first component is shown: no text becomes a script, and
// of markup only drawings get in, beside Svelte's templates, which have a policy of their own.
// Firefox and Safari had none before 2026; there the policy of the server is all.
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', { createHTML: (markup) => (isDrawing(markup) ? markup : null) })

/** Some browsers tell of the key that ends a word by this number alone. */
const composingKey = 229

/**
 * Keeps keys from all that hears them while an input method makes a word of them: Enter takes that word, Escape drops
 * it. To be called before anything else hears keys.
 */
function ignoreComposing(): void {
  const hear = (event: KeyboardEvent): void => {
    if (event.isComposing || event.keyCode === composingKey) event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', hear, { capture: true })
}

/** Prepares the page; returns the element for the outermost component. To be called before anything is shown. */
export function preparePage(): Element {
  const target = document.querySelector('#app')
  if (!target) throw new Error('The page has no place for the app')
  // This browser is new enough.
  document.querySelector('#too-old')?.remove()
  ignoreComposing()
  return target
}
