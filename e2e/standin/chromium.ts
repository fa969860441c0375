import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly message: string }
  readonly sessionId?: string
}

interface Call {
  resolve(result: unknown): void
  reject(error: Error): void
}

/**
 * A Chromium and its debugging protocol over a pipe: it ends with this process, however that ends. Playwright comes in
 * by the port that Chromium itself announces. Emits `method` of the protocol for the browser, `session method` for a tab.
 */
export class Chromium extends EventEmitter {
  private readonly calls = new Map<number, Call>()
  private readonly input: Writable
  private count = 0
  private rest = ''

  constructor(program: string, args: readonly string[]) {
    super()
    this.setMaxListeners(0)
    const ways = ['--headless', '--remote-debugging-pipe', '--no-startup-window', ...args]
    const child = spawn(program, ways, { stdio: ['ignore', 'ignore', 'inherit', 'pipe', 'pipe'] })
    this.input = child.stdio[3] as Writable
    const output = child.stdio[4] as Readable
    // Whoever still asks a browser that has ended gets no answer, as from a tab that is gone.
    this.input.on('error', () => undefined)
    output.setEncoding('utf8').on('data', (chunk: string) => this.read(chunk))
  }

  async send<Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    const id = ++this.count
    const answer = new Promise<unknown>((resolve, reject) => this.calls.set(id, { resolve, reject }))
    this.input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    return (await answer) as Result
  }

  private read(chunk: string): void {
    const messages = (this.rest + chunk).split('\0')
    this.rest = messages.pop() ?? ''
    for (const text of messages) this.receive(JSON.parse(text) as Message)
  }

  private receive({ id, method, params, result, error, sessionId }: Message): void {
    if (id === undefined) {
      this.emit(sessionId ? `${sessionId} ${method}` : String(method), params)
      return
    }
    const call = this.calls.get(id)
    this.calls.delete(id)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve(result)
  }
}

let running: Chromium | null = null

export function runChromium(program: string, args: readonly string[]): Chromium {
  return (running = new Chromium(program, args))
}

/** The one that shows the windows; there is none before the app is ready. */
export function theChromium(): Chromium {
  if (!running) throw new Error('Cannot create BrowserWindow before app is ready')
  return running
}
