import { join, sep } from 'node:path'
import type { BrowserWindow } from 'electron'
import { links } from '../../shared/door.ts'

export const scheme = 'app'
const host = 'bundle'
/** The address of the built page. */
export const bundle = `${scheme}://${host}/`

/** The hosts of the app's own links: the only addresses outside that it may open. */
const outside = Object.values(links).map((link) => new URL(link).host)

/** True when two addresses are of one page, by scheme and host: Node knows no origin of our own scheme. */
export function isSamePage(address: string, page: string): boolean {
  const url = URL.parse(address)
  const pageUrl = URL.parse(page)
  return url !== null && url.protocol === pageUrl?.protocol && url.host === pageUrl.host
}

/** Permissions to copy a layout code, to fill the screen, and to keep it awake while a game is on. */
const permissions = ['clipboard-sanitized-write', 'fullscreen', 'screen-wake-lock']

/** True where the page at `frame`, inside the one at `window`, may have a permission of ours. */
export const isPermitted = (permission: string, frame: string, window: string, page: string): boolean =>
  permissions.includes(permission) && isSamePage(frame, page) && isSamePage(window, page)

export function isAllowedOutside(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && outside.includes(url.host)
}

const scoreboard = '#/scoreboard/'

/** The address of a game's scoreboard, which the page itself links to. */
export const scoreboardAddress = (game: string, page: string): string => new URL(scoreboard + game, page).href

/** The game whose scoreboard is at an address of `page`; `null` for every other address, however similar. */
export function scoreboardOf(address: string, page: string): string | null {
  const game = address.slice(address.indexOf(scoreboard) + scoreboard.length)
  return /^[\w-]+$/.test(game) && address === scoreboardAddress(game, page) ? game : null
}

/** The file of an address in `folder`; `null` for an address that is not ours or would leave the folder. */
export function fileOf(folder: string, address: string): string | null {
  if (!isSamePage(address, bundle)) return null
  try {
    const path = decodeURIComponent(new URL(address).pathname)
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    return file.startsWith(folder + sep) ? file : null
  } catch {
    return null
  }
}

/** Loads an address into a window. Rejects where that fails, unless the window was closed meanwhile. */
export async function load(window: Pick<BrowserWindow, 'loadURL' | 'isDestroyed'>, address: string) {
  try {
    await window.loadURL(address)
  } catch (error) {
    if (!window.isDestroyed()) throw error
  }
}
