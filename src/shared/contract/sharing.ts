import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { maxSeats } from '../editions/index.ts'
import {
  guestNameSchema,
  guestViewSchema,
  localAddressSchema,
  rightSchema,
  sharingStateSchema,
} from '../sharing.ts'
import { call, done, gameSchema, id, nothing } from './call.ts'

/** The open rights, any number: without one the game is closed to everybody, though the door stays open. */
const rightsSchema = z.array(rightSchema).max(maxSeats + 2)

/** Sharing a game with phones in the local network, for its owner; at most one game at a time. */
export const sharing = {
  /**
   * Yields the addresses at which phones can reach this machine, the likeliest first, then again after every change; none
   * where it is in no network.
   */
  addresses: call.input(nothing).output(eventIterator(z.array(localAddressSchema))),
  /** Yields the share session, then again after every change. */
  watch: call.input(nothing).output(eventIterator(sharingStateSchema)),
  /** Shares a game; an earlier share session is ended. */
  begin: call
    .input(gameSchema.extend({ address: localAddressSchema.shape.address, open: rightsSchema }))
    .output(done),
  /** Opens and closes rights; a guest whose right is closed has to choose again. */
  open: call.input(z.object({ open: rightsSchema })).output(done),
  sendAway: call.input(z.object({ guest: id })).output(done),
  /** Ends the share session, or forgets the interrupted one. */
  end: call.input(nothing).output(done),
  /** Takes up the interrupted share session with its phones, which join anew where its address or port cannot be had. */
  resume: call.input(nothing).output(z.object({ sameAddress: z.boolean() })),
}

/** The calls of a guest's page, which has beside them only the calls of a game that its right allows. */
export const guest = {
  /** Yields the guest's right and the rights on offer, then again after every change. */
  watch: call.input(nothing).output(eventIterator(guestViewSchema)),
  /** Takes up a right; null gives up the one that the guest has. */
  choose: call.input(z.object({ name: guestNameSchema, right: rightSchema.nullable() })).output(done),
  /** Answers at once, to test the connection. */
  ping: call.input(nothing).output(done),
}
