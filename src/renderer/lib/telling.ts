import type { TileCode } from '../../shared/editions/index.ts'
import type { EventOf, GameEvent } from '../../shared/events.ts'
import { m } from '../../shared/messages/messages.js'
import { number, positionName, row } from './format.ts'
import { idolTile, partyName, tileName, type Names } from './names.ts'
import { reasonsOf } from './reasons.ts'

/** One line of the log: a sentence, what it is about, and for points the reasons behind it. */
export interface Told {
  readonly kind: GameEvent['kind']
  readonly text: string
  readonly tile: TileCode | null
  readonly reasons: readonly string[]
}

function took(event: EventOf<'took'>, names: Names): string {
  const facts = {
    name: names[event.seat],
    tile: tileName(event.tile),
    position: event.from === 'underworld' ? m.underworld() : positionName(event.from),
  }
  if (event.by === 'sail') return m.log_sailed(facts)
  if (event.by === 'isis') return m.log_took_isis(facts)
  if (event.by === 'horus') return m.log_took_horus(facts)
  return m.log_took_osiris(facts)
}

function scored(event: EventOf<'scored'>, names: Names): string {
  const set = tileName(event.set)
  const paid = event.awards.filter((award) => award.to !== 'underworld')
  if (paid.length === 0) return m.log_scored_none({ set })
  const awards = paid.map((award) =>
    m.log_award({ name: partyName(award.to, names), points: number(award.paid) }),
  )
  return m.log_scored({ set, awards: row(awards) })
}

function ended(event: EventOf<'ended'>, names: Names): string {
  const name = names[event.winner]
  return event.reason === 'zero' ? m.log_ended_zero({ name }) : m.log_ended_empty({ name })
}

/** The sentence for one event of a game. */
export function sentenceOfEvent(event: GameEvent, names: Names): string {
  switch (event.kind) {
    case 'sailed':
      return m.log_moved({ name: names[event.seat], position: positionName(event.to) })
    case 'took':
      return took(event, names)
    case 'ringPaid':
      return event.paid === 0
        ? m.log_ringUnpaid({ name: names[event.seat] })
        : m.log_ringPaid({ name: names[event.seat], n: event.paid })
    case 'idolAsks':
      return m.log_idolAsks({ name: names[event.seat], idol: tileName(idolTile(event.verb)) })
    case 'idolIdle':
      return m.log_idolIdle({ idol: tileName(idolTile(event.verb)) })
    case 'idolDeclined':
      return m.log_idolDeclined({ name: names[event.seat], idol: tileName(idolTile(event.verb)) })
    case 'ringReturned':
      return m.log_ringReturned({ name: names[event.seat], position: positionName(event.at) })
    case 'banished':
      return m.log_banished({ tile: tileName(event.tile), position: positionName(event.at) })
    case 'swapped':
      return m.log_swapped({
        first: tileName(event.tiles[0]),
        from: positionName(event.at[0]),
        second: tileName(event.tiles[1]),
        to: positionName(event.at[1]),
      })
    case 'wentBack':
      return m.log_wentBack({ name: names[event.seat] })
    case 'trailed':
      return trailed([event.tile]).text
    case 'scored':
      return scored(event, names)
    case 'turn':
      return m.log_turn({ name: names[event.seat] })
    case 'ended':
      return ended(event, names)
  }
}

/** Tiles that sink into the Underworld together, like ones counted: `Throne ×2, Ankh`. */
export function trailed(tiles: readonly TileCode[]): Told {
  const counted = [...new Set(tiles)].map((tile) => {
    const n = tiles.filter((other) => other === tile).length
    return n === 1 ? tileName(tile) : m.tile_times({ tile: tileName(tile), n: number(n) })
  })
  const text = m.log_trailed({ n: tiles.length, tiles: row(counted) })
  return { kind: 'trailed', text, tile: tiles[0], reasons: [] }
}

function tileOf(event: GameEvent): TileCode | null {
  switch (event.kind) {
    case 'took':
    case 'banished':
    case 'trailed':
      return event.tile
    case 'ringPaid':
    case 'ringReturned':
      return 'SCA'
    case 'idolAsks':
    case 'idolIdle':
    case 'idolDeclined':
      return idolTile(event.verb)
    case 'swapped':
      return 'THO'
    case 'wentBack':
      return 'HOR'
    case 'scored':
      return event.set
    default:
      return null
  }
}

/** Whether the sentence of the event before it already says this one, or the next entry of the log will. */
const isSaidElsewhere = (event: GameEvent): boolean =>
  event.kind === 'sailed' || event.kind === 'idolAsks' || event.kind === 'turn'

/**
 * The lines that a log shows for one decision. A sail and what it took are one line; tiles that trail one after the
 * other, with no set scored between them, are one line too.
 */
export function tell(events: readonly GameEvent[], names: Names): Told[] {
  const lines: Told[] = []
  let trail: TileCode[] = []
  const endTrail = (): void => {
    if (trail.length === 0) return
    lines.push(trailed(trail))
    trail = []
  }
  for (const event of events) {
    if (event.kind === 'trailed') {
      trail.push(event.tile)
      continue
    }
    endTrail()
    if (isSaidElsewhere(event)) continue
    lines.push({
      kind: event.kind,
      text: sentenceOfEvent(event, names),
      tile: tileOf(event),
      reasons: reasonsOf(event, names),
    })
  }
  endTrail()
  return lines
}
