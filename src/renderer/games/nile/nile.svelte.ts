import type { TileCode, EditionOf } from '../../../shared/editions/index.ts'
import { lineFacts } from '../../../shared/editions/tiles.ts'
import {
  type Award,
  type EventOf,
  type NileEvent,
  paymentsOf,
  type Payment,
} from '../../../shared/nile/events.ts'
import { ruleOfRefusal, ruleOfTile } from '../../../shared/rulebook/occasions.ts'
import type { RuleId } from '../../../shared/rulebook/page.ts'
import type { LogEntry, TableView } from '../../../shared/table.ts'
import { recall, wakeOf, type Recalled, type Wake, type Board, type Scene } from './board/scene.ts'
import type { BoardState } from './board/boardState.ts'
import { logLines, sentenceOfEvent } from '../../../shared/text/nile.ts'
import { voiceOf, type Voice } from '../../../shared/text/names.ts'
import type { Along } from './along.ts'
import type { Direction } from '../../stage/shapes.ts'
import { Decision } from './decision.svelte.ts'
import { GameScreen, type LogLine } from '../../game/screen.svelte.ts'
import type { Size } from '../../stage/camera.ts'
import type { SeatAnchor } from '../../stage/page.ts'
import type { HearBegun } from '../../stage/stage.ts'
import { logByHand } from './byHand.ts'

/** The board with the library that draws it: more than a third of the code of a page, which is loaded once a game is shown. */
const loadBoard = () => import('./board/board.ts')

/** Facts of an edition that change its screen, beside its words and its board. */
function factsOf(edition: EditionOf<'nile'>) {
  const { hasUnderworld, sailsBack, sets, tiles } = lineFacts[edition]
  const all = tiles as readonly TileCode[]
  return {
    /** True where tiles can lie in an Underworld, and rank there. */
    underworld: hasUnderworld,
    /** The tiles in the order in which a collection shows them. */
    tiles: all,
    /** Tiles that belong to no set. */
    others: all.filter((tile) => !sets.includes(tile)),
    /** True where a boat can be sent to the back of the line. */
    goesBack: sailsBack,
  }
}
type TableFacts = ReturnType<typeof factsOf>

const tableFacts: Readonly<Record<EditionOf<'nile'>, TableFacts>> = {
  'tutankhamun-2021': factsOf('tutankhamun-2021'),
  'tutanchamun-1993': factsOf('tutanchamun-1993'),
  'tutankhamen-2004': factsOf('tutankhamen-2004'),
}

/** A set that has just scored, announced over the board until it is dismissed or taken back. */
interface Announcement {
  readonly ply: number
  readonly event: EventOf<'scored'>
  /** The changes of points by it. */
  readonly payments: readonly Payment[]
}

/** The state of a line game's screen: the decision that is open, the board, and what is lit on it. */
export class NileScreen extends GameScreen<'nile', Board> {
  readonly isOpening = false
  readonly decision = new Decision(this.source)
  #lit = $state<TileCode | null>(null)
  #announced = $state.raw<readonly Announcement[]>([])
  #focused = $state<number | null>(null)
  #shown = $state.raw<BoardState | null>(null)
  #line: ((way: Along | Direction) => void) | null = null

