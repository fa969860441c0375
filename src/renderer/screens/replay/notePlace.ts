import { m } from '../../../shared/messages/messages.js'
import { number } from '../../../shared/text/format.ts'

/** The move that a note is on, in words; null for one that was taken back. */
export function notePlace(ply: number | null): string {
  if (ply === null) return m.replay_note_gone()
  return ply === 0 ? m.replay_note_game() : m.replay_note_ply({ ply: number(ply) })
}
