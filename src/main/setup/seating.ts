import {
  boats,
  colours,
  keptPlayerSchema,
  personKey,
  type Handover,
  type Player,
} from '../../shared/players.ts'
import { refuse, done, type Refused } from '../../shared/refusal.ts'
import type { RecordHead } from '../../shared/record.ts'

/** The players of a record; those without colours or boats get the ones of their seats. */
export function seatingOf(players: RecordHead['players']): Player[] {
  const whole = players.map((player) => keptPlayerSchema.safeParse(player))
  return players.map((player, seat) => {
    const checked = whole[seat]
    if (checked.success && whole.every((other) => other.success)) return checked.data
    return { name: player.name.trim() || `${seat + 1}`, colour: colours[seat], boat: boats[seat] }
  })
}

/** The name of a game that has none of its own: its players' names. */
export const namedAfter = (players: readonly Player[]) => players.map((player) => player.name).join(', ')

/** The players after some seats were handed over: colours and boats stay. */
export function seatedNow(players: readonly Player[], handovers: readonly Omit<Handover, 'ply'>[]) {
  return handovers.reduce<readonly Player[]>(
    (seated, { seat, name, ai }) =>
      seated.map(({ colour, boat, ...player }, at) =>
        at === seat ? { name, colour, boat, ...(ai && { ai }) } : { ...player, colour, boat },
      ),
    players,
  )
}

/** Handovers with whoever had the seat before each; `players`: those of the beginning. */
export function shownHandovers(players: readonly Player[], handovers: readonly Handover[]) {
  return handovers.map((handover, nth) => {
    const { ai: before } = seatedNow(players, handovers.slice(0, nth))[handover.seat]
    return { ...handover, ...(before && { before }) }
  })
}

/**
 * The refusal of a name, colour or boat that occurs twice, since a table tells its people apart by them. A record
 * from elsewhere may have people of one name, who stay; `taken`: the one seat whose name is new.
 */
export function refusesSeating(players: readonly Player[], taken?: number): Refused | null {
  const traits: ((player: Player) => string)[] = [
    (player) => personKey(player.name),
    (player) => player.colour,
    (player) => player.boat,
  ]
  for (const trait of traits) {
    const seen = players.map(trait)
    const isAsked = (seat: number): boolean => taken === undefined || seen[seat] === seen[taken]
    const twice = players.find((_, seat) => seen.indexOf(seen[seat]) !== seat && isAsked(seat))
    if (twice) return refuse('table.alike', { what: trait(twice) })
  }
  return null
}

const refusesSeat = (players: readonly Player[], seat: number): Refused | null =>
  seat < players.length ? null : refuse('table.noSuchSeat', { seat: seat + 1 })

export function handedOver(players: readonly Player[], handover: Omit<Handover, 'ply'>) {
  const { seat } = handover
  const seated = seatedNow(players, [handover])
  return refusesSeat(players, seat) ?? refusesSeating(seated, seat) ?? done(seated)
}

/** The refusal of a seat that cannot resign: only people can. */
export function refusesToResign(players: readonly Player[], seat: number): Refused | null {
  const refused = refusesSeat(players, seat)
  if (refused) return refused
  const { name, ai } = players[seat]
  return ai ? refuse('table.notAPerson', { name }) : null
}
