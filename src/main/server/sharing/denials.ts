import { m } from '../../../shared/messages/messages.js'
import type { Answer } from '../answers.ts'
import type { Denial } from '../guard.ts'

/** Why a phone is turned away, and what its owner can do about it. */
export const guestDenials: Readonly<Record<Denial, () => Answer>> = {
  host: () => ({ title: m.door_denied_host_title(), words: m.guest_denied_host() }),
  origin: () => ({ title: m.door_denied_origin_title(), words: m.door_denied_origin() }),
  session: () => ({ title: m.guest_ended_title(), words: m.guest_denied_session() }),
}

export const tooMany = (): Answer => ({ title: m.guest_full_title(), words: m.guest_reject_full() })
