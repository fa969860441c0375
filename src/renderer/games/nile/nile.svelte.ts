import type { TileCode } from '../../../shared/editions/index.ts'
import type { Award, EventOf, NileEvent } from '../../../shared/nile/events.ts'
import type { NilePosition } from '../../../shared/nile/views.ts'
import { paymentsOf, type Payment } from '../../../shared/nile/payments.ts'
import type { LogEntry } from '../../../shared/table.ts'
import { recall, wakeOf, type Recalled } from './board/recalled.ts'
import type { Scene, Wake } from './board/scene.ts'
import type { BoardState } from './board/boardState.ts'
import type { App } from '../../lib/app.ts'
import { say } from '../../lib/speaking.ts'
import { sentenceOfEvent } from '../../../shared/text/nile.ts'
import { nileEdition, type Voice } from '../../../shared/text/names.ts'
import { Decision } from './decision.svelte.ts'
import { tableFacts, type TableFacts } from './editions.ts'
import type { LiveTable } from '../../game/live.svelte.ts'
import { TableScreen } from '../../game/table.svelte.ts'

/** A set that has just scored, told over the board until it is dismissed or taken back. */
interface Announcement {
  readonly ply: number
  readonly event: EventOf<'scored'>
  /** What became of whose points by it. */
  readonly payments: readonly Payment[]
}

/** What a table counts as until it has told what it is. */
const firstShown = 'tutankhamun-2021'

/** The table of a game of the Nile family: the decision that is open, and what this window looks at. */
export class NileScreen extends TableScreen<LiveTable<'nile'>> {
  readonly decision: Decision
  /** What the sets that have scored paid, by set. */
  readonly awards: Readonly<Partial<Record<TileCode, readonly Award[]>>>
  /** How the table speaks, and what its edition has. */
  readonly voice: Voice
  readonly facts: TableFacts
  readonly #wake: Wake | null
  readonly #recalledHere: Recalled | null
  readonly #connection: App['connection']
  readonly #settings: App['settings']
  #lit = $state<TileCode | null>(null)
  #announced = $state.raw<readonly Announcement[]>([])
  #focused = $state<number | null>(null)
  #shown = $state.raw<BoardState | null>(null)

  constructor(live: LiveTable<'nile'>, app: App) {
    super(live, app)
    this.decision = new Decision(this.live)
    this.#connection = app.connection
    this.#settings = app.settings
    this.voice = $derived({ edition: nileEdition(this.live.view?.edition ?? firstShown), names: this.names })
    this.facts = $derived(tableFacts[this.voice.edition])
    this.awards = $derived(awardsOf(this.live.log))
    this.#wake = $derived(wakeOf(this.live.log.flatMap((entry) => entry.events)))
    this.#recalledHere = $derived(this.recalled && recall(this.recalled))
  }

  /** The set whose tiles are lit: the one chosen, otherwise the one that a hint is about. */
  get lit(): TileCode | null {
    return this.#lit ?? this.hinting.tile
  }

  /** Lights the tiles of a set, or puts the light out again. */
  light(tile: TileCode): void {
    this.#lit = this.#lit === tile ? null : tile
  }

  /** Everything the board draws; null until the table has told for the first time. */
  get scene(): Scene | null {
    const { view } = this.live
    if (!view) return null
    return {
      edition: this.voice.edition,
      position: view.position,
      players: view.players,
      choosing: this.decision.choices !== null && this.#connection.state === 'open',
      picked: this.decision.choosing.picked,
      pointed: this.decision.position,
      prospect: this.decision.prospect,
      lit: this.lit ?? this.hinting.positions,
      wake: this.#wake,
      focused: this.#focused,
      numbered: this.#settings.chosen.numbered,
      recalled: this.#recalledHere,
    }
  }

  /** The keyboard is at this position of the line, or at none. */
  focusOn(position: number | null): void {
    this.#focused = position
  }

  /** Shows the numbers of the places on the board, or hides them; kept for every table. */
  async number(): Promise<void> {
    await this.#settings.choose({ numbered: !this.#settings.chosen.numbered })
  }

  /** How far an animation has come: what is to be seen of points and collections; null while nothing moves. */
  get shown(): BoardState | null {
    return this.#shown
  }

  boardShows(standing: BoardState | null): void {
    this.#shown = standing
  }

  /** The board has come to rest at a position, after these events: what deserves a word over the board is said now. */
  announce(events: readonly NileEvent[], { ply, points }: Pick<NilePosition, 'ply' | 'points'>): void {
    const payments = paymentsOf(events, points)
    const scored = events
      .filter((event) => event.kind === 'scored')
      .map((event) => ({ ply, event, payments: payments.get(event) ?? [] }))
    this.#announced = [...this.#announced.filter((one) => one.ply >= ply - 1), ...scored]
    if (!this.#settings.chosen.speaks) return
    say(scored.map((one) => sentenceOfEvent(one.event, one.payments, this.voice)))
  }

  /** What is announced now; never something that was taken back. */
  get announced(): readonly Announcement[] {
    const ply = this.live.view?.position.ply ?? 0
    return this.#announced.filter((one) => one.ply <= ply)
  }

  dismiss(announcement: Announcement): void {
    this.#announced = this.#announced.filter((one) => one !== announcement)
  }
}

function awardsOf(log: readonly LogEntry<'nile'>[]): Partial<Record<TileCode, readonly Award[]>> {
  const scored = log.flatMap((entry) => entry.events.filter((event) => event.kind === 'scored'))
  return Object.fromEntries(scored.map((event) => [event.set, event.awards]))
}
