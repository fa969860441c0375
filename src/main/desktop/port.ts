import { isReadable, unreadable } from '../server/wire.ts'

type Listener = (event?: { data: unknown }) => void

/** The part of a port that the contract uses. */
export interface Port {
  on(event: string, listener: Listener): unknown
  postMessage(message: unknown): void
}

/** Wraps a port: answers messages that are no calls of the contract itself, and passes on the others. */
export const readableOnly = (port: Port) => ({
  postMessage: (message: unknown) => port.postMessage(message),
  on: (event: string, listener: Listener) => {
    port.on(event, (message) => {
      if (event !== 'message' || isReadable(message?.data)) listener(message)
      else port.postMessage(unreadable)
    })
  },
})
