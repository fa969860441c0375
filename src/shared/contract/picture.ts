import * as z from 'zod'
import { call, fileName } from './call.ts'

/** The largest picture that is written to a file, in bytes. */
export const maxPictureBytes = 24 * 1024 * 1024

/** The eight bytes that every PNG begins with. */
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export const isPng = (bytes: Uint8Array): boolean =>
  bytes.length > signature.length && signature.every((byte, index) => bytes[index] === byte)

/** A picture in base 64, which takes four characters for three bytes. */
export const pictureDataSchema = z.string().max(Math.ceil(maxPictureBytes / 3) * 4)

export const picture = {
  /** Writes a PNG, given in base 64, to a place chosen in the window's dialog; null when none was chosen. */
  save: call
    .input(z.object({ name: fileName, data: pictureDataSchema }))
    .output(z.object({ file: z.string().nullable() })),
}
