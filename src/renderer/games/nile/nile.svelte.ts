import type { TileCode, EditionOf } from '../../../shared/editions/index.ts'
import { lineFacts } from '../../../shared/editions/tiles.ts'
import type { Award, EventOf, NileEvent } from '../../../shared/nile/events.ts'
import { paymentsOf, type Payment } from '../../../shared/nile/payments.ts'
import { ruleOfRefusal, ruleOfTile } from '../../../shared/rulebook/occasions.ts'
import type { RuleId } from '../../../shared/rulebook/page.ts'
import type { LogEntry, TableView } from '../../../shared/table.ts'
import { recall, wakeOf, type Recalled, type Wake, type Board, type Scene } from './board/scene.ts'
import type { BoardState } from './board/boardState.ts'
import type { App } from '../../lib/app.ts'
import { logLines, sentenceOfEvent } from '../../../shared/text/nile.ts'
import { voiceOf, type Voice } from '../../../shared/text/names.ts'
import type { Along } from './along.ts'
import type { Direction } from '../../stage/shapes.ts'
import { Decision } from './decision.svelte.ts'
import type { FamilyScreen, GameScreen, LogLine } from '../../game/screen.svelte.ts'
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
export class NileScreen implements FamilyScreen<'nile'> {
  readonly screen: GameScreen<'nile'>
  readonly decision: Decision
  /** The awards of the sets that have scored. */
  readonly awards: Readonly<Partial<Record<TileCode, readonly Award[]>>>
  /** The words and the facts of the edition. */
  readonly voice: Voice
  readonly facts: TableFacts
  readonly #wake: Wake | null
  readonly #recalledHere: Recalled | null
  /** Every move of a mirror's log as it is made at the real table; empty elsewhere. */
  readonly #byHand: readonly string[]
  readonly #connection: App['connection']
  readonly #settings: App['settings']
  readonly #sounds: App['sounds']
  readonly #toasts: App['toasts']
  #lit = $state<TileCode | null>(null)
  #announced = $state.raw<readonly Announcement[]>([])
  #focused = $state<number | null>(null)
  #shown = $state.raw<BoardState | null>(null)
  #board = $state.raw<Board | null>(null)
  #line: ((way: Along | Direction) => void) | null = null

  constructor(screen: GameScreen<'nile'>, app: App) {
    const { source } = screen
    this.screen = screen
    this.decision = new Decision(source)
    this.#connection = app.connection
    this.#settings = app.settings
    this.#sounds = app.sounds
    this.#toasts = app.toasts
    this.voice = $derived(voiceOf(source.view, this.screen.names))
    this.facts = $derived(tableFacts[this.voice.edition])
    this.awards = $derived(awardsOf(source.log))
    this.#wake = $derived(wakeOf(source.log.flatMap((entry) => entry.events)))
    this.#recalledHere = $derived(this.screen.recalled && recall(this.screen.recalled))
    this.#byHand = $derived(
      screen.table && source.view?.mode === 'mirror'
        ? logByHand(source.log, source.view.position, this.voice, source.view.rows)
        : [],
    )
  }

  /** The set whose tiles are lit: the one chosen, otherwise the one that a hint is about. */
  get lit(): TileCode | null {
    return this.#lit ?? this.screen.table?.live.advising.places.tile ?? null
  }

  /** Lights the tiles of a set, or unlights them. */
  light(tile: TileCode): void {
    this.#lit = this.#lit === tile ? null : tile
  }

  /** The scene of the board; null until the first view. */
  get scene(): Scene | null {
    const { view } = this.screen.source
    if (!view) return null
    return {
      edition: this.voice.edition,
      position: view.position,
      players: view.players,
      choosing: this.decision.choices !== null && this.#connection.state === 'open',
      picked: this.decision.choosing.picked,
      pointed: this.decision.position,
      prospect: this.decision.prospect,
      lit: this.lit ?? this.screen.table?.live.advising.places.positions ?? null,
      wake: this.#wake,
      focused: this.#focused,
      numbered: this.#settings.chosen.numbered,
      recalled: this.#recalledHere,
    }
  }

  /** Moves the keyboard's mark to this position of the line; null for none. */
  focusOn(position: number | null): void {
    this.#focused = position
  }

  /** Shows the numbers of the places on the board, or hides them; kept for every table. */
  number(): void {
    this.#settings.chooseAndTell(this.#toasts, { numbered: !this.#settings.chosen.numbered })
  }

  /** Points and collections as an animation shows them; null while nothing moves. */
  get shown(): BoardState | null {
    return this.#shown
  }

  /** The board once it stands; null before, after, and where it cannot be drawn. */
  get board(): Board | null {
    return this.#board
  }

  async mount(host: HTMLElement, anchor: SeatAnchor, onbegun: HearBegun<NileEvent>): Promise<Board> {
    const { decision } = this
    const { mountBoard } = await loadBoard()
    const board = await mountBoard(host, {
      onpick: (at) => void decision.answer({ at }),
      onpickUnderworld: (take) => void decision.answer({ take }),
      onpoint: (at) => decision.point(at === null ? null : { at }),
      onshown: (state) => (this.#shown = state),
      anchor,
      onbegun,
    })
    this.#board = board
    return {
      ...board,
      destroy: () => {
        this.#board = null
        board.destroy()
      },
    }
  }

  draw(events: readonly NileEvent[]): void {
    if (this.scene) this.#board?.show(this.scene, events)
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
    const tile = at === null ? null : this.screen.source.view?.position.line[at]
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
    if (!this.#settings.chosen.speaks) return
    this.#sounds.say(scored.map((one) => sentenceOfEvent(one.event, one.payments, this.voice)))
  }

  /** The announcements to show now; never one of a move that was taken back. */
  get announced(): readonly Announcement[] {
    const ply = this.screen.source.view?.position.ply ?? 0
    return this.#announced.filter((one) => one.ply <= ply)
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
