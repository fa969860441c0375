import { maxLayoutLength, type NewGame } from '../../../shared/contract.ts'
import { maxSeats, minSeats, type Edition } from '../../../shared/editions/index.ts'
import {
  maxStartPoints,
  minStartPoints,
  startPoints as startPointsByPlayers,
} from '../../../shared/editions/tutankhamun-2021.ts'
import { m } from '../../../shared/messages/messages.js'
import type { Options } from '../../../shared/record.ts'
import type { Boat, Colour } from '../../../shared/seats.ts'
import { sentenceOf } from '../../../shared/sentence.ts'
import type { Manners } from '../../../shared/views.ts'
import { refusalOf, type Client } from '../../lib/calls.ts'
import type { Settings } from '../../lib/settings.svelte.ts'
import { drawLot, lotSteps } from './lot.ts'
import {
  added,
  coloured,
  launched,
  moved,
  namesakes,
  removed,
  renamed,
  startedBy,
  type Seats,
} from './seats.ts'

const edition: Edition = 'tutankhamun-2021'

/** A table that is being set up. */
export class Setup {
  readonly #client: Client
  readonly #settings: Settings
  #seats = $state.raw<Seats>([])
  #earlier = $state.raw<readonly string[]>([])
  #chosenPoints = $state<number | null>(null)
  #idolsOptional = $state(false)
  #manners = $state.raw<Manners>({ undo: true, confirm: false, preview: true })
  #layout = $state('')
  #lit = $state<number | null>(null)
  #tried = $state(false)
  #refused = $state<string | null>(null)
  #starting = $state(false)

  constructor(client: Client, settings: Settings) {
    this.#client = client
    this.#settings = settings
    this.#manners = settings.chosen.manners
    for (let seat = 0; seat < minSeats; seat++) this.add()
  }

  /** Seats the people of the last game, and learns the names of all others. To be awaited before anything is typed. */
  async load(): Promise<void> {
    const [names, rows] = await Promise.all([this.#client.history.names({}), this.#client.history.list({})])
    this.#earlier = names
    if (rows.length > 0) this.#seats = rows[0].players.map((player, seat) => ({ ...player, key: seat + 1 }))
  }

  get seats(): Seats {
    return this.#seats
  }

  get canAdd(): boolean {
    return this.#seats.length < maxSeats
  }

  get canRemove(): boolean {
    return this.#seats.length > minSeats
  }

  /** Names from earlier games of people who are not seated yet. */
  get suggestions(): string[] {
    return this.#earlier.filter((name) => !this.#seats.some((seat) => seat.name.trim() === name))
  }

  add(name: string = m.setup_player({ n: this.#seats.length + 1 })): void {
    this.#seats = added(this.#seats, name)
  }

  /** Seats somebody of an earlier game: in the first seat that has only its number for a name, or in a new one. */
  invite(name: string): void {
    const nameless = this.#seats.find((seat, index) => seat.name === m.setup_player({ n: index + 1 }))
    if (nameless) this.rename(nameless.key, name)
    else this.add(name)
  }

  remove(key: number): void {
    this.#seats = removed(this.#seats, key)
  }

  rename(key: number, name: string): void {
    this.#seats = renamed(this.#seats, key, name)
  }

  move(key: number, to: number): void {
    this.#seats = moved(this.#seats, key, to)
  }

  colour(key: number, colour: Colour): void {
    this.#seats = coloured(this.#seats, key, colour)
  }

  launch(key: number, boat: Boat): void {
    this.#seats = launched(this.#seats, key, boat)
  }

  startWith(key: number): void {
    this.#seats = startedBy(this.#seats, key)
  }

  /** The seat that the light of the lot rests on. */
  get lit(): number | null {
    return this.#lit
  }

  /** Draws the start player; the light wanders first, unless the board is to stand still. */
  async draw(): Promise<void> {
    const seats = this.#seats
    const drawn = drawLot(seats.length)
    if (this.#settings.pace > 0) {
      for (const { seat, rest } of lotSteps(drawn, seats.length)) {
        this.#lit = seats[seat].key
        await new Promise((resolve) => setTimeout(resolve, rest))
      }
      this.#lit = null
    }
    this.startWith(seats[drawn].key)
  }

  get defaultPoints(): number {
    return startPointsByPlayers[this.#seats.length]
  }

  get points(): number {
    return this.#chosenPoints ?? this.defaultPoints
  }

  /** The edition's own number is no house rule, and follows the number of players. */
  set points(points: number) {
    this.#chosenPoints = points === this.defaultPoints ? null : points
  }

  get pointsDiffer(): boolean {
    return this.points !== this.defaultPoints
  }

  get idolsOptional(): boolean {
    return this.#idolsOptional
  }

  set idolsOptional(optional: boolean) {
    this.#idolsOptional = optional
  }

  get manners(): Manners {
    return this.#manners
  }

  set manners(manners: Manners) {
    this.#manners = manners
  }

  get layout(): string {
    return this.#layout
  }

  set layout(layout: string) {
    this.#layout = layout
  }

  /** What is wrong with a seat's name; an empty one is named only once the game was to be started. */
  nameError(key: number): string | null {
    const name = this.#seats.find((seat) => seat.key === key)?.name.trim()
    if (name === '') return this.#tried ? m.setup_error_nameless() : null
    const again = namesakes(this.#seats).some((seat) => seat.key === key)
    return again && name !== undefined ? m.setup_error_namesake({ name }) : null
  }

  get pointsError(): string | null {
    const fits =
      Number.isInteger(this.points) && this.points >= minStartPoints && this.points <= maxStartPoints
    return fits ? null : m.setup_error_points({ min: minStartPoints, max: maxStartPoints })
  }

  get layoutError(): string | null {
    return this.#layout.trim().length > maxLayoutLength ? m.setup_error_layout({ n: maxLayoutLength }) : null
  }

  /** Why the table could not be made. */
  get refused(): string | null {
    return this.#refused
  }

  get starting(): boolean {
    return this.#starting
  }

  get #isSound(): boolean {
    const named = this.#seats.every((seat) => seat.name.trim() !== '' && this.nameError(seat.key) === null)
    return named && this.pointsError === null && this.layoutError === null
  }

  get #game(): NewGame {
    const options: Options = {
      ...(this.pointsDiffer && { startPoints: this.points }),
      ...(this.#idolsOptional && { idolsOptional: true }),
    }
    const players = this.#seats.map(({ name, colour, boat }) => ({ name: name.trim(), colour, boat }))
    const layout = this.#layout.trim()
    return { edition, players, options, manners: this.#manners, layout: layout === '' ? null : layout }
  }

  /** Makes the table and returns its id; null where something has to be put right first. */
  async start(): Promise<string | null> {
    this.#tried = true
    this.#refused = null
    if (!this.#isSound || this.#starting) return null
    this.#starting = true
    try {
      await this.#settings.choose({ manners: this.#manners })
      const { id } = await this.#client.table.create(this.#game)
      return id
    } catch (error) {
      const refusal = refusalOf(error)
      this.#refused = refusal ? sentenceOf(refusal) : m.error_notReached()
      return null
    } finally {
      this.#starting = false
    }
  }
}
