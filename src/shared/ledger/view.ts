import * as z from 'zod'
import { editions, maxSeats, minSeats, type Family } from '../editions/index.ts'
import { optionsSchema } from '../record.ts'
import { refusalSchema } from '../refusal.ts'
import { endingSchema, playerSchema, statuses } from '../views.ts'
import { doubtSchema } from './doubt.ts'
import { digEntrySchema, ledgerEntrySchema, nileEntrySchema, startSchema } from './entry.ts'
import { digLedgerEventSchema, nileLedgerEventSchema } from './events.ts'
import { digLedgerPositionSchema, nileLedgerPositionSchema } from './position.ts'
import { promptSchema } from './prompt.ts'
import { questionSchema } from './question.ts'

const seat = z.int().min(0)
const count = z.int().min(0)

interface LedgerSchemas<L, P, N, E> {
  readonly family: L
  readonly position: P
  readonly entry: N
  readonly event: E
}

const nile = {
  family: z.literal('nile'),
  position: nileLedgerPositionSchema,
  entry: nileEntrySchema,
  event: nileLedgerEventSchema,
}
const dig = {
  family: z.literal('dig'),
  position: digLedgerPositionSchema,
  entry: digEntrySchema,
  event: digLedgerEventSchema,
}

const updateOf = <L extends z.ZodLiteral, P extends z.ZodType, N extends z.ZodType, E extends z.ZodType>({
  family,
  position,
  entry,
  event,
}: LedgerSchemas<L, P, N, E>) =>
  z.object({
    family,
    view: z.object({
      id: z.string(),
      edition: z.enum(editions),
      name: z.string(),
      players: z.array(playerSchema).min(minSeats).max(maxSeats),
      options: optionsSchema,
      setup: startSchema,
      /** Grows with everything written about the game; every call names the one that its screen was showing. */
      revision: count,
      status: z.enum(statuses),
      ending: endingSchema.nullable(),
      /** Reports and corrections that count, and how many can be taken back and made again. */
      done: count,
      undone: count,
      position,
      question: questionSchema.nullable(),
      /** Entries at the end that count for nothing until the question, which a correction has opened, is answered. */
      waiting: count,
      /** What is often played wrong at just this moment. */
      prompts: z.array(promptSchema),
      doubts: z.array(doubtSchema),
    }),
    /** The log from entry `from` on (0 for all): what the reader has beyond it is to be dropped. */
    log: z.object({
      from: count,
      entries: z.array(
        z.object({
          /** The number of the entry, from 1. */
          n: z.int().min(1),
          turn: z.int().min(1),
          /** Who did it, or was asked; null for what a table has agreed on. */
          seat: seat.nullable(),
          entry,
          events: z.array(event),
          /** What the edition counts, by seat, after the entry. */
          points: z.array(z.int()),
          /** What speaks against the entry: it is kept nevertheless, or it is void and counts for nothing. */
          against: refusalSchema.nullable(),
          void: z.boolean(),
        }),
      ),
    }),
    /** What has just happened, to be announced; empty after a correction or when a game is opened. */
    events: z.array(event),
  })

export const ledgerUpdateSchema = z.discriminatedUnion('family', [updateOf(nile), updateOf(dig)])
/** What is told to whoever watches a ledger. */
export type LedgerUpdate<F extends Family = Family> = Extract<
  z.infer<typeof ledgerUpdateSchema>,
  { family: F }
>
/** What a screen may see of a live ledger. */
export type LedgerView<F extends Family = Family> = LedgerUpdate<F>['view']
/** One entry and all that followed from it. */
export type LedgerLogEntry<F extends Family = Family> = LedgerUpdate<F>['log']['entries'][number]

const changedSetSchema = z.object({
  /** The entry that scores the set, by the numbers before and after; null where it does not score. */
  set: z.string(),
  before: z.object({ n: z.int(), paid: z.array(z.int()) }).nullable(),
  after: z.object({ n: z.int(), paid: z.array(z.int()) }).nullable(),
})

export const consequencesSchema = z.object({
  /** What the edition counts, by seat. */
  points: z.object({ before: z.array(z.int()), after: z.array(z.int()) }),
  /** Sets that score otherwise: what was paid to each seat, before and after. */
  sets: z.array(changedSetSchema),
  ending: z.object({ before: endingSchema.nullable(), after: endingSchema.nullable() }),
  /** Entries, by their numbers afterwards, that would count for nothing, and why; and those that would count again. */
  impossible: z.array(z.object({ n: z.int().min(1), entry: ledgerEntrySchema, refusal: refusalSchema })),
  possible: z.array(z.object({ n: z.int().min(1), entry: ledgerEntrySchema })),
  /** What would have to be answered then, and how many later entries would wait for it. */
  question: questionSchema.nullable(),
  waiting: count,
})
/** What a correction would change. */
export type Consequences = z.infer<typeof consequencesSchema>
