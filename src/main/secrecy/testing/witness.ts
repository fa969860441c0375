import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import type { contract } from '../../../shared/contract.ts'
import type { Right } from '../../../shared/sharing.ts'
import { value } from '../../../shared/testing/outcomes.ts'
import type { Layers } from '../../engine/game.ts'
import { guestRouterOf, type GuestCallContext } from '../../server/sharing/guestRouter.ts'
import { importText } from '../../exchange/fixtures/services.ts'
import { openServices, type AppServices } from '../../services.ts'
import { Queue } from '../../bots/queue.ts'
import type { Advice } from '../../bots/advice.ts'
import type { Position } from '../../bots/position.ts'
import { routerOf } from '../../router/index.ts'
import { LocalSharing } from '../../server/sharing/localSharing.ts'
import { ShareSession } from '../../server/sharing/shareSession.ts'
import type { Shell } from '../../router/shell.ts'
import { handLaid, hiddenDigs, recordWith } from './boxes.ts'

type Contract = typeof contract
/** A call of the contract: `replay.open`. */
export type Call = {
  [Noun in keyof Contract]: `${Noun}.${keyof Contract[Noun] & string}`
}[keyof Contract]

type Ask = (input: unknown) => Promise<unknown>
type Client = Partial<Record<string, Partial<Record<string, Ask>>>>

export const address = '127.0.0.1'
/** The exported page's program exists only once the app is built, and does not depend on any game. */
export const readPage = () => ({ script: '', style: '', texts: '' })

/** A share session without its keys, which are random whatever a box contains. */
const withoutKeys = (held: unknown): unknown => {
  const isState = typeof held === 'object' && held !== null && 'sharing' in held
  const [code, link, address] = ['…', '…', '…']
  return isState && held.sharing ? { ...held, sharing: { ...held.sharing, code, link, address } } : held
}
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g
const isFixed = (id: string): boolean => hiddenDigs.some((dig) => dig.id === id)

/** A house with live digs, called directly; it notes every answer. */
export class Witness {
  readonly folder = mkdtempSync(join(tmpdir(), 'secrecy-'))
  readonly services: AppServices
  readonly handLaid: Layers
  readonly #desk: LocalSharing
  readonly #owner: Client
  readonly #answers: string[] = []
  /** Ids in the order in which they were first seen. */
  readonly #ids: string[] = []

  /** `handLaid`: the layers that may be laid by hand here. */
  private constructor(handLaid: Layers) {
    this.handLaid = handLaid
    const about = { version: '1', door: 'window', folder: this.folder } as const
    this.services = openServices(about, { players: new Queue(adviser), readPage })
    const page = join(this.folder, 'page')
    mkdirSync(page)
    for (const name of ['guest.html', 'index.html']) writeFileSync(join(page, name), '<!doctype html>')
    const log = (error: unknown): void => this.note(String(error))
    this.#desk = new LocalSharing({ services: this.services, page, extraAddresses: [address], log })
    this.#owner = createRouterClient(routerOf(this.services, this.#shell, this.#desk)) as Client
  }

  /** Opens one of the two houses: they differ only in the cards that lie face down. */
  static async open(nth: number): Promise<Witness> {
    const witness = new Witness(handLaid[nth])
    const records = hiddenDigs.map((dig) => {
      const { layers, laid, layout } = dig.boxes[nth]
      return recordWith(dig, { layers, laid, layout }, { id: dig.id, startedAt: day, playedAt: day })
    })
    const report = await importText(witness.services.exchange, records.join('\n'))
    if (report.imported !== hiddenDigs.length) throw new Error(JSON.stringify(report))
    return witness
  }

  get answers(): readonly string[] {
    return this.#answers
  }

  /** The path that the window's dialogs return. */
  fileOf(name: string): string {
    return join(this.folder, name)
  }

