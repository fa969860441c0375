import * as z from 'zod'
import { seat } from '../editions/index.ts'
import { card, cell, layerCount, silver } from '../editions/tutankhamens-revenge.ts'
import { event } from '../families.ts'
import { digReasons } from '../record.ts'

/** Events that name a card of the box. */
const cardEvents = [
  event('dug', {
    seat,
    cell,
    /** The card that was lifted and left the game, which counts for nothing; null for a card of the cover. */
    lifted: card.nullable(),
    /** The card below it, the layer of that card, and its silver, doubled if it counts double. */
    card,
    layer: z.int().min(1).max(layerCount),
    value: z.int(),
    doubled: z.boolean(),
    /** Silver set aside this turn, this card included where it is a treasure. */
    aside: silver,
  }),
  /** A penalty ended the turn and forfeits the silver set aside; `paid` is less than `due` for a seat put out. */
  event('penalty', { seat, card, forfeited: silver, due: silver, paid: silver }),
] as const

/** Events that do not name a card of the box, so that a ledger has them as well. */
export const turnEvents = [
  /** A scarab card was played: everything revealed this turn counts `factor` times. */
  event('scarabPlayed', { seat, factor: z.int() }),
  /** The seat could not pay in full and is out; its money, `paid` by the penalty before, is the bank's. */
  event('out', { seat }),
  /** The turn stopped and paid out the silver set aside; `byItself` when nothing was left to dig. */
  event('stopped', { seat, gained: silver, byItself: z.boolean() }),
  /** A turn without a dig, and its cost by house rule. */
  event('passed', { seat, cost: silver }),
  event('blockaded', { seat, cell }),
  /** The blockade of a seat whose turn begins was lifted; its card leaves the game. */
  event('unblocked', { seat, cell }),
  /** The seat can reveal nothing because of blockades: its turn counts as a pass, and costs nothing. */
  event('skipped', { seat }),
  event('turn', { seat }),
  event('ended', {
    /** More than one seat where the win is shared. */
    winners: z.array(seat).min(1),
    reason: z.enum(digReasons),
    money: z.array(silver),
  }),
] as const

/** An event of a dig, in order of happening. Enough to animate, to log and to explain a move. */
export const digEventSchema = z.discriminatedUnion('kind', [...cardEvents, ...turnEvents])
export type DigEvent = z.infer<typeof digEventSchema>
export type DigEventOf<K extends DigEvent['kind']> = Extract<DigEvent, { kind: K }>
