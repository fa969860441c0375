import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient, type RouterClient } from '@orpc/server'
import { openServices, type AppServices } from '../../services.ts'
import { routerOf, type SharingCalls } from '../index.ts'

/** An app with a folder of its own, called as its page does but without a connection. */
export class RoutedApp {
  readonly folder = mkdtempSync(join(tmpdir(), 'app-'))
  readonly file = join(this.folder, 'history.db')
  services: AppServices

  constructor() {
    this.services = this.#open()
  }

  get client(): RouterClient<ReturnType<typeof routerOf>> {
    return createRouterClient(routerOf(this.services, null, {} as SharingCalls))
  }

  /** Ends the app and starts it again; `between` is done meanwhile. */
  restart(between?: () => void): void {
    this.services.close()
    between?.()
    this.services = this.#open()
  }

  remove(): void {
    this.services.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  #open(): AppServices {
    return openServices({ version: '1', door: 'browser', folder: this.folder })
  }
}
