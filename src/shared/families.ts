import * as z from 'zod'
import type { DigEvent } from './dig/events.ts'
import { digAsks, type DigMove } from './dig/move.ts'
import type { DigPosition } from './dig/views.ts'
import type { NileEvent } from './nile/events.ts'
import { asks as nileAsks, type Move as NileMove } from './nile/move.ts'
import type { NilePosition } from './nile/views.ts'

interface Families {
  readonly nile: { readonly position: NilePosition; readonly event: NileEvent; readonly move: NileMove }
  readonly dig: { readonly position: DigPosition; readonly event: DigEvent; readonly move: DigMove }
}
export type PositionView<F extends keyof Families = keyof Families> = Families[F]['position']
export type GameEvent<F extends keyof Families = keyof Families> = Families[F]['event']
export type Move<F extends keyof Families = keyof Families> = Families[F]['move']

export const event = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.object({ kind: z.literal(kind), ...shape })

/** Points or money, by seat. */
export const countsOf = (
  position:
    | { readonly family: 'nile'; readonly points: readonly number[] }
    | { readonly family: 'dig'; readonly money: readonly number[] },
): readonly number[] => (position.family === 'dig' ? position.money : position.points)

/** The seat whose turn it is, whoever is asked in it; null where it is nobody's. Of a ledger its position says so. */
export function seatOnTurn(position: PositionView | { readonly seat: number | null }): number | null {
  if (!('choices' in position)) return position.seat
  const { choices } = position
  const round = position.family === 'nile' ? position.round : null
  return choices && (round?.active ?? choices.seat)
}

export const asks = [...nileAsks, ...digAsks] as const
export type Ask = (typeof asks)[number]
