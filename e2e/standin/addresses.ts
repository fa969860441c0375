/**
 * Chromium learns no scheme from outside: a page of `app://bundle/x` is shown as `https://bundle.app.invalid/x`, which
 * is an origin of its own too, and whatever the main process is told is translated back.
 */
const domain = 'invalid'
const schemes = new Set<string>()

export const announce = (scheme: string): unknown => schemes.add(scheme)

const isAnnounced = (protocol: string) => schemes.has(protocol.slice(0, -1))

/** The address by which Chromium knows an address of the app. */
export function shown(address: string): string {
  const url = URL.parse(address)
  if (!url || !isAnnounced(url.protocol)) return address
  return `https://${url.host}.${url.protocol.slice(0, -1)}.${domain}${url.pathname}${url.search}${url.hash}`
}

/** The app's address of one that Chromium shows. */
export function meant(address: string): string {
  const [, host, scheme, rest] = /^https:\/\/([^/?#]+)\.([a-z]+)\.invalid(.*)$/s.exec(address) ?? []
  return scheme && schemes.has(scheme) ? `${scheme}://${host}${rest}` : address
}

export const schemeOf = (address: string) => URL.parse(address)?.protocol.slice(0, -1) ?? ''

export const originOf = (address: string) => URL.parse(address)?.origin ?? 'null'
