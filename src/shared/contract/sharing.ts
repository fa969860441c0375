import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { maxSeats } from '../editions/index.ts'
import {
  guestNameSchema,
  guestViewSchema,
  localAddressSchema,
  rightSchema,
  sharingSchema,
} from '../sharing.ts'
import { call, done, gameSchema, id, nothing } from './call.ts'

/** Any number of rights: none closes the game to everybody but leaves the door open. */
const rightsSchema = z.array(rightSchema).max(maxSeats + 1)

/** For the owner of a game: phones in the local network, at most one game at a time. */
export const sharing = {
  /** By which addresses phones can reach this machine; none where it is in no network. */
  addresses: call.input(nothing).output(z.array(localAddressSchema)),
  /** The sharing as it stands, then again after every change; null while nothing is shared. */
  watch: call.input(nothing).output(eventIterator(sharingSchema.nullable())),
  /** Shares a game; whatever was shared before is ended. */
  begin: call
    .input(gameSchema.extend({ address: localAddressSchema.shape.address, open: rightsSchema }))
    .output(done),
  /** Opens and closes rights; who holds one that is closed has to choose again. */
  open: call.input(z.object({ open: rightsSchema })).output(done),
  sendAway: call.input(z.object({ guest: id })).output(done),
  end: call.input(nothing).output(done),
}

/** For a guest's page alone, which has beside it only the `table` calls that its right allows. */
export const guest = {
  /** Yields the guest's right and the rights on offer, then again after every change. */
  watch: call.input(nothing).output(eventIterator(guestViewSchema)),
  /** Takes up a right; null gives the one that is held back. */
  choose: call.input(z.object({ name: guestNameSchema, right: rightSchema.nullable() })).output(done),
  /** Answers at once: whether the line still carries. */
  ping: call.input(nothing).output(done),
}
