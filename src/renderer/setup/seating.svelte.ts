import { maxSeats, minSeats } from '../../shared/editions/index.ts'
import { m } from '../../shared/messages/messages.js'
import { levels, personKey, plainName, type Level, type Player } from '../../shared/players.ts'
import { computerName, isUnnamed } from '../../shared/text/defaultNames.ts'
import type { HistoryRow } from '../../shared/history.ts'
import { dailyLevel } from '../../shared/setups.ts'
import type { Client } from '../app/connection.svelte.ts'
import type { Settings } from '../app/settings.svelte.ts'
import * as seats from './seats.ts'

/** Returns a random number from 0 to `count - 1`, each equally likely: a throw that would bias it is repeated. */
export function drawLot(count: number): number {
  const limit = 256 - (256 % count)
  const thrown = new Uint8Array(1)
  do crypto.getRandomValues(thrown)
  while (thrown[0] >= limit)
  return thrown[0] % count
}

const rounds = 2
const fastest = 60
const slowing = 14

/** The seats that the light passes on its way to the one drawn, each with its rest in milliseconds, which grows. */
export function lotSteps(drawn: number, count: number): { readonly seat: number; readonly rest: number }[] {
  const steps = rounds * count + drawn + 1
  return Array.from({ length: steps }, (_, step) => ({
    seat: step % count,
    rest: fastest + slowing * Math.max(0, step - (steps - 12)),
  }))
}

/**
 * The first seating of a new table: the players of the last one; people alone; or one person against a computer
 * player, an easy one or that of the daily game.
 */
export type SeatingPreset = 'anybody' | 'people' | 'computer' | 'daily'

const isPerson = (player: Player): boolean => player.ai === undefined

type Row = Pick<HistoryRow, 'players'>

const isAlone = ({ players }: Row): boolean =>
  players.filter(isPerson).length === 1 && players.length >= minSeats

/** The person who last played alone against computers, or else the first person at the last table that had any. */
function lonePerson(rows: readonly Row[]): Player | undefined {
  const row = rows.find(isAlone) ?? rows.find(({ players }) => players.some(isPerson))
  return row?.players.find(isPerson)
}

/** The players of an earlier game who are to sit there again, the latest game first; nobody where there is no such game. */
export function playersOf(company: SeatingPreset, rows: readonly Row[]): readonly Player[] {
  switch (company) {
    case 'anybody':
      return rows.at(0)?.players ?? []
    case 'people':
      return rows.map(({ players }) => players.filter(isPerson)).find((all) => all.length >= minSeats) ?? []
    case 'computer':
    case 'daily': {
      const person = lonePerson(rows)
      return person ? [person] : []
    }
  }
}

/** The number of latest games searched for the players to be seated. */
const lookedBack = 30

/** The players of a new game: their order, names and looks. */
export class Seating {
  readonly #settings: Settings
  /** Changed by the functions of `seats.ts`. */
  seats = $state.raw<seats.Seats>([])
  #earlier = $state.raw<readonly string[]>([])
  /** The seat that the light of the lot rests on. */
  lit = $state<number | null>(null)
  drawing = $state(false)
  /** True once the game was to be started: from then on an empty name is reported as an error. */
  tried = $state(false)
  /** True when the number of seats and the start player are given. */
  isFixed = $state(false)
  readonly canAdd = $derived(!this.isFixed && this.seats.length < maxSeats)
  readonly canRemove = $derived(!this.isFixed && this.seats.length > minSeats)

  constructor(settings: Settings) {
    this.#settings = settings
    for (let seat = 0; seat < minSeats; seat++) this.add()
  }

