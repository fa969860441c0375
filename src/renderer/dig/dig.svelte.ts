import type { DigEvent, DigEventOf } from '../../shared/dig/events.ts'
import { makeDigMove, type DigMove } from '../../shared/dig/move.ts'
import type { DigChoices, DigPosition } from '../../shared/dig/views.ts'
import { cells, columns, type Cell } from '../../shared/editions/tutankhamens-revenge.ts'
import type { Box, BoxScene } from './board/scene.ts'
import { digMoveText } from '../../shared/text/dig.ts'
import { ruleOfCard } from '../../shared/rulebook/occasions.ts'
import type { RuleId } from '../../shared/rulebook/page.ts'
import type { LogEntry, TableView } from '../../shared/table.ts'
import type { LogLine } from '../../shared/text/line.ts'
import { TableModel } from '../table/tableModel.svelte.ts'
import type { Size } from '../board/camera.ts'
import type { HearBegun } from '../board/stage.ts'
import { m } from '../../shared/messages/messages.js'
import { keyed, type ScreenCommand } from '../app/commands.svelte.ts'
import type { Mood } from '../table/part.ts'
import { step, stepsInRows } from '../app/oneStop.ts'

/** The box with the library that draws it: more than a third of the code of a page, which is loaded once a game is shown. */
const loadBoard = () => import('./board/board.ts')

/** A penalty, or a player who is put out by one: the silver that was due, and the layer of the card, for its colour. */
interface DigNotice {
  readonly event: DigEventOf<'penalty' | 'out'>
  readonly due: number
  readonly layer: number
}

/** The state of a dig's screen: the decision that is open, and the box. */
export class DigModel extends TableModel<'dig', Box, DigNotice> {
  readonly subject = null
  pointed = $state<Cell | null>(null)
  /** The move that waits to be confirmed, at a table that asks twice, and the revision that it was chosen for. */
  #proposed = $state.raw<{ readonly revision: number; readonly move: DigMove } | null>(null)
  /** The revision at which the cells are there for the blockade card instead of the spade; -1 for none. */
  #blockading = $state(-1)
  /** True once the players have looked at the layers as dealt for as long as they want. */
  covered = $state(false)

  readonly isOpening: boolean = $derived.by(() => {
    const { view } = this
    return view.status === 'playing' && view.position.laid !== null && !this.covered
  })
  /** The cell that was dug in last, this turn or the one before. */
  readonly latest: Cell | null = $derived(
    this.log.flatMap(({ events }) => events).findLast((event) => event.kind === 'dug')?.cell ?? null,
  )
  /** The cells of the log entry pointed at. */
  readonly recalledCells: readonly Cell[] = $derived(
    (this.recalled ?? []).flatMap((event) => ('cell' in event ? [event.cell] : [])),
  )

  get proposed(): DigMove | null {
    return this.#proposed?.revision === this.view.revision ? (this.#proposed?.move ?? null) : null
  }

  /** True where the seat may lay its blockade card, once it stops or now that its turn is over. */
  get canLay(): boolean {
    const { view } = this
    const { choices } = this
    if (!choices || choices.cells.length === 0) return false
    return choices.ask === 'block' || view.position.blockades[choices.seat] > 0
  }

  /** True while a cell is to be chosen for the blockade card. */
  get isBlockading(): boolean {
    return this.canLay && this.#blockading === this.view.revision
  }

  /** Has the cells chosen for the blockade card, until that is taken back. */
  lay(): void {
    if (this.canLay && !this.playing) this.#blockading = this.view.revision
  }

  isOffered(cell: Cell): boolean {
    const { choices } = this
    if (!choices?.cells.includes(cell) || this.playing) return false
    return this.isBlockading || choices.ask !== 'block'
  }

  /** Names a cell: to dig there, or to lay the blockade on. */
  choose(cell: Cell): Promise<void> {
    return this.answer({ verb: this.isBlockading ? 'block' : 'dig', cell })
  }

  /** Stops, passes or ends a turn that is over, whichever answers the open question. */
  async stop(): Promise<void> {
    if (this.choices) await this.answer({ verb: this.choices.done ? 'done' : 'stop' })
  }

  /**
   * Makes a move, or proposes it: where the table asks twice, and a cell that a finger has tapped. One made while the last
   * move is still being answered, or a card still turns, is dropped: it was meant for the earlier position.
   */
  async answer(move: DigMove): Promise<void> {
    const revision = this.view.revision
    await this.acts?.caughtUp()
    const { view } = this
    if (view.revision !== revision || this.playing || !this.#isLegal(move)) return
    const looksFirst = this.app.pointer.kind === 'touch' && 'cell' in move
    if (view.tableSettings.confirm || looksFirst) this.#proposed = { revision: view.revision, move }
    else await this.#make(move)
  }

  async confirm(): Promise<void> {
    if (this.proposed !== null) await this.#make(this.proposed)
  }

  /** Makes a move. Whoever stops ends the turn with it: the blockade card is kept, unless it is the one that is laid. */
  async #make(move: DigMove): Promise<void> {
    const { acts } = this
    if (!acts) return
    const stops = move.verb === 'stop' || (move.verb === 'block' && this.choices?.ask !== 'block')
    if (!stops) return void (await acts.play(makeDigMove(move)))
    if (!(await acts.play(makeDigMove({ verb: 'stop' })))) return
    await acts.caughtUp()
    if (this.choices?.ask !== 'block') return
    await acts.play(makeDigMove(move.verb === 'block' ? move : { verb: 'done' }))
  }

