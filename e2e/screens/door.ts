import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import sirv from 'sirv'
import type { Transfers } from '../../src/main/history/index.ts'
import type { Sockets } from '../../src/main/server/sockets.ts'
import { receiveUpload, sendDownload } from '../../src/main/server/browserDoor.ts'
import { doorPaths, sessionPath } from '../../src/shared/door.ts'
import { boardFiles, plainBoards } from '../boards.ts'

/** The contract of an app, and the files that its page hands over and is given. */
interface Served {
  readonly sockets: Sockets
  readonly transfers: Transfers
}

/**
 * Serves the built page, with boards that draw nothing, to the browser of a test worker, and the contract of the app that is tested
 * now: at one address for all tests, so that the browser keeps what it has compiled.
 */
export class ScreenDoor {
  readonly origin: string
  readonly #server: Server
  #served: Served | null = null

  static async open(page: string): Promise<ScreenDoor> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new ScreenDoor(server, page)
  }

  private constructor(server: Server, page: string) {
    this.#server = server
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const files = sirv(page, { etag: true, maxAge: 3600 })
    server.on('request', (request, response) => this.#answer(request, response, files))
    server.on('upgrade', (request, socket, head) => {
      if (this.#served) this.#served.sockets.upgrade(request, socket, head, {})
      else socket.destroy()
    })
  }

  /** A link as a door prints it; any token opens it. */
  get link(): string {
    return `${this.origin}/?token=any`
  }

  /** The app whose contract is served from now on; none while it is closed. */
  serves(served: Served | null): void {
    this.#served = served
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #answer(request: IncomingMessage, response: ServerResponse, files: ReturnType<typeof sirv>): void {
    const { pathname } = new URL(request.url ?? '/', this.origin)
    if (pathname === sessionPath) return void response.writeHead(204).end()
    if (pathname === doorPaths.enter) {
      return void response.setHeader('Content-Type', 'application/json').end('{"session":"any"}')
    }
    if (this.#served && pathname === doorPaths.upload) {
      return void receiveUpload(this.#served.transfers, request, response)
    }
    if (this.#served && pathname.startsWith(doorPaths.download)) {
      return void sendDownload(this.#served.transfers, `GET ${pathname}`, response)
    }
    const missing = (): void => void response.writeHead(404).end()
    if (boardFiles.test(pathname)) {
      return void response.setHeader('Content-Type', 'text/javascript').end(plainBoards)
    }
    files(request, response, missing)
  }
}
