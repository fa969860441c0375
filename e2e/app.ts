import { spawn, type ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { root } from '../build/sources.ts'
import { catalogueIn } from '../src/shared/text/everyLanguage.ts'
import { overwriteCatalogues } from '../src/shared/text/messages.ts'
import { withPlainBoards, type Drawing } from './boards.ts'
import { Games } from './games.ts'
import { Session } from './session.ts'

// Tests read texts in every language.
overwriteCatalogues(catalogueIn)

const linkPattern = /http:\/\/127\.0\.0\.1:\d+\/\?token=\S+/

/** A program that runs, and what it has printed. */
export class Running {
  readonly process: ChildProcess
  printed = ''
  #hasClosed = false
  readonly #news = new EventEmitter()

  constructor(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
    this.process = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.printed += chunk.toString()
        this.#news.emit('more')
      })
    }
    // Not `exit`: what was printed last may come after it.
    this.process.on('close', () => {
      this.#hasClosed = true
      this.#news.emit('more')
    })
  }

  /** Resolves with the first match in what is printed; rejects when the program ends without it. */
  async prints(pattern: RegExp): Promise<string> {
    for (;;) {
      const match = pattern.exec(this.printed)
      if (match) return match[0]
      if (this.#hasClosed) throw new Error(`Ended without ${pattern}: ${this.printed}`)
      await once(this.#news, 'more')
    }
  }

  link(): Promise<string> {
    return this.prints(linkPattern)
  }

  async ended(): Promise<number | null> {
    if (!this.#hasClosed) await once(this.process, 'close')
    return this.process.exitCode
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.process.kill(signal)
    return this.ended()
  }
}

/** The built app with a data folder of its own, which outlives it: it can be stopped, killed and opened again. */
export class App {
  readonly folder = mkdtempSync(join(tmpdir(), 'table-'))
  #running: Running | null = null

  /** Starts the app and gives a link into it. */
  async open(...args: string[]): Promise<string> {
    this.#running = this.#start(...args)
    return this.#running.link()
  }

  /** Suspends the app's process, so that it answers nothing any more. */
  freeze(): void {
    this.#running?.process.kill('SIGSTOP')
  }

  /** Another link into the app that runs. */
  async anotherLink(): Promise<string> {
    return this.#start().link()
  }

  /** Starts the app so many times at once. */
  startMany(count: number): Running[] {
    return Array.from({ length: count }, () => this.#start())
  }

  #start(...args: string[]): Running {
    return new Running([join('out', 'main', 'serve.js'), '--no-open', '--data', this.folder, ...args])
  }

  /** The output of the app so far. */
  get printed(): string {
    return this.#running?.printed ?? ''
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    return this.#running?.stop(signal) ?? null
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true })
  }
}

interface Fixtures extends Drawing {
  /** True where the page can make sounds; only tests of sounds hear them. */
  readonly sounds: boolean
  /** An app of the test's own. */
  readonly app: App
  /** Games in an app that the tests of a worker share: for tests of one game, which change nothing else. */
  readonly games: Games
  readonly folder: string
}

/** An error that the page does not catch fails the test. */
export const test = base.extend<Fixtures, { session: Session }>({
  sounds: [false, { option: true }],
  drawn: [false, { option: true }],
  page: async ({ page, context, sounds, drawn }, use) => {
    if (!drawn) await withPlainBoards(context)
    if (!sounds) await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'AudioContext'))
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await use(page)
    if (errors.length > 0) throw new Error(`The page failed: ${errors.join('\n')}`)
  },
  app: async ({ page: _ }, use) => {
    const app = new App()
    await use(app)
    await app.remove()
  },
  session: [
    async ({}, use) => {
      const app = new App()
      const session = await Session.enter(await app.open())
      await use(session)
      session.close()
      await app.remove()
    },
    { scope: 'worker' },
  ],
  games: async ({ page, context, session }, use) => {
    await session.admit(context)
    await use(new Games(page, session))
  },
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'table-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})
