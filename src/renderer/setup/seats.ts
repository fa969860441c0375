import { maxSeats, minSeats } from '../../shared/editions/index.ts'
import { boats, colours, personKey, plainName, type Level, type Player } from '../../shared/players.ts'
import { isComputerName, isUnnamed, unnamedPlayer } from '../../shared/text/defaultNames.ts'

/** The player at a seat: name, and level of a computer player. */
export interface Holder extends Pick<Player, 'name' | 'ai'> {
  /** The name that was typed for the other kind of player: for a person while a computer plays, and the other way about. */
  readonly aside?: string
}

/** A seat while the table is being set up; `key` stays with the person when seats change places. */
export interface Seat extends Player, Holder {
  readonly key: number
  /** True where the person is warned before a move that gives something away; absent where nobody has chosen. */
  readonly coached?: boolean
}
export type Seats = readonly Seat[]

const firstFree = <Look extends 'colour' | 'boat'>(seats: Seats, look: Look, all: readonly Seat[Look][]) =>
  all.find((value) => seats.every((seat) => seat[look] !== value)) ?? all[0]

/** One more seat at the end, in the first colour and boat that nobody has; the same seats when the table is full. */
export function added(seats: Seats, name: string): Seats {
  if (seats.length >= maxSeats) return seats
  const key = 1 + Math.max(0, ...seats.map((seat) => seat.key))
  const looks = { colour: firstFree(seats, 'colour', colours), boat: firstFree(seats, 'boat', boats) }
  return [...seats, { key, name, ...looks }]
}

export function removed(seats: Seats, key: number): Seats {
  return seats.length <= minSeats ? seats : seats.filter((seat) => seat.key !== key)
}

/** Gives a person another name; a coach, or none. */
export function changed(seats: Seats, key: number, change: Partial<Pick<Seat, 'name' | 'coached'>>): Seats {
  return seats.map((seat) => (seat.key === key ? { ...seat, ...change } : seat))
}

/**
 * The player of a seat after a change between person and computer player. A name that somebody typed is never
 * lost: it stays while the same kind of player does, and comes back with it. Otherwise the name is `newName`.
 */
export function holderAfter({ name, ai, aside }: Holder, level: Level | null, newName: string): Holder {
  const typed = isTypedName(name) ? name : undefined
  const isSameKind = (ai === undefined) === (level === null)
  const [current, other] = isSameKind ? [typed, aside] : [aside, typed]
  return {
    name: current ?? newName,
    ...(level !== null && { ai: level }),
    ...(other !== undefined && { aside: other }),
  }
}

/**
 * True for a person who is coached: by choice; where nobody has chosen, alone against novices, but not at a table
 * where people may differ in what they know.
 */
export function isCoached(seats: Seats, { ai, coached }: Seat): boolean {
  if (ai !== undefined) return false
  const others = seats.filter((seat) => seat.ai !== 'novice')
  return coached ?? others.length === 1
}

/** The seat with another holder: its looks stay. */
export function played(seats: Seats, key: number, holder: Holder): Seats {
  return seats.map((seat) => {
    const { colour, boat } = seat
    return seat.key === key ? { key, colour, boat, ...holder } : seat
  })
}

/** Gives a seat a colour or a boat; the seat that had it takes the one that becomes free, so that all always differ. */
export function exchanged<Look extends 'colour' | 'boat'>(
  seats: Seats,
  key: number,
  look: Look,
  value: Seat[Look],
): Seats {
  const before = seats.find((seat) => seat.key === key)?.[look]
  if (before === undefined) return seats
  return seats.map((seat) => {
    if (seat.key === key) return { ...seat, [look]: value }
    return seat[look] === value ? { ...seat, [look]: before } : seat
  })
}

/** The seat takes the place with this number; the others keep their order. */
export function moved(seats: Seats, key: number, to: number): Seats {
  const seat = seats.find((other) => other.key === key)
  if (!seat || to < 0 || to >= seats.length) return seats
  const others = seats.filter((other) => other.key !== key)
  return [...others.slice(0, to), seat, ...others.slice(to)]
}

/** The seat comes to the place that goes first, and the others follow as they sit, clockwise. */
export function startedBy(seats: Seats, key: number, first = 0): Seats {
  const at = seats.findIndex((seat) => seat.key === key)
  return at < 0 ? seats : seats.map((_, place) => seats[(place + at - first + seats.length) % seats.length])
}

/** Seats whose name is already in use by an earlier seat. */
export function namesakes(seats: Seats): Seats {
  const same = (first: Seat, second: Seat): boolean =>
    plainName(first.name) !== '' && personKey(first.name) === personKey(second.name)
  return seats.filter((seat, index) => seats.slice(0, index).some((earlier) => same(earlier, seat)))
}

/**
 * The name of a person who has none yet, in a seat that is counted from 0: its number, or the next one that none of the
 * `others` has, since seats change places.
 */
export function numberedName(seat: number, others: readonly string[]): string {
  const keys = others.map(personKey)
  const names = Array.from({ length: maxSeats }, (_, at) => unnamedPlayer(at))
  return [...names.slice(seat), ...names].find((name) => !keys.includes(personKey(name))) ?? ''
}

/** True for a name that somebody typed: not empty, and none that the app gives to a person or a computer player. */
function isTypedName(name: string): boolean {
  const text = plainName(name)
  return text !== '' && !isUnnamed(text) && !isComputerName(text)
}
