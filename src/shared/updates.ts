import * as z from 'zod'

/** The app's way with newer versions unasked: nothing, tell that there is one, or download it too. */
export const updateChoices = ['never', 'tell', 'download'] as const
export type UpdateChoice = (typeof updateChoices)[number]

const version = z.string().max(60)

/** A newer version as far as it has been looked for. */
export const updateStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unasked') }),
  z.object({ kind: z.literal('asking') }),
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('available'), version }),
  /** `part` of the download, from 0 to 1. */
  z.object({ kind: z.literal('downloading'), version, part: z.number().min(0).max(1) }),
  /** Downloaded; installed when the user says so. */
  z.object({ kind: z.literal('ready'), version }),
  z.object({ kind: z.literal('failed'), why: z.string() }),
])
export type UpdateState = z.infer<typeof updateStateSchema>

/** The steps that a user can ask for. */
export const updateSteps = ['ask', 'download', 'install'] as const
export type UpdateStep = (typeof updateSteps)[number]