  /**
   * Seats the players of the last game, or a person against a computer player, and loads the names of all others. To be
   * awaited before anything is typed.
   */
  async load(client: Client, company: SeatingPreset = 'anybody'): Promise<void> {
    const [names, { games }] = await Promise.all([
      client.history.names({}),
      client.history.page({ filter: {}, sort: 'newest', from: { skip: 0 }, limit: lookedBack }),
    ])
    this.#earlier = names
    const players = playersOf(company, games)
    if (players.length >= minSeats) return this.seat(players)
    if (company === 'anybody' || company === 'people') return
    this.seat(players)
    while (this.seats.length < minSeats) this.add()
    this.play(this.seats[1].key, company === 'daily' ? dailyLevel : levels[0])
  }

  /** Replaces all players; `coached`: those who are to be coached, where that was chosen. */
  seat(players: readonly Player[], coached?: readonly number[]): void {
    this.seats = players.map((player, seat) => ({
      ...player,
      key: seat + 1,
      ...(coached && { coached: coached.includes(seat) }),
    }))
  }

  /** Replaces all players and fixes their number: they may change places or be replaced, but not added to. */
  sit(players: readonly Player[], coached?: readonly number[]): void {
    this.seat(players, coached)
    this.isFixed = true
  }

  /** Names from earlier games of people who are not seated yet. */
  readonly suggestions = $derived.by(() => {
    const seated = this.seats.map(({ name }) => personKey(name))
    return this.#earlier.filter((name) => !seated.includes(personKey(name)))
  })

  add(name?: string): void {
    const names = this.seats.map((seat) => seat.name)
    this.seats = seats.added(this.seats, name ?? seats.numberedName(names.length, names))
  }

  /** One more seat, for a computer player. */
  addComputer(): void {
    const level = this.seats.findLast(({ ai }) => ai)?.ai ?? 'novice'
    this.add('')
    const seat = this.seats.at(-1)
    if (seat) this.play(seat.key, level)
  }

  /** Gives the seat to a computer player of a level, or to a person; a typed name stays, or comes back. */
  play(key: number, level: Level | null): void {
    const at = this.seats.findIndex((seat) => seat.key === key)
    const others = this.seats.filter((seat) => seat.key !== key).map((seat) => seat.name)
    const name = level === null ? seats.numberedName(at, others) : computerName(level, others)
    this.seats = seats.played(this.seats, key, seats.holderAfter(this.seats[at], level, name))
  }

  /** The seats of coached people, from 0. */
  readonly coached = $derived(
    this.seats.flatMap((seat, at) => (seats.isCoached(this.seats, seat) ? [at] : [])),
  )

  /** Seats somebody of an earlier game: in the first seat that has only its number for a name, or in a new one. */
  invite(name: string): void {
    const nameless = this.seats.find(({ ai, name }) => ai === undefined && isUnnamed(name))
    if (nameless) this.seats = seats.changed(this.seats, nameless.key, { name })
    else this.add(name)
  }

  /** Draws the player in the place that goes first; the light wanders before, unless the board is to stand still. */
  async draw(first: number): Promise<void> {
    const all = this.seats
    const drawn = drawLot(all.length)
    this.drawing = true
    if (this.#settings.pace > 0) {
      for (const { seat, rest } of lotSteps(drawn, all.length)) {
        this.lit = all[seat].key
        await new Promise((resolve) => setTimeout(resolve, rest))
      }
      this.lit = null
    }
    this.seats = seats.startedBy(this.seats, all[drawn].key, first)
    this.drawing = false
  }

  /** The error in a seat's name, or null; an empty name is one only once the game was to be started. */
  nameError(key: number): string | null {
    const seat = this.seats.find((other) => other.key === key)
    const name = seat && plainName(seat.name)
    if (name === '') return this.tried ? m.setup_error_nameless() : null
    const again = seats.namesakes(this.seats).some((other) => other.key === key)
    return again && name !== undefined ? m.setup_error_namesake({ name }) : null
  }

  /** The first error in a name. */
  readonly wrong = $derived(this.seats.map(({ key }) => this.nameError(key)).find((error) => error !== null))

  /** Everyone as they sit. */
  get players(): Player[] {
    return this.seats.map(({ key: _, aside: __, coached: ___, name, ...player }) => ({
      ...player,
      name: plainName(name),
    }))
  }
}
