import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { protocol } from 'electron'
import { lookup } from 'mrmime'
import { pageHeaders } from '../policy.ts'

const scheme = 'app'
const host = 'bundle'

/** Where the page is: our own scheme, or the development server while one runs. */
export const pageAddress = process.env.ELECTRON_RENDERER_URL ?? `${scheme}://${host}/`

/** Whether an address is of our own page. Of all that a frame can show, only this may reach the app. */
export function isOurPage(address: string): boolean {
  const [theirs, ours] = [URL.parse(address), new URL(pageAddress)]
  return theirs !== null && theirs.protocol === ours.protocol && theirs.host === ours.host
}

/** To be called before the app is ready. With an origin of its own the page is like one from a server. */
export function announceScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** The file of an address in `folder`; `null` for one that would leave it. */
export function fileOf(folder: string, address: string): string | null {
  const url = URL.parse(address)
  if (url?.host !== host) return null
  try {
    const path = decodeURIComponent(url.pathname)
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    return file.startsWith(folder + sep) && !file.includes('\0') ? file : null
  } catch {
    return null
  }
}

/** Serves the built page from `folder`. */
export function servePage(folder: string): void {
  const headers = pageHeaders("'self'")
  protocol.handle(scheme, async ({ url }) => {
    const file = fileOf(folder, url)
    const body = file && (await readFile(file).catch(() => null))
    if (!body) return new Response(null, { status: 404, headers })
    return new Response(body, {
      headers: { ...headers, 'Content-Type': lookup(file) ?? 'application/octet-stream' },
    })
  })
}
