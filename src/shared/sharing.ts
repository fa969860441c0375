import * as z from 'zod'
import { editions } from './editions/index.ts'
import type { LedgerEntry } from './ledger/entry.ts'
import type { LedgerView } from './ledger/view.ts'
import { playerSchema, type Player } from './players.ts'
import { gameKinds, type GameKind } from './status.ts'

export const rightSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('watch') }),
  /** To answer for this seat, and to see its choices; at a real table, to report its own turns. */
  z.object({ kind: z.literal('play'), seat: z.int().min(0) }),
  /** To report for everybody at a real table. */
  z.object({ kind: z.literal('report') }),
])
export type Right = z.infer<typeof rightSchema>

/** The rights for phones at a game: to play a person's seat, at a real table to report for all; to watch. */
export const rightsOf = (kind: GameKind, players: readonly Player[]): Right[] => [
  ...players.flatMap(({ ai }, seat): Right[] => (ai === undefined ? [{ kind: 'play', seat }] : [])),
  ...(kind === 'ledger' ? [{ kind: 'report' } as const] : []),
  { kind: 'watch' },
]

/** True while a seat of a ledger is on turn, or a question is about it: its own phone may report then. */
export function isAskedOf(seat: number, { question, position }: Pick<LedgerView, 'question' | 'position'>) {
  if (question === null) return position.seat === seat
  if ('seat' in question) return question.seat === seat
  return (question.ask === 'order' ? question.among : question.atZero).includes(seat)
}

/** The seat of a dig's ledger that may lay its blockade after its turn; null while none may. */
export const blockaderOf = (position: LedgerView['position']): number | null =>
  position.family === 'dig' && position.mayBlockade ? position.last : null

/** The entries of a turn, and the answers to its questions; not the agreements of a whole table. */
export const ownEntries: readonly LedgerEntry['kind'][] = [
  'took',
  'osiris',
  'isis',
  'ra',
  'horus',
  'swept',
  'order',
  'bought',
  'committed',
  'scarab',
  'revealed',
  'earned',
  'stop',
  'blockaded',
  'skipped',
  'ended',
]

export const rightKey = (right: Right): string => (right.kind === 'play' ? `play ${right.seat}` : right.kind)

/** The kinds of device, as far as a browser tells. */
export const devices = ['iPhone', 'iPad', 'Android', 'computer'] as const
export type Device = (typeof devices)[number]

export const maxGuestNameLength = 24
export const guestNameSchema = z.string().trim().max(maxGuestNameLength)

const guestSchema = z.object({
  id: z.string(),
  /** The name that the guest chose; empty where they gave none. */
  name: z.string(),
  device: z.enum(devices),
  /** Null until the guest has chosen, and once the chosen right is closed. */
  right: rightSchema.nullable(),
  connected: z.boolean(),
})
export type Guest = z.infer<typeof guestSchema>

export const localAddressSchema = z.object({
  /** The name of the network interface. */
  name: z.string(),
  address: z.ipv4(),
})
/** An address by which phones in the same network can reach this machine. */
export type LocalAddress = z.infer<typeof localAddressSchema>

/** The shared address as the owner chose it; gone, for now; another one, since the computer's has changed. */
const networkStates = ['same', 'lost', 'moved'] as const

const sharingSchema = z.object({
  /** The shared game, and its name. */
  game: z.string(),
  title: z.string(),
  network: z.enum(networkStates),
  /** The address to type into a phone's browser, and the code; null once too many were wrong. */
  address: z.url(),
  code: z.string().nullable(),
  /** The text of the QR code: the address with the secret behind `#`, which browsers do not send. */
  link: z.url(),
  open: z.array(rightSchema),
  guests: z.array(guestSchema),
})
/** The share session as its owner sees it. */
export type Sharing = z.infer<typeof sharingSchema>

const interruptedSchema = z.object({ game: z.string(), title: z.string(), phones: z.int() })
/** A share session that the end of the app interrupted, and the number of phones that were in it. */
export type Interrupted = z.infer<typeof interruptedSchema>

/** The share session, null while nothing is shared; and one that may be taken up again. */
export const sharingStateSchema = z.object({
  sharing: sharingSchema.nullable(),
  interrupted: interruptedSchema.nullable(),
})
export type SharingState = z.infer<typeof sharingStateSchema>

export const guestViewSchema = z.object({
  game: z.string(),
  title: z.string(),
  edition: z.enum(editions),
  players: z.array(playerSchema),
  /** The mode of the shared game: played on the screen, or beside the box and reported. */
  kept: z.enum(gameKinds),
  name: z.string(),
  right: rightSchema.nullable(),
  /** The rights to choose from; a seat is taken while another phone that plays it is connected. */
  offers: z.array(z.object({ right: rightSchema, taken: z.boolean() })),
})
/** The share session as a guest sees it. */
export type GuestView = z.infer<typeof guestViewSchema>

/** The key that a guest's page hands in to be let in: the secret of a link, or the code that was typed. */
export const keySchema = z.union([
  z.strictObject({ secret: z.string().min(1).max(100) }),
  z.strictObject({ code: z.string().min(1).max(40) }),
])
export type Key = z.infer<typeof keySchema>

/** Reasons to turn a guest away: secret or code wrong, a wait after many, no code taken, too many guests. */
const rejections = ['secret', 'code', 'wait', 'shut', 'full'] as const
export const rejectionSchema = z.object({ why: z.enum(rejections) })
export type Rejection = (typeof rejections)[number]

/** The paths at which a guest's page hands in its key, and opens its socket. */
export const guestPaths = { join: '/join', socket: '/guest' } as const

/** The codes with which a guest's socket is closed for good. */
export const farewells = { ended: 4001, sentAway: 4002 } as const
