import {
  isOfDig,
  seatsIn,
  type PositionContent,
  type PositionSetup,
  type DigPositionSetup,
  type KeptPosition,
  type LinePositionSetup,
} from '../../../shared/position.ts'
import type { Hint } from '../../../shared/analysis/advice.ts'
import { familyOf, type Edition } from '../../../shared/editions/index.ts'
import type { Player } from '../../../shared/players.ts'
import type { Options } from '../../../shared/record.ts'
import type { TableSettings } from '../../../shared/setups.ts'
import { nileEdition } from '../../../shared/text/names.ts'
import { failureOf, type Client } from '../../app/connection.svelte.ts'
import { FormDraft, Past } from '../../app/drafts.svelte.ts'
import { digStart, lineStart, put, underRules, withSeats, type Piece, type Spot } from './positionSetup.ts'

const usualSeats = 2

/** A position with its code, or with the reason why no game comes to it or it could not be checked. */
interface Checked {
  readonly position: PositionContent
  readonly code: string | null
  readonly fault: string | null
}

/** The position that is set up on the screen, checked by the rules after every change. */
export class PositionEditor {
  readonly past = new Past<PositionContent>()
  readonly #client: Client
  readonly #draft: FormDraft<'position'>
  position = $state.raw<PositionContent>({
    edition: 'tutankhamens-revenge',
    options: {},
    arrangement: digStart(usualSeats),
  })
  /** The position checked last. */
  #checked = $state.raw<Checked | null>(null)
  /** The reason why the last call about it failed. */
  #failure = $state.raw<string | null>(null)
  hint = $state.raw<Pick<Hint, 'seat' | 'steps'> | null>(null)
  thinking = $state(false)
  kept = $state.raw<readonly KeptPosition[]>([])
  /** True while a new line is being dealt. */
  dealing = $state(false)
  #begun = false
  /** The piece that is put where one clicks next. */
  hand = $state.raw<Piece | null>(null)

