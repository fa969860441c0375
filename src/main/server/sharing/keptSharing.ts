import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { maxSeats } from '../../../shared/editions/index.ts'
import { devices, guestNameSchema, localAddressSchema, rightSchema } from '../../../shared/sharing.ts'
import { writeWhole } from '../../files/wholeFile.ts'

export const maxGuests = 16
/** Milliseconds after which a share session that the end of the app interrupted is forgotten: a long weekend. */
const keptFor = 3 * 24 * 60 * 60 * 1000

const guestSchema = z.strictObject({
  /** The SHA-256 of the phone's session, in hexadecimal digits. */
  session: z.string().regex(/^[0-9a-f]{64}$/),
  device: z.enum(devices),
  name: guestNameSchema,
  right: rightSchema.nullable(),
})
export type KeptGuest = z.infer<typeof guestSchema>

const keptSchema = z.strictObject({
  game: z.string(),
  address: localAddressSchema.shape.address,
  port: z.int().min(1).max(65535),
  /** The number of seats of the game, by which the rights name theirs. */
  seats: z.int(),
  open: z.array(rightSchema).max(maxSeats + 2),
  guests: z.array(guestSchema).min(1).max(maxGuests),
})
/** A share session as it is kept: enough to take it up again, and no secret that opens it. */
export type KeptSharing = z.infer<typeof keptSchema>

const fileSchema = z.strictObject({ at: z.number(), sharing: keptSchema })

/** The file in the app's folder that outlives the app while phones are at a game. Only this user can read it. */
export class SharingFile {
  readonly #file: string
  readonly #clock: () => number
  #written = ''

  constructor(folder: string, clock = Date.now) {
    this.#file = join(folder, 'sharing.json')
    this.#clock = clock
  }

  /** Returns null where nothing is kept, or only what is too old or cannot be read; that is removed. */
  read(): KeptSharing | null {
    try {
      const { at, sharing } = fileSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')))
      const age = this.#clock() - at
      if (age >= 0 && age < keptFor) return sharing
    } catch {
      // It was not there, or is not ours.
    }
    this.remove()
    return null
  }

  /** Where writing fails, the old file goes too: it may name a phone that was sent away. */
  write(sharing: KeptSharing): void {
    const text = JSON.stringify(sharing)
    if (text === this.#written) return
    try {
      writeWhole(this.#file, JSON.stringify({ at: this.#clock(), sharing }), 0o600)
      this.#written = text
    } catch (error) {
      this.remove()
      throw error
    }
  }

  remove(): void {
    this.#written = ''
    rmSync(this.#file, { force: true })
  }
}
