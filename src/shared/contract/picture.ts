import * as z from 'zod'
import { pictureDataSchema } from '../picture.ts'
import { call, fileName } from './call.ts'

export const picture = {
  /** Asks for a place in the window's own dialog and writes a PNG there, given in base 64; null when none was chosen. */
  save: call
    .input(z.object({ name: fileName, data: pictureDataSchema }))
    .output(z.object({ file: z.string().nullable() })),
}
