import { maxNoteLength, noteSchema, type Note } from '../../shared/history.ts'
import { stepsOf, type StoredGame } from '../history/stored.ts'
import * as z from 'zod'

/** A note as records have it, which know no steps. */
export const recordNoteSchema = noteSchema.omit({ step: true }).extend({
  /** The move or entry, from 1; 0 for the game as a whole; null where that was taken back. */
  ply: z.int().min(0).nullable(),
  /** A note keeps its text when this app does not know its mark. */
  mark: noteSchema.shape.mark.catch(null),
})
export type RecordNote = z.infer<typeof recordNoteSchema>

type Journal = StoredGame['journal']

/** The notes on a game by its moves or entries, in their order; those on what was taken back are the last. */
export function notesByPly(notes: readonly Note[], journal: Journal): RecordNote[] {
  if (notes.length === 0) return []
  const steps = [0, ...stepsOf(journal)]
  const byPly = notes.map(({ step, text, mark }) => {
    const ply = steps.indexOf(step)
    return { ply: ply < 0 ? null : ply, text, mark }
  })
  return byPly.toSorted((one, other) => (one.ply ?? Infinity) - (other.ply ?? Infinity) || 0)
}

/** The notes of a record on a game of this journal. Those on moves or entries that it lacks are kept, too. */
export function notesByStep(notes: readonly RecordNote[], journal: Journal): Note[] {
  if (notes.length === 0) return []
  const steps = [0, ...stepsOf(journal)]
  const lacking = notes.filter(({ ply }) => ply === null || ply >= steps.length)
  const byStep = notes.map((note) => {
    const { ply, text, mark } = note
    const step = ply === null ? undefined : steps[ply]
    return { step: step ?? -1 - lacking.indexOf(note), text, mark }
  })
  return notesOfBoth([], byStep)
}

/** The notes on a game here with those that a record of it has, by the steps of the game here. */
export function notesOfBoth(ours: readonly Note[], theirs: readonly Note[]): Note[] {
  const notes = [...ours]
  for (const note of theirs) {
    const at = note.step < 0 ? -1 : notes.findIndex(({ step }) => step === note.step)
    if (at >= 0) notes[at] = noteOfBoth(notes[at], note)
    else if (note.step >= 0) notes.push(note)
    else if (!notes.some((other) => holds(other, note))) {
      notes.push({ ...note, step: Math.min(0, ...notes.map(({ step }) => step)) - 1 })
    }
  }
  return notes.toSorted((one, other) => one.step - other.step)
}

/** True for a note that says all of another one. */
const holds = ({ text, mark }: Note, other: Note): boolean =>
  text.includes(other.text) && (other.mark === null || mark === other.mark)

const noteOfBoth = (ours: Note, theirs: Note): Note => ({
  step: ours.step,
  text: textOfBoth(ours.text, theirs.text).slice(0, maxNoteLength),
  mark: ours.mark ?? theirs.mark,
})

function textOfBoth(ours: string, theirs: string): string {
  if (ours.includes(theirs)) return ours
  return theirs.includes(ours) ? theirs : `${ours}\n${theirs}`
}
