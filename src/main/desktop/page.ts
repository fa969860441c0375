import { readFile } from 'node:fs/promises'
import type { AnyRouter } from '@orpc/server'
import { RPCHandler } from '@orpc/server/message-port'
import { ipcMain, MessageChannelMain, protocol, type WebContents } from 'electron'
import { lookup } from 'mrmime'
import { pageHeaders } from '../server/answers.ts'
import { handling, ownPageWatches, readableOnly, Watches } from '../server/wire.ts'
import { bundle, fileOf, isSamePage, scheme } from './address.ts'

// The built app has no such switch: the build drops code for development.
const developmentServer = import.meta.env.DEV ? process.env.ELECTRON_RENDERER_URL : undefined
export const isDevelopment = developmentServer !== undefined
/** The address of the page: our own scheme, or the development server while one runs. */
export const pageAddress = developmentServer ?? bundle

/** True for the only address whose frames may reach the app. */
export const isOurPage = (address: string): boolean => isSamePage(address, pageAddress)

/**
 * Registers our scheme; must be called before the app is ready. With an origin of its own the page is like
 * one from a server.
 */
export function announceScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
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

/** Gives a port to our own page, in any window, whenever it asks for one, and to no other sender. */
export function offerContract(
  routerFor: (contents: WebContents) => AnyRouter,
  log: (error: unknown) => void,
): void {
  ipcMain.on('connect', ({ sender, senderFrame }) => {
    if (senderFrame !== sender.mainFrame || !isOurPage(senderFrame.url)) {
      return log(new Error(`A port was asked for by ${senderFrame?.url ?? 'a frame that is gone'}`))
    }
    const { port1, port2 } = new MessageChannelMain()
    const handler = new RPCHandler(routerFor(sender), handling(log))
    handler.upgrade(readableOnly(port1), { context: { watches: new Watches(ownPageWatches) } })
    port1.start()
    sender.postMessage('contract', null, [port2])
  })
}
