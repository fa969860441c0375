/**
 * The content security policy: the page loads its own files, and the data and blob URLs from which PixiJS
 * makes pictures and workers.
 */
const directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'worker-src': "'self' blob:",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

/** The headers of every answer to a page, at both doors; `connect`: the addresses it may talk to. */
export const pageHeaders = (connect: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': Object.entries({ ...directives, 'connect-src': connect })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), display-capture=()',
  'Cache-Control': 'no-cache',
})
