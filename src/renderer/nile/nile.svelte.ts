import type { TileCode } from '../../shared/editions/index.ts'
import { lineFacts } from '../../shared/editions/tiles.ts'
import { scoredIn, type Award, type NileEvent, type ScoredSet } from '../../shared/nile/events.ts'
import { makeMove, parseMove, positionsOf } from '../../shared/nile/move.ts'
import { ruleOfRefusal, ruleOfTile } from '../../shared/rulebook/occasions.ts'
import type { RuleId } from '../../shared/rulebook/page.ts'
import type { LogEntry, Prospect, TableView } from '../../shared/table.ts'
import type { Board, Recalled, Scene, Wake } from './board/scene.ts'
import { recall, wakeOf, withoutMarks } from './board/scene.ts'
import { logLines, sentenceOfEvent } from '../../shared/text/nile.ts'
import { voiceOf, type Voice } from '../../shared/text/names.ts'
import type { Along } from './commands.ts'
import type { Direction } from '../board/shapes.ts'
import {
  choose,
  considered,
  isOffered,
  isPointedAt,
  isUndecided,
  markedBy,
  takeBack,
  undecided,
  type Answer,
  type Choosing,
} from './choosing.ts'
import type { LogLine } from '../../shared/text/line.ts'
import { TableModel } from '../table/tableModel.svelte.ts'
import type { Size } from '../board/camera.ts'
import type { HearBegun } from '../board/stage.ts'
import type { SetRow } from '../../shared/nile/views.ts'
import { rowsDuring, type BoardState } from './board/boardState.ts'
import { logByHand } from './moveInWords.ts'

/** The board with the library that draws it: more than a third of the code of a page, which is loaded once a game is shown. */
const loadBoard = () => import('./board/board.ts')

/** Milliseconds that the pointer rests before the engine is asked: a sweep over the board asks nothing. */
const restsFor = 60

/** The state of a line game's screen: the decision that is open, the board, and what is lit on it. */
export class NileModel extends TableModel<'nile', Board, ScoredSet> {
  readonly isOpening = false
  /**
   * The choices so far, with the revision of the table they were made for. `onward`: nothing is to be committed
   * to the other sets of the turn either.
   */
  #decision = $state.raw({ revision: -1, choosing: undecided, onward: false })
  #pointed = $state.raw<Answer | null>(null)
  #prospects = $state.raw<Readonly<Record<string, Prospect<'nile'>>>>({})
  #resting: ReturnType<typeof setTimeout> | undefined
  #lit = $state<TileCode | null>(null)
  /** The position of the line at which the keyboard's mark is; null for none. */
  focused = $state<number | null>(null)
  /** Points and collections as an animation shows them; null while nothing moves. */
  animated = $state.raw<BoardState | null>(null)
  /** Moves the keyboard along the line, where there is a list of it. */
  goAlong: ((way: Along | Direction) => void) | null = null

