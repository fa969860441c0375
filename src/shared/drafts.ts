import * as z from 'zod'
import { positionContentSchema } from './position.ts'
import { maxSeats, minSeats, type EditionOf } from './editions/index.ts'
import { startSchema } from './ledger/entry.ts'
import { lineDraftSchema, lineEditions } from './mirror.ts'
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

/** The form in which the line of a real table is entered: one an edition. */
export const lineFormOf = (edition: EditionOf<'nile'>) => `line:${edition}` as const
const lineForms = lineEditions.map(lineFormOf)

export const draftSchema = z.discriminatedUnion('form', [
  z.object({ form: z.enum(setupForms), content: setupDraftSchema }),
  z.object({
    form: z.literal('ledger'),
    content: setupDraftSchema
      .extend(startSchema.pick({ lost: true, scoreOnly: true }).shape)
      .extend({ hasBegun: z.boolean() }),
  }),
  z.object({ form: z.literal('position'), content: positionContentSchema }),
  z.object({ form: z.enum(lineForms), content: lineDraftSchema }),
])
/** A form of the app that is filled in and not yet used. */
export type Draft = z.infer<typeof draftSchema>
export type Form = Draft['form']
export const formSchema = z.enum([...setupForms, 'ledger', 'position', ...lineForms] satisfies Form[])

/** A form to be kept; one without content is forgotten. */
export const keptDraftSchema = z.union([draftSchema, z.object({ form: formSchema, content: z.null() })])
export type KeptDraft = z.infer<typeof keptDraftSchema>
