import type { TileCode } from '../../../../shared/editions/index.ts'
import type { NileEntryOf } from '../../../../shared/ledger/entry.ts'
import { pointsIn } from '../../../../shared/ledger/points.ts'
import type { LedgerQuestion } from '../../../../shared/ledger/question.ts'
import type { EventOf } from '../../../../shared/nile/events.ts'
import { paymentsOf, type Payment } from '../../../../shared/nile/payments.ts'
import type { App } from '../../../lib/app.ts'
import { sentenceOfEvent } from '../../../../shared/text/nile.ts'
import { nileEdition, type Voice } from '../../../../shared/text/names.ts'
import { say } from '../../../lib/speaking.ts'
import type { LiveLedger } from '../../../game/report/live.svelte.ts'
import { padKeys, pads, type Pad } from './pad.ts'
import { LedgerScreen } from '../../../game/report/screen.svelte.ts'

/** A question that is answered by pressing a tile. */
type TileQuestion = Extract<LedgerQuestion, { tiles: TileCode[] }>

/** The tile of an idol's question, or null where the idol was declined. */
export const answerOf = (ask: TileQuestion['ask'], tile: TileCode | null): NileEntryOf<TileQuestion['ask']> =>
  ({ kind: ask, tile }) as NileEntryOf<TileQuestion['ask']>

/** What a ledger counts as until it has told what it is. */
const firstShown = 'tutankhamun-2021'

/** A set that has just scored, and what became of whose points by it. */
export interface Announced {
  readonly event: EventOf<'scored'>
  readonly payments: readonly Payment[]
}

/** The ledger of a line edition: what is being reported, and what has just scored. */
export class NileLedger extends LedgerScreen<LiveLedger<'nile'>> {
  /** How the ledger speaks, and its buttons. */
  readonly voice: Voice
  readonly pad: Pad
  readonly #settings: App['settings']
  /** Tiles that are being swept, in the order in which they were pressed; null while nothing is. */
  #sweeping = $state.raw<readonly TileCode[] | null>(null)
  /** The set whose tiles are being counted, where only scores are kept. */
  #counting = $state<TileCode | null>(null)
  #announced = $state.raw<readonly Announced[]>([])

  constructor(live: LiveLedger<'nile'>, app: App) {
    super(live, app)
    this.#settings = app.settings
    this.voice = $derived({ edition: nileEdition(this.live.view?.edition ?? firstShown), names: this.names })
    this.pad = $derived(pads[this.voice.edition])
  }

  /** The open question, where a tile answers it. */
  get tileQuestion(): TileQuestion | null {
    const question = this.live.view?.question ?? null
    return question && 'tiles' in question ? question : null
  }

  get scoreOnly(): boolean {
    return this.live.view?.position.scoreOnly ?? false
  }

  get sweeping(): readonly TileCode[] | null {
    return this.#sweeping
  }

  get counting(): TileCode | null {
    return this.#counting
  }

  count(set: TileCode | null): void {
    this.#counting = set
  }

  /** Score only: a single point, for what most often brings one in this edition. */
  async point(seat: number): Promise<void> {
    const [why] = pointsIn[this.voice.edition]
    if (seat < this.players.length) await this.report({ kind: 'point', seat, why })
  }

  /** Whether something may lie behind all boats, and may be reported as swept now. */
  get canSweep(): boolean {
    const { view } = this.live
    if (!view || !this.canReport || this.scoreOnly) return false
    return view.question === null || view.question.ask === 'ended'
  }

  beginSweep(tiles: readonly TileCode[] = []): void {
    if (this.canSweep) this.#sweeping = tiles
  }

  dropSweep(): void {
    this.#sweeping = null
  }

  /** One tile fewer of a kind among those that are swept. */
  unsweep(tile: TileCode): void {
    const tiles = this.#sweeping ?? []
    const last = tiles.lastIndexOf(tile)
    this.#sweeping = tiles.filter((_, index) => index !== last)
  }

  async endSweep(): Promise<void> {
    const tiles = this.#sweeping
    if (tiles && (await this.report({ kind: 'swept', tiles: [...tiles] }))) this.#sweeping = null
  }

  /** A tile's button was pressed: what that reports depends on what is asked. */
  async press(tile: TileCode): Promise<void> {
    if (this.#sweeping) {
      this.#sweeping = [...this.#sweeping, tile]
      return
    }
    await this.inTurn(async () => {
      if (this.scoreOnly) return this.count(tile)
      const question = this.live.view?.question ?? null
      if (question && 'tiles' in question) await this.write(answerOf(question.ask, tile))
      else if (question?.ask === 'ended') this.beginSweep([tile])
      else await this.write({ kind: 'took', tile })
    })
  }

  /** The tile whose key this is, in this edition. */
  tileOfKey(key: string): TileCode | null {
    return padKeys(this.pad).find((one) => one.key === key.toLowerCase())?.tile ?? null
  }

  /** Whether a tile's button has something to say now: the others stand back. */
  isAsked(tile: TileCode): boolean {
    return this.tileQuestion === null || this.tileQuestion.tiles.includes(tile)
  }

  /** What has just scored, until the next report or until it is dismissed. */
  get announced(): readonly Announced[] {
    return this.#announced
  }

  /** Takes in what has just happened; to be called whenever the ledger tells something. */
  hear(): void {
    const news = this.live.takeNews()
    const payments = paymentsOf(news, this.live.view?.position.points ?? [])
    this.#announced = news
      .filter((event) => event.kind === 'scored')
      .map((event) => ({ event, payments: payments.get(event) ?? [] }))
    if (!this.#settings.chosen.speaks) return
    say(this.#announced.map((one) => sentenceOfEvent(one.event, one.payments, this.voice)))
  }

  dismiss(): void {
    this.#announced = []
  }
}
