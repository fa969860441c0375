import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import type { ContractRouterClient } from '@orpc/contract'
import type { BrowserContext } from '@playwright/test'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { contract } from '../src/shared/contract.ts'
import type { Locale } from '../src/shared/language.ts'
import { doorPaths, sessionSchema, socketProtocol } from '../src/shared/door.ts'
import { onlyGame } from '../src/shared/exchange.ts'

/** A way into a running app beside its pages: the calls of the contract, over a socket of its own. */
export class Session {
  readonly origin: string
  readonly calls: ContractRouterClient<typeof contract>
  readonly #key: string
  readonly #socket: WebSocket

  private constructor(origin: string, key: string, socket: WebSocket) {
    this.origin = origin
    this.#key = key
    this.#socket = socket
    this.calls = this.speaking()
  }

  /** The calls, answered in a language; in that of the app where none is named. */
  speaking(locale?: Locale): Session['calls'] {
    const headers = locale === undefined ? {} : { 'accept-language': locale }
    return createORPCClient(new RPCLink({ websocket: this.#socket, headers }))
  }

  /** Imports a record, and returns the game's id. A record that is here already is not imported again. */
  async import(record: object): Promise<string> {
    const { exchange } = this.calls
    const { job } = await exchange.take({ files: [{ name: 'record', text: JSON.stringify(record) }] })
    for await (const news of await exchange.watch({ job })) {
      const game = news.kind === 'imported' ? onlyGame(news.report) : null
      if (game) return game.id
    }
    throw new Error('The record could not be imported')
  }

  /** Fetches a file, which the app gives once. */
  async download(id: string): Promise<Buffer> {
    const headers = { Authorization: `Bearer ${this.#key}` }
    const answer = await fetch(this.origin + doorPaths.download + id, { headers })
    return Buffer.from(await answer.arrayBuffer())
  }

  /** The link of the QR code under which a game is shared. */
  async sharedLink(): Promise<string> {
    for await (const { sharing } of await this.calls.sharing.watch({})) if (sharing) return sharing.link
    throw new Error('Nothing is shared')
  }

  /** Uses up the link that the app has printed. */
  static async enter(link: string): Promise<Session> {
    const { origin, host, searchParams } = new URL(link)
    const answer = await fetch(origin + doorPaths.enter, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: searchParams.get('token') }),
    })
    const { session } = sessionSchema.parse(await answer.json())
    const socket = new WebSocket(`ws://${host}${doorPaths.socket}`, [socketProtocol, session], {
      headers: { Origin: origin },
    })
    await once(socket, 'open')
    return new Session(origin, session, socket)
  }

  /** Lets the pages of a browser context in. */
  async admit(context: BrowserContext): Promise<void> {
    await context.addInitScript((key) => {
      // An empty page and an exported one have no storage.
      if (location.protocol === 'http:') localStorage.setItem('session', key)
    }, this.#key)
  }

  /** Sends a text that need not be a call. */
  send(text: string): void {
    this.#socket.send(text)
  }

  close(): void {
    this.#socket.close()
  }
}
