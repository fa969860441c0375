import { maxSeats } from '../../../shared/editions/index.ts'
import { m } from '../../../shared/messages/messages.js'
import { isComputerName } from '../../../shared/text/names.ts'

/** The name of a person who has none yet, in a seat that is counted from 0. */
export const numberedName = (seat: number): string => m.setup_player({ n: seat + 1 })

/** Whether somebody typed this name: it is not empty, and none that the app gives to a seat or to a computer player. */
export function isTypedName(name: string): boolean {
  const text = name.trim()
  const isNumbered = Array.from({ length: maxSeats }, (_, seat) => numberedName(seat)).includes(text)
  return text !== '' && !isNumbered && !isComputerName(text)
}
