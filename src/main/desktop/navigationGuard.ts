import { app, session, shell } from 'electron'
import { isAllowedOutside, scoreboardOf } from './address.ts'
import { isDevelopment, isOurPage, pageAddress } from './page.ts'

/** Permissions to copy a layout code, to fill the screen, and to keep it awake while a game is on. */
const permissions = ['clipboard-sanitized-write', 'fullscreen', 'screen-wake-lock']
/**
 * Addresses that no window may load: nothing in it comes from the network or the disk; only a developer's
 * page comes from a server.
 */
const network = ['http', 'https', 'ws', 'wss', 'ftp', 'file'].map((scheme) => `${scheme}://*/*`)

/**
 * Without these handlers Electron allows every permission, every new window, every address and every
 * download. A page never opens a window: it can ask for the scoreboard of a game, which the app then opens
 * itself.
 */
export function allowOnlyOurPage(showScoreboard: (game: string) => void): void {
  session.defaultSession.on('will-download', (event) => event.preventDefault())
  if (!isDevelopment) {
    session.defaultSession.webRequest.onBeforeRequest({ urls: network }, (_request, answer) =>
      answer({ cancel: true }),
    )
  }
  session.defaultSession.setPermissionRequestHandler((contents, permission, answer) =>
    answer(permissions.includes(permission) && isOurPage(contents.getURL())),
  )
  session.defaultSession.setPermissionCheckHandler(
    (contents, permission) =>
      permissions.includes(permission) && contents !== null && isOurPage(contents.getURL()),
  )
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(({ url }) => {
      const game = isOurPage(contents.getURL()) ? scoreboardOf(url, pageAddress) : null
      if (game !== null) showScoreboard(game)
      else if (isAllowedOutside(url)) void shell.openExternal(url)
      return { action: 'deny' }
    })
    contents.on('will-navigate', (event) => {
      if (!isOurPage(event.url)) event.preventDefault()
    })
    contents.on('will-attach-webview', (event) => event.preventDefault())
  })
}
