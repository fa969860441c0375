import {
  familyOf,
  maxSeats,
  minSeats,
  type Edition,
  type EditionOf,
  type Family,
} from '../../shared/editions/index.ts'
import type { Options, Setup } from '../../shared/record.ts'
import { refuse, type Outcome } from '../../shared/refusal.ts'
import type { Start } from './game.ts'
import { makeDigStart } from './dig/start.ts'
import { makeNileStart } from './nile/start.ts'

type MakeStart<F extends Family> = (
  edition: EditionOf<F>,
  seats: number,
  options: Options,
  setup: Setup,
) => Outcome<Start<F>>
const makers: { readonly [F in Family]: MakeStart<F> } = { nile: makeNileStart, dig: makeDigStart }

/** The only maker of a `Start`: checks the number of seats and the rules of the edition's family. */
export function makeStart(edition: Edition, seats: number, options: Options, setup: Setup): Outcome<Start> {
  if (!Number.isInteger(seats) || seats < minSeats || seats > maxSeats) {
    return refuse('record.seats', { seats, min: minSeats, max: maxSeats })
  }
  const make = makers[familyOf[edition]] as MakeStart<Family>
  return make(edition, seats, options, setup)
}
