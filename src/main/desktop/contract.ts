import { onError, type AnyRouter } from '@orpc/server'
import { RPCHandler } from '@orpc/server/message-port'
import { ipcMain, MessageChannelMain } from 'electron'
import { isReadable, reportTo, unreadable } from '../wire.ts'
import { isOurPage } from './page.ts'

type Listener = (event?: { data: unknown }) => void

/** What the contract needs of a port. */
export interface Port {
  on(event: string, listener: Listener): unknown
  postMessage(message: unknown): void
}

/** A port that answers what is no call of the contract itself, and hands on the rest. */
export const readableOnly = (port: Port) => ({
  postMessage: (message: unknown) => port.postMessage(message),
  on: (event: string, listener: Listener) => {
    port.on(event, (message) => {
      if (event !== 'message' || isReadable(message?.data)) listener(message)
      else port.postMessage(unreadable)
    })
  },
})

/** Gives a port to our own page whenever it asks for one, and to no other sender. */
export function offerContract(router: AnyRouter, log: (error: unknown) => void): void {
  const handler = new RPCHandler(router, { interceptors: [onError(reportTo(log))] })
  ipcMain.on('connect', ({ sender, senderFrame }) => {
    if (senderFrame !== sender.mainFrame || !isOurPage(senderFrame.url)) {
      return log(new Error(`A port was asked for by ${senderFrame?.url ?? 'a frame that is gone'}`))
    }
    const { port1, port2 } = new MessageChannelMain()
    handler.upgrade(readableOnly(port1))
    port1.start()
    sender.postMessage('contract', null, [port2])
  })
}
