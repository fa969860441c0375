import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, delimiter, join } from 'node:path'
import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test'
import { root } from '../../build/sources.ts'
import { isRoot } from '../chromium.ts'
import { door, type Door } from './door.ts'

/** The scripts of the built app need the Node that runs the tests. */
const env = { ...process.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) } as Record<
  string,
  string
>

/** The built app in its window, with a data folder that outlives it: it can be quit, killed and opened again. */
export class Desktop {
  readonly folder = mkdtempSync(join(tmpdir(), 'desktop-'))
  readonly errors: string[] = []
  /** Of the app, beside that of the tests. */
  readonly environment: Record<string, string> = {}
  readonly #door: Door
  #running: ElectronApplication | null = null
  #page: Page | null = null

  constructor(opening: Door = door) {
    this.#door = opening
  }

  /** The window's page. */
  get page(): Page {
    if (!this.#page) throw new Error('The app is not open')
    return this.#page
  }

  /** The app from within: `evaluate` runs a function in its main process, with Electron's module as argument. */
  get main(): ElectronApplication {
    if (!this.#running) throw new Error('The app is not open')
    return this.#running
  }

  /** Starts the app and waits for its window. */
  async open(...args: string[]): Promise<Page> {
    this.#running = await _electron.launch({
      executablePath: this.#door.program,
      args: this.#arguments(args),
      chromiumSandbox: !isRoot,
      env: { ...env, ...this.environment },
      timeout: 0,
    })
    // Playwright's own limits of 30 s hold here alone: a busy machine needs more, and what hangs ends with the test.
    this.#running.context().setDefaultTimeout(0)
    this.#page = await this.#running.firstWindow()
    this.#page.on('pageerror', (error) => this.errors.push(String(error)))
    await this.#page.emulateMedia({ reducedMotion: 'reduce' })
    await this.#page.getByRole('heading', { level: 1 }).waitFor()
    return this.#page
  }

  /** Loads the page anew, on its first screen. */
  async goHome(): Promise<void> {
    await this.page.evaluate(() => (location.hash = '#/'))
    await this.page.reload()
    await this.page.getByRole('heading', { level: 1 }).waitFor()
  }

  /** Starts the app a second time, from `from`; its exit code. */
  async startAgain(args: readonly string[] = [], from = root): Promise<number | null> {
    const second = spawn(this.#door.program, this.#arguments(args), { cwd: from, env, stdio: 'ignore' })
    const [code] = (await once(second, 'exit')) as [number | null]
    return code
  }

  /** The text of the app's log. */
  log(): string {
    const file = join(this.folder, 'logs', 'app.log')
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }

  /** Quits as the menu does; the exit code. */
  quit(): Promise<number | null> {
    return this.#end((main) => main.close())
  }

  /** Closes the last window, with which the app ends; the exit code. */
  closeWindow(): Promise<number | null> {
    return this.#end(async (main) => {
      await main.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].close())
    })
  }

  async kill(): Promise<void> {
    await this.#end((main) => Promise.resolve(main.process().kill('SIGKILL')))
  }

  async remove(): Promise<void> {
    if (this.#running) await this.quit()
    rmSync(this.folder, { recursive: true })
  }

  async #end(how: (main: ElectronApplication) => Promise<unknown>): Promise<number | null> {
    const { main } = this
    const program = main.process()
    const closed = main.waitForEvent('close')
    this.#running = null
    await how(main)
    await closed
    return program.exitCode
  }

  #arguments(args: readonly string[]): string[] {
    return [...(isRoot ? ['--no-sandbox'] : []), ...this.#door.app, '--data', this.folder, ...args]
  }
}

async function provide(use: (desktop: Desktop) => Promise<void>): Promise<void> {
  const desktop = new Desktop()
  await use(desktop)
  await desktop.remove()
  if (desktop.errors.length > 0) throw new Error(`The page failed: ${desktop.errors.join('\n')}`)
}

interface Desktops {
  /** An app of the test's own, and another one. */
  readonly desktop: Desktop
  readonly another: Desktop
  /** An open app on its first screen, for tests that only look at it: it has been used by others. */
  readonly opened: Desktop
}

/** An error that a page does not catch fails the test. */
export const test = base.extend<Desktops, { shared: Desktop }>({
  desktop: ({}, use) => provide(use),
  another: ({}, use) => provide(use),
  shared: [
    ({}, use) =>
      provide(async (desktop) => {
        await desktop.open()
        await use(desktop)
      }),
    { scope: 'worker' },
  ],
  opened: async ({ shared }, use) => {
    await shared.goHome()
    await use(shared)
  },
})
