import { rmSync, writeFileSync } from 'node:fs'
import { isPng } from '../../shared/contract/files.ts'
import { loggedFault } from '../../shared/fault.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import { publish } from '../history/disk.ts'

/** Decodes a picture from base64; refused when it is no PNG. */
export function pictureFrom(data: string): Outcome<Buffer> {
  const bytes = Buffer.from(data, 'base64')
  return isPng(bytes) ? done(bytes) : refuse('picture.noPng')
}

/** Writes a picture: first next to its place, and moved there only when it is complete. */
export function writePicture(file: string, bytes: Buffer): Outcome<null> {
  const draft = `${file}.part`
  try {
    writeFileSync(draft, bytes)
    publish(draft, file)
    return done(null)
  } catch (error) {
    return refuse('exchange.unwritable', { file, why: loggedFault(error) })
  } finally {
    rmSync(draft, { force: true })
  }
}