  get pointedRule(): RuleId | null {
    const { position } = this.view
    const pit = this.pointed && position?.pits[cells.indexOf(this.pointed)]
    if (!pit || !position) return null
    if (pit.blockade !== null) return 'blockade'
    return pit.top ? ruleOfCard(position.values[pit.top.card]) : 'dig'
  }

  /** One step back: first the unconfirmed move, then the blockade card. */
  takeBack(): void {
    if (this.proposed === null) this.#blockading = -1
    this.#proposed = null
  }

  #isLegal(move: DigMove): boolean {
    const { choices } = this
    if (!choices) return false
    if (!('cell' in move)) return choices[move.verb]
    return this.isOffered(move.cell) && (move.verb === 'block') === this.isBlockading
  }

  /** The scene of the box. */
  get scene(): BoxScene {
    const { view } = this
    const cell = this.proposed && 'cell' in this.proposed ? this.proposed.cell : this.pointed
    const choosing = this.app.connection.state === 'open' && cell !== null && this.isOffered(cell)
    return {
      position: view.position,
      players: view.players,
      pointed: choosing ? { cell, tool: this.isBlockading ? 'lid' : 'spade' } : null,
      latest: this.latest,
    }
  }

  async mount(host: HTMLElement, onbegun: HearBegun<DigEvent>): Promise<Box> {
    const { mountBox } = await loadBoard()
    return mountBox(host, onbegun)
  }

  draw(events: readonly DigEvent[]): void {
    this.board?.show(this.scene, events)
  }

  async paint(size: Size, detail: number): Promise<HTMLCanvasElement> {
    const scene = { ...this.scene, pointed: null }
    const { pictureOfBox } = await loadBoard()
    return pictureOfBox(scene, size, detail)
  }

  linesOf({ events, seat }: LogEntry<'dig'>): readonly LogLine[] {
    return digMoveText(events, seat, this.names)
  }

  announce(events: readonly DigEvent[], { position: { ply } }: TableView<'dig'>): void {
    const layer = events.findLast((event) => event.kind === 'dug')?.layer ?? 1
    const due = events.findLast((event) => event.kind === 'penalty')?.due ?? 0
    const notices = events
      .filter((event) => event.kind === 'penalty' || event.kind === 'out')
      .map((event) => ({ event, due, layer }))
    this.showAnnounced(notices, ply, notices.length > 0 ? ply : ply - 1)
  }
}

export function sentenceOfDigMove(
  move: DigMove,
  { aside, choices }: DigPosition,
  mood: Mood = 'confirm',
): string {
  if (move.verb === 'stop' && choices?.pass) return m[`dig_${mood}_pass`]()
  return m[`dig_${mood}_${move.verb}`]({ cell: 'cell' in move ? move.cell : '', n: aside })
}

/** The question to the seat that is asked. Without a scarab card left, a turn begins like one where digging goes on. */
export function questionOfDig({ aside, doubled }: DigPosition, { ask, pass, scarab }: DigChoices): string {
  if (ask === 'block') return m.dig_ask_block()
  if (!pass) return aside > 0 ? m.dig_ask_dig() : m.dig_ask_dig_empty()
  if (doubled) return m.dig_ask_scarab()
  return scarab ? m.dig_ask_start() : m.dig_ask_start_plain()
}

/** The answer that stops or passes, which costs no more than the seat has. */
export function stopOfDig({ aside, money, passCost }: DigPosition, { pass, seat }: DigChoices): string {
  const cost = Math.min(passCost, money[seat])
  if (pass) return cost > 0 ? m.dig_do_pass_cost({ n: cost }) : m.dig_do_pass()
  return aside > 0 ? m.dig_do_stop({ n: aside }) : m.dig_do_stop_empty()
}

const ways = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

/** Moves the focus over the cells by a key; from elsewhere it only enters them. */
function goOver(key: string): void {
  const box = document.getElementById('cells')
  if (box) step(box, stepsInRows(columns), key)
}

/** The commands of a dig, beside those of every table. */
export const digCommands = (model: DigModel): ScreenCommand[] => [
  keyed('cells', ['g', ...ways], m.help_dig_cells(), (key = '') => goOver(key)),
  keyed('scarab', ['s'], m.help_dig_scarab(), () => void model.answer({ verb: 'scarab' }), true),
  // Held down it must not end the next player's turn, too.
  keyed('stop', ['t'], m.help_dig_stop(), () => void model.stop(), true),
  keyed('blockade', ['b'], m.help_dig_blockade(), () => model.lay(), true),
  keyed('aid', ['m'], m.help_dig_aid(), () => document.getElementById('aid')?.focus()),
]