  /** The words and the facts of the edition. */
  readonly voice: Voice = $derived(voiceOf(this.source.view, this.names))
  readonly facts: TableFacts = $derived(tableFacts[this.voice.edition])
  /** The awards of the sets that have scored. */
  readonly awards = $derived(awardsOf(this.source.log))
  /** Points and collections as an animation shows them; null while nothing moves. */
  readonly shown = $derived(this.#shown)
  /** The set whose tiles are lit: the one chosen, otherwise the one that a hint is about. */
  readonly lit: TileCode | null = $derived(this.#lit ?? this.table?.advising.places.tile ?? null)
  readonly #ply = $derived(this.source.view?.position.ply ?? 0)
  /** The announcements to show now; never one of a move that was taken back. */
  readonly announced = $derived(this.#announced.filter(({ ply }) => ply <= this.#ply))
  readonly #wake: Wake | null = $derived(wakeOf(this.source.log.flatMap((entry) => entry.events)))
  readonly #recalledHere: Recalled | null = $derived(this.recalled && recall(this.recalled))
  /** Every move of a mirror's log as it is made at the real table; empty elsewhere. */
  readonly #byHand: readonly string[] = $derived.by(() => {
    const { view, log } = this.source
    return this.table && view?.mode === 'mirror' ? logByHand(log, view.position, this.voice, view.rows) : []
  })

  /** Lights the tiles of a set, or unlights them. */
  light(tile: TileCode): void {
    this.#lit = this.#lit === tile ? null : tile
  }

  /** The scene of the board; null until the first view. */
  get scene(): Scene | null {
    const { view } = this.source
    if (!view) return null
    return {
      edition: this.voice.edition,
      position: view.position,
      players: view.players,
      choosing: this.decision.choices !== null && this.app.connection.state === 'open',
      picked: this.decision.choosing.picked,
      pointed: this.decision.position,
      prospect: this.decision.prospect,
      lit: this.lit ?? this.table?.advising.places.positions ?? null,
      wake: this.#wake,
      focused: this.#focused,
      numbered: this.app.settings.chosen.numbered,
      recalled: this.#recalledHere,
    }
  }

  /** Moves the keyboard's mark to this position of the line; null for none. */
  focusOn(position: number | null): void {
    this.#focused = position
  }

  /** Shows the numbers of the places on the board, or hides them; kept for every table. */
  number(): void {
    const { settings, toasts } = this.app
    settings.chooseAndTell(toasts, { numbered: !settings.chosen.numbered })
  }

  async mount(host: HTMLElement, anchor: SeatAnchor, onbegun: HearBegun<NileEvent>): Promise<Board> {
    const { decision } = this
    const { mountBoard } = await loadBoard()
    return mountBoard(host, {
      onpick: (at) => void decision.answer({ at }),
      onpickUnderworld: (take) => void decision.answer({ take }),
      onpoint: (at) => decision.point(at === null ? null : { at }),
      onshown: (state) => (this.#shown = state),
      anchor,
      onbegun,
    })
  }

  draw(events: readonly NileEvent[]): void {
    if (this.scene) this.board?.show(this.scene, events)
  }

  async paint(size: Size, detail: number): Promise<HTMLCanvasElement> {
    if (!this.scene) throw new Error('There is nothing to paint yet')
    const still = {
      ...this.scene,
      ...{ choosing: false, picked: null, pointed: null, prospect: null, lit: null },
      ...{ focused: null, numbered: false, recalled: null },
    }
    const { pictureOfBoard } = await loadBoard()
    return pictureOfBoard(still, size, detail)
  }

  get pointedRule(): RuleId | null {
    const { position: at, prospect } = this.decision
    const refused = prospect && !prospect.legal ? prospect.refusal : null
    const rule = refused && ruleOfRefusal(this.voice.edition, refused.code)
    if (rule) return rule
    const tile = at === null ? null : this.source.view?.position.line[at]
    return tile ? ruleOfTile(this.voice.edition, tile) : null
  }

  takeBack(): void {
    this.decision.takeBack()
  }

  linesOf(entry: LogEntry<'nile'>): readonly LogLine[] {
    return logLines(entry, this.voice)
  }

  byHandOf({ ply }: LogEntry<'nile'>): readonly LogLine[] {
    return this.#byHand.slice(ply - 1, ply).map((text) => ({ kind: 'byHand', text, reasons: [] }))
  }

  /** Registers the list's handler of steps along the line; returns a function that removes it. */
  offerLine(go: (way: Along | Direction) => void): () => void {
    this.#line = go
    return () => (this.#line = null)
  }

  /** Moves the keyboard along the line. */
  goAlong(way: Along | Direction): void {
    this.#line?.(way)
  }

  announce(events: readonly NileEvent[], { position: { ply, points } }: TableView<'nile'>): void {
    const payments = paymentsOf(events, points)
    const scored = events
      .filter((event) => event.kind === 'scored')
      .map((event) => ({ ply, event, payments: payments.get(event) ?? [] }))
    this.#announced = [...this.#announced.filter((one) => one.ply >= ply - 1), ...scored]
    if (!this.app.settings.chosen.speaks) return
    this.app.sounds.say(scored.map((one) => sentenceOfEvent(one.event, one.payments, this.voice)))
  }

  dismissAll(): void {
    this.#announced = []
  }

  dismiss(announcement: Announcement): void {
    this.#announced = this.#announced.filter((one) => one !== announcement)
  }
}

function awardsOf(log: readonly LogEntry<'nile'>[]): Partial<Record<TileCode, readonly Award[]>> {
  const scored = log.flatMap((entry) => entry.events.filter((event) => event.kind === 'scored'))
  return Object.fromEntries(scored.map((event) => [event.set, event.awards]))
}