  readonly voice: Voice = $derived(voiceOf(this.view, this.names))
  readonly facts = $derived(lineFacts[this.voice.edition])
  /** The tiles in the order in which a collection shows them. */
  readonly tiles = $derived(this.facts.tiles as readonly TileCode[])
  readonly others = $derived(this.tiles.filter((tile) => !this.facts.sets.includes(tile)))
  readonly #events = $derived(this.log.flatMap((entry) => entry.events))
  readonly awards: Partial<Record<TileCode, readonly Award[]>> = $derived(
    Object.fromEntries(
      this.#events.flatMap((event) => (event.kind === 'scored' ? [[event.set, event.awards]] : [])),
    ),
  )
  /** The set whose tiles are lit: the one chosen, otherwise the one that a hint is about. */
  readonly lit: TileCode | null = $derived(this.#lit ?? this.table?.advising.places.tile ?? null)
  /** The rows of the set tracker; they count what an animation has come to. */
  readonly sets: readonly SetRow[] = $derived(rowsDuring(this.view.position.sets, this.animated))
  readonly #wake: Wake | null = $derived(wakeOf(this.#events))
  readonly #recalledHere: Recalled | null = $derived(this.recalled && recall(this.recalled))
  /** Every move of a mirror's log as it is made at the real table; empty elsewhere. */
  readonly #byHand: readonly string[] = $derived.by(() => {
    const { view, log } = this
    return this.table && view.mode === 'mirror' ? logByHand(log, view.position, this.voice, view.rows) : []
  })

  /** A computer player's move that is to be made on the real table; null where none is. */
  get proposal() {
    const activity = this.table?.opponents?.now
    return this.view.mode === 'mirror' && activity?.kind === 'ready' ? activity : null
  }

  get choosing(): Choosing {
    return this.#decision.revision === this.view.revision ? this.#decision.choosing : undecided
  }

  /** The answer that the pointer or the keyboard rests on; null on a position without a tile. */
  get pointed(): Answer | null {
    const { view } = this
    const answer = this.#pointed
    if (!answer) return null
    return 'at' in answer && view.position.line[answer.at] === null ? null : answer
  }

  get subject(): unknown {
    return isUndecided(this.choosing) ? this.pointed : this.choosing
  }

  /** None while a set asks for wilds, which needs the whole board. */
  override get announced(): readonly ScoredSet[] {
    return this.view.position.round ? [] : super.announced
  }

  get marked(): number | null {
    return markedBy(this.choosing, this.pointed)
  }

  /** The move whose consequences are to be shown. */
  get #weighed(): string | null {
    const { choosing, choices, pointed } = this
    if (choosing.proposed !== null) return choosing.proposed
    return choices && pointed ? considered(choices, choosing, pointed) : null
  }

  /** The consequences of the move proposed or pointed at, as soon as the engine has answered. */
  get prospect(): Prospect<'nile'> | null {
    const move = this.#weighed
    return move === null ? null : (this.#prospects[this.#key(move)] ?? null)
  }

  #key(move: string): string {
    return `${this.view.revision} ${move}`
  }

  /** The seat whose computer player has solved the rest of the game; null for none. */
  get solver(): number | null {
    return this.view.ending ? null : (this.table?.opponents?.exact?.seat ?? null)
  }

  point(answer: Answer | null): void {
    this.#pointed = answer
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => void this.#weigh(), restsFor)
  }

  /** Of a button: its answer is looked at on the board while it is pointed at or has the focus. */
  pointing(answer: Answer) {
    const point = (): void => this.point(answer)
    const leave = (): void => this.point(null)
    return { onmouseenter: point, onmouseleave: leave, onfocus: point, onblur: leave }
  }

  /** Evaluates the move pointed at again, since the table has moved on. */
  reconsider(): void {
    if (this.#pointed !== null) this.point(this.#pointed)
  }

  /**
   * Asks the engine about the move considered now, unless it has answered already, or the table plays without
   * previews and the move is possible.
   */
  async #weigh(): Promise<void> {
    const { choices, choosing, pointed } = this
    const move = this.#weighed
    const { view } = this
    if (move === null || this.#key(move) in this.#prospects) return
    const isDoubtful =
      choosing.proposed === null && choices && pointed && !isOffered(choices, choosing, pointed)
    if (!view.tableSettings.preview && !isDoubtful) return
    const prospect = await this.acts?.consider(view.revision, move)
    if (!prospect || view.revision !== this.view.revision) return
    // It belongs to the family of the table that was asked.
    const current = Object.entries(this.#prospects).filter(([key]) => key.startsWith(`${view.revision} `))
    this.#prospects = { ...Object.fromEntries(current), [this.#key(move)]: prospect as Prospect<'nile'> }
  }

  /**
   * Takes an answer: makes the move, goes on choosing, or shows why it is not possible. A finger, which cannot point
   * first, is shown what would follow before the move is made. An answer given while the last move is still being answered
   * is dropped if the table changes by it: it was meant for the earlier position.
   */
  async answer(answer: Answer): Promise<void> {
    const revision = this.view.revision
    await this.acts?.caughtUp()
    const { view } = this
    const { choices } = this
    if (!choices || view.revision !== revision) return
    const looksFirst = this.app.pointer.kind === 'touch' && isPointedAt(answer)
    const step = choose(choices, this.choosing, answer, view.tableSettings.confirm || looksFirst)
    if (step?.kind === 'move') await this.acts?.play(step.move)
    else if (step) this.#set(step.choosing)
    // What was proposed gives way to the reason why this is not possible.
    else if (this.choosing.proposed !== null) this.takeBack()
    this.#pointed = answer
    await this.#weigh()
  }

  /** Commits nothing to this set, nor to those that score after it in this turn, as long as nobody commits. */
  async passOnward(): Promise<void> {
    const move = makeMove({ verb: 'commit', wilds: [] })
    if (this.view.tableSettings.confirm) this.#set({ ...undecided, proposed: move }, true)
    else await this.acts?.play(move, true)
  }

  async confirm(): Promise<void> {
    const { proposed } = this.choosing
    if (proposed !== null) await this.acts?.play(proposed, this.#decision.onward)
  }

  takeBack(): void {
    this.#set(takeBack(this.choosing))
  }

  #set(choosing: Choosing, onward = false): void {
    this.#decision = { revision: this.view.revision, choosing, onward }
  }

  /** Lights the tiles of a set, or unlights them. */
  light(tile: TileCode): void {
    this.#lit = this.#lit === tile ? null : tile
  }

  /** The scene of the board. */
  get scene(): Scene {
    const { proposal } = this
    const { view } = this
    const move = proposal && parseMove(proposal.move)
    const target = move && 'at' in move ? positionsOf(move) : null
    return {
      edition: this.voice.edition,
      position: view.position,
      players: view.players,
      choosing: this.choices !== null && this.app.connection.state === 'open',
      picked: this.choosing.picked,
      pointed: this.marked,
      prospect: this.prospect,
      lit: this.lit ?? this.table?.advising.places.positions ?? target,
      wake: this.#wake,
      focused: this.focused,
      numbered: this.app.settings.preferences.numbered,
      recalled: this.#recalledHere,
      rows: view.mode === 'mirror' ? view.rows : undefined,
      destination: proposal && move?.verb === 'sail' ? { seat: proposal.seat, at: move.at } : undefined,
    }
  }

  /** Shows the numbers of the places on the board, or hides them; kept for every table. */
  number(): void {
    const { settings, toasts } = this.app
    settings.chooseAndTell(toasts, { numbered: !settings.preferences.numbered })
  }

  async mount(host: HTMLElement, onbegun: HearBegun<NileEvent>): Promise<Board> {
    const { mountBoard } = await loadBoard()
    return mountBoard(host, {
      onpick: (at) => void this.answer({ at }),
      onpickUnderworld: (take) => void this.answer({ take }),
      onpoint: (at) => this.point(at === null ? null : { at }),
      onanimate: (state) => (this.animated = state),
      onbegun,
    })
  }

  draw(events: readonly NileEvent[]): void {
    this.board?.show(this.scene, events)
  }

  async paint(size: Size, detail: number): Promise<HTMLCanvasElement> {
    const { pictureOfBoard } = await loadBoard()
    return pictureOfBoard(withoutMarks(this.scene), size, detail)
  }

  get pointedRule(): RuleId | null {
    const { marked: at, prospect } = this
    const refused = prospect && !prospect.legal ? prospect.refusal : null
    const rule = refused && ruleOfRefusal(this.voice.edition, refused.code)
    if (rule) return rule
    const tile = at === null ? null : this.view.position.line[at]
    return tile ? ruleOfTile(this.voice.edition, tile) : null
  }

  linesOf(entry: LogEntry<'nile'>): readonly LogLine[] {
    return logLines(entry, this.voice)
  }

  override byHandOf({ ply }: LogEntry<'nile'>): readonly LogLine[] {
    return this.#byHand.slice(ply - 1, ply).map((text) => ({ kind: 'byHand', text, reasons: [] }))
  }

  announce(events: readonly NileEvent[], { position: { ply, points } }: TableView<'nile'>): void {
    const scored = scoredIn(events, points)
    const { log } = this
    const turn = log.at(-1)?.turn
    // A set that scores while another one is still to ask is announced with it.
    const first = log.find((entry) => entry.turn === turn)?.ply ?? ply
    this.showAnnounced(scored, ply, Math.min(first, ply - 1))
    if (!this.app.settings.preferences.speaks) return
    this.app.sounds.say(scored.map(({ event, payments }) => sentenceOfEvent(event, payments, this.voice)))
  }
}
