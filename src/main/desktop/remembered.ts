import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placementSchema, type Placement } from './placement.ts'

const fileIn = (folder: string) => join(folder, 'window.json')

/** Returns the last place of the window; `null` when that is not known, or the file cannot be read. */
export function readPlacement(folder: string): Placement | null {
  try {
    return placementSchema.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')))
  } catch {
    return null
  }
}

/** Replaces the file as a whole, so that a crash cannot leave half of one. */
export function writePlacement(folder: string, placement: Placement): void {
  const file = fileIn(folder)
  writeFileSync(`${file}.new`, JSON.stringify(placement))
  renameSync(`${file}.new`, file)
}