  get #shell(): Shell {
    return {
      files: {
        choose: (to) => Promise.resolve([this.fileOf(to === 'restore' ? 'backup.db' : 'guesses.jsonl')]),
        saveAs: (name) => Promise.resolve(this.fileOf(name)),
      },
      showFolder: () => Promise.resolve(''),
      able: () => undefined,
      updates: null,
      async *orders() {
        yield* []
      },
    }
  }

  /** Calls as the owner's page can; of a watch, returns the news at which `isEnough` holds. */
  ask<T>(call: Call, input: object = {}, isEnough?: (news: T) => boolean): Promise<T | undefined> {
    return this.#asked(this.#owner, call, input, isEnough)
  }

  /** Calls as a guest's page can, with a right at a game. */
  askAsGuest(call: Call, input: object, game: string, right: Right | null): Promise<unknown> {
    const context = this.#passTo(game, right)
    const guest = createRouterClient(guestRouterOf(this.services), { context }) as Client
    return this.#asked(guest, call, input)
  }

  #passTo(game: string, right: Right | null): GuestCallContext {
    const { name: title, edition, players } = value(this.services.sessions.table(game)).view()
    const open: Right[] = [{ kind: 'watch' }, { kind: 'play', seat: 0 }, { kind: 'play', seat: 1 }]
    const shareSession = new ShareSession(() => ({ game, title, edition, players, kept: 'table' }), open)
    const admitted = shareSession.admit({ secret: shareSession.access.secret }, '', 'iPhone')
    const visitor = 'session' in admitted ? shareSession.visitorOf(admitted.session) : null
    if (!visitor) throw new Error('the guest was not let in')
    visitor.hold(right)
    return { shareSession, visitor }
  }

  /** Notes a result beside the answers, such as a file that was written. */
  note(result: unknown): void {
    const text = JSON.stringify(result, (_, held: unknown) => withoutKeys(held)) ?? 'nothing'
    const named = text.replaceAll(this.folder, '').replaceAll(uuid, (id) => this.#named(id))
    this.#answers.push(named)
  }

  async remove(): Promise<void> {
    await this.#desk.end()
    this.services.close()
    rmSync(this.folder, { recursive: true })
  }

  #named(id: string): string {
    if (isFixed(id)) return id
    if (!this.#ids.includes(id)) this.#ids.push(id)
    return `id ${this.#ids.indexOf(id)}`
  }

  async #asked<T>(
    client: Client,
    call: Call,
    input: object,
    isEnough: (news: T) => boolean = () => true,
  ): Promise<T | undefined> {
    const [noun, verb] = call.split('.')
    const ask = client[noun]?.[verb]
    if (!ask) throw new Error(`there is no ${call}`)
    try {
      const answer = await ask(input)
      const result = (isIterable(answer) ? await lastOf(answer, isEnough) : answer) as T
      this.note([call, input, result])
      return result
    } catch (error) {
      const { code, data } = error as { code?: string; data?: unknown }
      if (code === undefined || code === 'INTERNAL_SERVER_ERROR') throw error
      this.note([call, input, code, data])
      return undefined
    }
  }
}

const day = '2026-05-01T12:00:00.000Z'

const isIterable = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

async function lastOf<T>(
  news: AsyncIterable<unknown>,
  isEnough: (news: T) => boolean,
): Promise<T | undefined> {
  let last: T | undefined
  for await (const each of news) {
    last = each as T
    if (isEnough(last)) break
  }
  return last
}

/** A bot whose every answer depends on all of its input, except on its memory of the laying. */
const adviser = {
  advise: (_level: unknown, position: Position): Promise<Advice> => {
    if (position.family !== 'dig' || !position.view.choices) throw new Error('the games are digs')
    const { choices, money } = position.view
    const seen = JSON.stringify({ ...position, view: { ...position.view, laid: null } })
    const digest = createHash('sha256').update(seen).digest()
    const verb = choices.ask === 'block' ? 'block' : 'dig'
    const rest = choices.ask === 'block' ? 'done' : 'stop'
    const moves = [rest, ...choices.cells.map((cell) => `${verb} ${cell}`)]
    const move = position.only ?? moves[digest[0] % moves.length]
    const values = money.map((_, seat) => digest[seat + 1] / 256)
    const considered = { move, values, playouts: 1 }
    return Promise.resolve({ ...considered, exact: false, top: [considered] })
  },
  close: () => Promise.resolve(),
}
