// The page's own side of its content security policy, before the first component is shown: no text becomes a script, and
// of markup only drawings get in, beside Svelte's templates, which have a policy of their own.

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

// Firefox and Safari had none before 2026; there the policy of the server is all.
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', { createHTML: (markup) => (isDrawing(markup) ? markup : null) })
