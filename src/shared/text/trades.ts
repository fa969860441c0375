import type { EventOf } from '../nile/events.ts'
import { m } from '../messages/messages.js'
import { tileName } from './names.ts'
import { namedTiles } from './namedTiles.ts'
import type { Voice } from './voice.ts'

/** What happens in 1993 and 2004 only: purchases, wilds, turns that are skipped. */
export type Trade = EventOf<
  | 'bonusPaid'
  | 'buyAsks'
  | 'buyIdle'
  | 'buyDeclined'
  | 'bought'
  | 'commitAsks'
  | 'committed'
  | 'commitPassed'
  | 'skipped'
>

/** The sentence for such an event; `points`: what became of those of who pays, in words. */
export function sentenceOfTrade(event: Trade, points: string, { edition, names }: Voice): string {
  const name = names[event.seat]
  switch (event.kind) {
    case 'bonusPaid':
      return m.log_bonusPaid({ edition, name, tile: tileName(event.tile), n: event.paid, points })
    case 'buyAsks':
      return m.log_buyAsks({ edition, name, purse: tileName(event.purse) })
    case 'buyIdle':
      return m.log_buyIdle({ purse: tileName(event.purse) })
    case 'buyDeclined':
      return m.log_buyDeclined({ edition, name, purse: tileName(event.purse) })
    case 'bought':
      return m.log_bought({
        edition,
        name,
        from: names[event.from],
        tile: tileName(event.tile),
        n: event.paid,
        points,
      })
    case 'commitAsks':
      return m.log_commitAsks({ name, set: tileName(event.set) })
    case 'committed':
      return m.log_committed({ name, set: tileName(event.set), tiles: namedTiles(event.tiles) })
    case 'commitPassed':
      return m.log_commitPassed({ name, set: tileName(event.set) })
    case 'skipped':
      return m.log_skipped({ name })
  }
}
