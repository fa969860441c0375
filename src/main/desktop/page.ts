import { readFile } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import type { AnyRouter } from '@orpc/server'
import { RPCHandler } from '@orpc/server/message-port'
import { app, ipcMain, MessageChannelMain, protocol, session, shell, type WebContents } from 'electron'
import { lookup } from 'mrmime'
import { pageHeaders } from '../server/answers.ts'
import { readableOnly, handling, ownPageWatches, Watches } from '../server/handling.ts'
import { bundle, fileOf, isAllowedOutside, isPermitted, isSamePage, scheme, scoreboardOf } from './address.ts'
import * as z from 'zod'

// The built app has no such switch: the build drops code for development.
const developmentServer = import.meta.env.DEV ? process.env.ELECTRON_RENDERER_URL : undefined
export const isDevelopment = developmentServer !== undefined
/** The address of the page: our own scheme, or the development server while one runs. */
export const pageAddress = developmentServer ?? bundle

/** True for the only address whose frames may reach the app. */
const isOurPage = (address: string): boolean => isSamePage(address, pageAddress)

/** Registers our scheme, with an origin of its own, like a server's; to be called before the app is ready. */
export function announceScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/** Serves the built page from `folder`. */
export function servePage(folder: string): void {
  const headers = pageHeaders("'self'")
  protocol.handle(scheme, async ({ url }) => {
    const file = fileOf(folder, url)
    const body = file && (await readFile(file).catch(() => null))
    if (!file || !body) return new Response(null, { status: 404, headers })
    return new Response(body, {
      headers: { ...headers, 'Content-Type': lookup(file) ?? 'application/octet-stream' },
    })
  })
}

/** Calls `hear` with what our own page sends, in any window, on a channel; no other sender is heard. */
function hearOurPage(
  channel: string,
  hear: (page: WebContents, sent: unknown) => void,
  log: (error: unknown) => void,
): void {
  ipcMain.on(channel, ({ sender, senderFrame }, sent: unknown) => {
    if (senderFrame === sender.mainFrame && isOurPage(senderFrame.url)) hear(sender, sent)
    else log(new Error(`The message ${channel} was sent by ${senderFrame?.url ?? 'a frame that is gone'}`))
  })
}

/** Gives a port to our own page whenever it asks for one. */
export function offerContract(routerFor: (page: WebContents) => AnyRouter, log: (error: unknown) => void) {
  hearOurPage(
    'connect',
    (page) => {
      const { port1, port2 } = new MessageChannelMain()
      const handler = new RPCHandler(routerFor(page), handling(log))
      handler.upgrade(readableOnly(port1), { context: { watches: new Watches(ownPageWatches) } })
      port1.start()
      page.postMessage('contract', null, [port2])
    },
    log,
  )
}

const pathsSchema = z.array(z.string().refine(isAbsolute))

/** Calls `take` with the paths of the files that our own page is to import: the preload names them, not the page. */
export function takeFiles(take: (files: readonly string[]) => void, log: (error: unknown) => void): void {
  hearOurPage('import', (_page, sent) => take(pathsSchema.parse(sent)), log)
}

const mayHave = (permission: string, frame: string, contents: WebContents | null): boolean =>
  contents !== null && isPermitted(permission, frame, contents.getURL(), pageAddress)

/** No window may load these: nothing in one is from the network or the disk, but for a developer's page. */
const network = ['http', 'https', 'ws', 'wss', 'ftp', 'file'].map((kind) => `${kind}://*/*`)

/**
 * Without these handlers Electron allows every permission, new window, address and download. A page never
 * opens a window: it can ask for the scoreboard of a game, which the app then opens itself.
 */
export function allowOnlyOurPage(showScoreboard: (game: string) => void): void {
  const { defaultSession: own } = session
  own.on('will-download', (event) => event.preventDefault())
  if (!isDevelopment) {
    own.webRequest.onBeforeRequest({ urls: network }, (_request, answer) => answer({ cancel: true }))
  }
  own.setPermissionRequestHandler((contents, permission, answer, { requestingUrl }) =>
    answer(mayHave(permission, requestingUrl, contents)),
  )
  own.setPermissionCheckHandler((contents, permission, origin) => mayHave(permission, origin, contents))
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
