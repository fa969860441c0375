import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../build/sources.ts'
import { readShell } from '../../src/main/exchange/formats/page.ts'
import { routerOf } from '../../src/main/router/index.ts'
import { TestNetwork } from '../../src/main/server/sharing/fixtures/network.ts'
import { LocalSharing } from '../../src/main/server/sharing/localSharing.ts'
import { Sockets } from '../../src/main/server/sockets.ts'
import { openServices, type AppServices } from '../../src/main/services.ts'
import { Session } from '../session.ts'
import type { ScreenDoor } from './door.ts'

/** The folder of the built page. */
export const builtPage = join(root, 'out', 'renderer')

/** The services of an app with a folder of its own, in the process of the test; it can be stopped and opened again. */
export class ScreenApp {
  readonly folder = mkdtempSync(join(tmpdir(), 'table-'))
  /** What went wrong inside the app. */
  readonly faults: unknown[] = []
  readonly network = new TestNetwork()
  readonly #door: ScreenDoor
  #services: AppServices | null = null
  #sharing: LocalSharing | null = null
  #sockets: Sockets | null = null

  constructor(door: ScreenDoor) {
    this.#door = door
  }

  /** Starts the app and gives the address of its page. */
  async open(): Promise<string> {
    const log = (error: unknown): void => void this.faults.push(error)
    const readPage = () => readShell(join(root, 'out', 'replayExport'))
    const services = openServices({ version: '1', door: 'browser', folder: this.folder }, { readPage })
    const sharing = new LocalSharing({ services, page: builtPage, network: this.network, port: 0, log })
    const sockets = new Sockets(routerOf(services, null, sharing), log)
    this.#services = services
    this.#sharing = sharing
    this.#sockets = sockets
    this.#door.serves({ sockets, transfers: services.transfers })
    return `${this.#door.origin}/`
  }

  /** The calls of the contract beside the page. */
  enter(): Promise<Session> {
    return Session.enter(this.#door.link)
  }

  async stop(): Promise<void> {
    this.#door.serves(null)
    await Promise.all([this.#sockets?.close(), this.#sharing?.interrupt()])
    this.#services?.close()
    this.#services = null
  }

  async remove(): Promise<void> {
    if (this.#services) await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
