import { RPCLink as PortLink } from '@orpc/client/message-port'
import { RPCLink as SocketLink } from '@orpc/client/websocket'
import { doorPaths } from '../../shared/door.ts'
import { language } from './language.svelte.ts'
import { Connection, type Break, type Dial } from './connection.svelte.ts'
import { isAdmitted, openSocket } from './session.ts'

declare global {
  interface Window {
    /** Put there by the preload: present on the desktop only. */
    readonly desktop?: {
      /** Asks for a port. */
      connect(): void
      /** Has the app import files, which it tells of by an order; false where one of them lies nowhere. */
      importFiles(files: readonly File[]): boolean
    }
  }
}

/** Main answers in the language of this window. */
const headers = () => ({ 'accept-language': language.locale })

/** Dials through Electron: asks the preload for a port, which arrives as a message of this window. */
const dialPort =
  (desktop: NonNullable<Window['desktop']>): Dial =>
  () =>
    new Promise((resolve) => {
      function take({ source, data, ports: [port] }: MessageEvent) {
        if (source !== window || data !== 'contract' || !port) return
        window.removeEventListener('message', take)
        let open = true
        const broken = new Promise<Break>((lost) => port.addEventListener('close', () => lost('lost')))
        void broken.then(() => (open = false))
        const link = new PortLink({ port, headers })
        port.start()
        resolve({ link, isOpen: () => open, broken })
      }
      window.addEventListener('message', take)
      desktop.connect()
    })

/** Dials the browser door. `isLetIn` tells a door that refuses this page from one that does not answer. */
export const dialSocket =
  (openSocket: () => WebSocket, isLetIn: () => Promise<boolean>): Dial =>
  async () => {
    const socket = openSocket()
    const link = new SocketLink({ websocket: socket, headers })
    const broken = new Promise<Break>((lost) => socket.addEventListener('close', () => lost('lost')))
    const opened = new Promise<null>((open) => socket.addEventListener('open', () => open(null)))
    if ((await Promise.race([opened, broken])) !== null) return (await isLetIn()) ? 'lost' : 'refused'
    return { link, isOpen: () => socket.readyState === socket.OPEN, broken }
  }

/**
 * Closes a socket for all who listen to it, without the other side's farewell: a dead network would have them wait a
 * minute for that.
 */
export function hangUp(socket: WebSocket): void {
  if (socket.readyState >= socket.CLOSING) return
  socket.close()
  socket.dispatchEvent(new Event('close'))
}

/** Connects through the door that this page was opened by. */
export function connect(): Connection {
  const { desktop } = window
  if (desktop) return new Connection(dialPort(desktop))
  return new Connection(dialSocket(() => openSocket(doorPaths.socket), isAdmitted))
}
