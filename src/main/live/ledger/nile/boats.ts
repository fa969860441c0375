/**
 * The known order of the boats. Those that wait at the source, or were sent there by Horus, have places of
 * their own; between two on the river only entered orders are known, and only until one of them moves.
 */
export interface Boats {
  /** By seat: the place behind the source, below 0; null on the river. */
  readonly places: readonly (number | null)[]
  /** By seat, as a bit mask of seats: the boats on the river that are known to be ahead of it. */
  readonly ahead: readonly number[]
  /**
   * The seats of players who have left, in that order. Their boats are taken to the end of the line: ahead of
   * all others, the first of them furthest.
   */
  readonly away: readonly number[]
}

const bit = (seat: number): number => 1 << seat

/** Seat 0 waits at the front; the boats of players who come `late` are not on the line. */
export function boatsAtStart(seats: number, late: readonly number[] = []): Boats {
  const all = Array.from({ length: seats }, (_, seat) => seat)
  const present = all.filter((seat) => !late.includes(seat))
  return {
    places: all.map((seat) => (late.includes(seat) ? null : -1 - present.indexOf(seat))),
    ahead: all.map(() => 0),
    away: [...late],
  }
}

/** The boats somewhere on the river, in an unknown order. */
export const scattered = ({ places, away }: Boats): Boats => ({
  places: places.map(() => null),
  ahead: places.map(() => 0),
  away,
})

const forgotten = (ahead: readonly number[], seats: readonly number[]): number[] => {
  const mask = seats.reduce((bits, seat) => bits | bit(seat), 0)
  return ahead.map((bits, seat) => (seats.includes(seat) ? 0 : bits & ~mask))
}

const placed = ({ places, ahead, away }: Boats, seat: number, place: number | null): Boats => ({
  places: places.map((old, other) => (other === seat ? place : old)),
  ahead: forgotten(ahead, [seat]),
  away,
})

export const withoutBoat = (boats: Boats, seat: number): Boats => ({
  ...placed(boats, seat, null),
  away: [...boats.away, seat],
})

/** The boats with that of a player who comes back, somewhere on the river. */
export const withBoat = (boats: Boats, seat: number): Boats => ({
  ...placed(boats, seat, null),
  away: boats.away.filter((other) => other !== seat),
})

export const movedBoat = (boats: Boats, seat: number): Boats => placed(boats, seat, null)

/** Horus: the boat went behind everything. */
export const sentBack = (boats: Boats, seat: number): Boats =>
  placed(boats, seat, Math.min(0, ...boats.places.filter((place) => place !== null)) - 1)

export function isBehind({ places, ahead, away }: Boats, seat: number, other: number): boolean {
  const left = away.indexOf(seat)
  const otherLeft = away.indexOf(other)
  if (left >= 0 || otherLeft >= 0) return otherLeft >= 0 && (left < 0 || left > otherLeft)
  const place = places[seat]
  const otherPlace = places[other]
  if (place === null) return otherPlace === null && (ahead[seat] & bit(other)) !== 0
  return otherPlace === null || place < otherPlace
}

/** True when a boat may be the one furthest back: none is known to be behind it. */
export const mayBeLast = (boats: Boats, seat: number): boolean =>
  !boats.places.some((_, other) => other !== seat && isBehind(boats, other, seat))

/** Adds every order that follows from the known ones. */
function closed(ahead: readonly number[]): number[] {
  const all = [...ahead]
  for (let through = 0; through < all.length; through++) {
    for (let seat = 0; seat < all.length; seat++) {
      if ((all[seat] & bit(through)) !== 0) all[seat] |= all[through]
    }
  }
  return all
}

/** The boats after an entered order, hindmost first; known orders that contradict it are dropped. */
export function toldOrder({ places, ahead, away }: Boats, order: readonly number[]): Boats {
  const river = order.filter((seat) => places[seat] === null && !away.includes(seat))
  const withOrder = (known: readonly number[]): number[] => {
    const more = [...known]
    river.forEach((seat, at) => {
      for (const other of river) more[seat] &= ~bit(other)
      for (const other of river.slice(at + 1)) more[seat] |= bit(other)
    })
    return closed(more)
  }
  const all = withOrder(ahead)
  const contradicts = all.some((bits, seat) => (bits & bit(seat)) !== 0)
  return { places, ahead: contradicts ? withOrder(forgotten(ahead, river)) : all, away }
}

/**
 * Places as the rules need them, one a seat, all different between boats whose order is known: the real ones
 * behind the source, and on the river the number of boats known to be behind.
 */
export const placesOf = (boats: Boats): number[] =>
  boats.places.map(
    (place, seat) => place ?? boats.places.filter((_, other) => isBehind(boats, other, seat)).length,
  )

/**
 * The places of boats whose order among each other is known, as many as can be named beginning with these
 * seats; null for all others.
 */
export function knownPlaces(boats: Boats, first: readonly number[]): (number | null)[] {
  const isKnown = (seat: number, other: number): boolean =>
    isBehind(boats, seat, other) || isBehind(boats, other, seat)
  const seats: number[] = []
  for (const seat of [...first, ...boats.places.keys()]) {
    if (!seats.includes(seat) && seats.every((other) => isKnown(seat, other))) seats.push(seat)
  }
  return boats.places.map((_, seat) =>
    seats.includes(seat) ? seats.filter((other) => isBehind(boats, other, seat)).length : null,
  )
}

/**
 * Of tied boats, those whose order must be entered before the first `needed` are known, from the one
 * furthest back on; none when they are known already.
 */
export function undecided(boats: Boats, tied: readonly number[], needed: number): number[] {
  const rest = [...tied]
  for (let known = 0; known < needed && rest.length > 1; known++) {
    const last = rest.findIndex((seat) =>
      rest.every((other) => other === seat || isBehind(boats, seat, other)),
    )
    if (last < 0) {
      const open = needed - known
      const may = (seat: number): boolean =>
        rest.filter((other) => isBehind(boats, other, seat)).length < open
      return rest.filter(may).sort((a, b) => a - b)
    }
    rest.splice(last, 1)
  }
  return []
}
