import * as z from 'zod'
import { arrangedPositionSchema } from './arrangement.ts'
import { maxSeats, minSeats } from './editions/index.ts'
import { startSchema } from './ledger/entry.ts'
import { maxNameLength, playerSchema } from './players.ts'
import { maxLayoutLength, setupContentSchema } from './setups.ts'

/** As it was typed, blank too. */
const typedName = z.string().max(maxNameLength)

const seatDraftSchema = playerSchema.extend({
  name: typedName,
  /** The name that was typed for the other kind of player. */
  aside: typedName.optional(),
  coached: z.boolean().optional(),
})

/** The ways to lay the layers of a box. */
export const waysToLay = ['chance', 'watched', 'hand'] as const

const setupDraftSchema = setupContentSchema.omit({ players: true }).extend({
  seats: z.array(seatDraftSchema).min(minSeats).max(maxSeats),
  layout: z.string().max(maxLayoutLength),
  laidBy: z.enum(waysToLay),
})
export type SetupDraft = z.infer<typeof setupDraftSchema>

/** The forms in which a table is set up: by whom it is meant for. */
const setupForms = ['anybody', 'people', 'computer', 'daily', 'mirror'] as const

export const draftSchema = z.discriminatedUnion('form', [
  z.object({ form: z.enum(setupForms), content: setupDraftSchema }),
  z.object({
    form: z.literal('ledger'),
    content: setupDraftSchema
      .extend(startSchema.pick({ lost: true, scoreOnly: true }).shape)
      .extend({ hasBegun: z.boolean() }),
  }),
  z.object({ form: z.literal('position'), content: arrangedPositionSchema }),
])
/** A form of the app that is filled in and not yet used. */
export type Draft = z.infer<typeof draftSchema>
export type Form = Draft['form']
export const formSchema = z.enum([...setupForms, 'ledger', 'position'] satisfies Form[])
