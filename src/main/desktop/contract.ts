import type { AnyRouter } from '@orpc/server'
import { RPCHandler } from '@orpc/server/message-port'
import { ipcMain, MessageChannelMain, type WebContents } from 'electron'
import { handling, ownPageWatches, Watches, readableOnly } from '../server/wire.ts'
import { isOurPage } from './page.ts'

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