  readonly edition: Edition = $derived(this.position.edition)
  readonly arrangement: PositionSetup = $derived(this.position.arrangement)
  readonly seats: number = $derived(seatsIn(this.arrangement))
  /** The reason why no game comes to the position, or why a call failed; null where nothing is wrong. */
  readonly fault: string | null = $derived(this.#failure ?? this.#checked?.fault ?? null)
  /** The code of the position shown; null where it is not checked yet, or no game can go on from it. */
  readonly code = $derived(this.#checked?.position === this.position ? this.#checked.code : null)
  readonly isPossible = $derived(this.code !== null)

  constructor(client: Client, unkept: () => void) {
    this.#client = client
    this.#draft = new FormDraft('position', client, unkept)
  }

  /** Puts the piece in hand, or another one, to a spot. */
  put(to: Spot, piece = this.hand): void {
    const { arrangement } = this
    if (piece === null || isOfDig(arrangement)) return
    this.hand = null
    this.change(put(nileEdition(this.edition), arrangement, piece, to))
  }

  /** Puts the piece in hand to a spot that was pressed; with an empty hand, takes the piece there. */
  press(spot: Spot, piece: Piece | null): void {
    if (this.hand === null) this.hand = piece
    else this.put(spot)
  }

  /** The attributes of a button from which a piece can be dragged. */
  drags(piece: Piece | null) {
    return {
      draggable: piece !== null,
      ondragstart: () => (this.hand = piece),
      ondragend: () => (this.hand = null),
    }
  }

  /** The attributes of a button on which a piece can be dropped. */
  drops(spot: Spot) {
    return {
      ondragover: (event: DragEvent) => event.preventDefault(),
      ondrop: (event: DragEvent) => {
        event.preventDefault()
        this.put(spot)
      },
    }
  }

  /** Changes what is named of the arrangement, which is of this family. */
  change(change: Partial<LinePositionSetup> | Partial<DigPositionSetup>): void {
    const arrangement: PositionSetup = { ...this.arrangement, ...change }
    this.open({ ...this.position, arrangement })
  }

  /** Shows another position; the one before can be brought back. */
  open(position: PositionContent): void {
    if (this.#begun) this.past.keep(this.position)
    this.#begun = true
    this.#show(position)
  }

  undo(): void {
    const before = this.past.undo(this.position)
    if (before) this.#show(before)
  }

  /** Begins a dig anew; takes every tile of a line from it, and from whoever holds one. */
  clear(): void {
    const { arrangement } = this
    if (isOfDig(arrangement)) return this.change(digStart(this.seats))
    const { line, held } = arrangement
    this.change({ line: line.map(() => null), held: held.map(() => ({})), under: {} })
  }

  seat(seats: number): void {
    this.change(withSeats(this.position, seats))
  }

  agree(options: Options): void {
    this.open(underRules(this.position, options))
  }

  /** Begins anew with the start of a game, on a new line; house rules of the same edition stay. */
  async begin(edition: Edition, seats = this.seats): Promise<void> {
    const options = edition === this.edition ? this.position.options : {}
    if (familyOf[edition] === 'dig') {
      return this.open({ edition, options, arrangement: digStart(seats) })
    }
    const line = nileEdition(edition)
    const before = this.position
    this.dealing = true
    await this.#try(async () => {
      const { line: tiles } = await this.#client.mirror.lay({ edition: line, layout: null })
      if (before === this.position)
        this.open({ edition, options, arrangement: lineStart(line, seats, tiles, options) })
    })
    this.dealing = false
  }

  /** Opens the position of a game that is looked back at. */
  async openGame(id: string, ply: number): Promise<void> {
    await this.#try(async () => {
      const position = await this.#client.positions.of({ id, ply })
      this.#draft.begin(position)
      this.open(position)
    })
  }

  /** Opens the position of a code; returns the reason why that cannot be done. */
  async openCode(code: string): Promise<string | null> {
    try {
      this.open(await this.#client.positions.read({ code }))
      return null
    } catch (error) {
      return failureOf(error)
    }
  }

  /** Begins a game from the position; returns its id. Throws where that cannot be done. */
  async play(players: readonly Player[], tableSettings: TableSettings): Promise<string> {
    const game = { ...this.position, players: [...players], tableSettings }
    return (await this.#client.positions.play(game)).id
  }

  async ask(): Promise<void> {
    const position = this.position
    this.thinking = true
    const hint = await this.#try(() => this.#client.positions.hint(position))
    this.thinking = false
    if (hint !== null && position === this.position) this.hint = hint
  }

  /** Opens the position that was being set up earlier; false where there is none. */
  async openEarlier(): Promise<boolean> {
    const earlier = await this.#draft.load()
    if (earlier) this.open(earlier)
    return earlier !== null
  }

  async load(): Promise<void> {
    this.kept = await this.#client.positions.kept({})
  }

  async keep(name: string): Promise<void> {
    const { positions } = this.#client
    await this.#try(() => positions.keep({ name, position: this.position }).then(() => this.load()))
  }

  async remove(id: string): Promise<void> {
    await this.#try(() => this.#client.positions.remove({ id }).then(() => this.load()))
  }

  #show(position: PositionContent): void {
    this.position = position
    this.hand = null
    this.hint = null
    this.#failure = null
    void this.#check(position)
    this.#draft.follow(position)
  }

  async #check(position: PositionContent): Promise<void> {
    const checked = await this.#client.positions.write(position).then(
      ({ code }): Checked => ({ position, code, fault: null }),
      (error: unknown): Checked => ({ position, code: null, fault: failureOf(error) }),
    )
    if (position === this.position) this.#checked = checked
  }

  async #try<Value>(run: () => Promise<Value>): Promise<Value | null> {
    this.#failure = null
    try {
      return await run()
    } catch (error) {
      this.#failure = failureOf(error)
      return null
    }
  }
}
