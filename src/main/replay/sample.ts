import type { Player } from '../../shared/players.ts'
import { m } from '../../shared/messages/messages.js'
import { sampleId } from '../../shared/replay.ts'
import { deal } from '../engine/start.ts'
import { beginGame } from '../setup/newGame.ts'
import { withMoves } from './branch.ts'
import type { StoredGame } from '../history/stored.ts'
import { GameTimeline } from '../live/table/timeline.ts'

const edition = 'tutankhamun-2021'
const players: readonly Player[] = [
  { name: 'Anna', colour: 'gold', boat: 'bastet' },
  { name: 'Ben', colour: 'blue', boat: 'sobek' },
  { name: 'Cleo', colour: 'vermilion', boat: 'wadjet' },
]
const layout = 'SAMPLE'
/** The moves of a game of three, made by our computer players. */
const moves = `
  sail 0, sail 1, sail 3, sail 2, sail 4, sail 5, sail 7, sail 8, sail 9, sail 10, sail 13,
  sail 12, sail 15, sail 17, sail 14, ra 47, sail 16, isis 55, sail 22, sail 19, sail 25,
  sail 21, sail 23, sail 29, sail 24, sail 30, sail 33, sail 31, sail 36, sail 37, sail 32,
  sail 35, sail 34, sail 40, sail 38, sail 43, sail 39, sail 45, sail 42, sail 41, sail 44,
  sail 46, osiris CAR, sail 50, isis 79, sail 48, ra 73, sail 55, sail 53, sail 54, sail 56,
  osiris SEN, sail 57, sail 58, sail 60, sail 59, sail 64, sail 62, sail 70, sail 63, sail 68,
  sail 72, sail 66, sail 69, sail 75, sail 67
`

/** A game to look at before one's own. Made when opened and never written: no list or statistics count it. */
export function sampleGame(): StoredGame {
  const dealt = deal(edition, players.length, {}, layout)
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  const tableSettings = { undo: true, confirm: false, preview: true }
  const { setup, start } = dealt.value
  const begun = beginGame({ edition, mode: 'digital', players, options: {}, setup, tableSettings }, 0)
  const made = moves.split(',').map((move) => move.trim())
  const { timeline, stopped } = GameTimeline.begin(start).playAll(made)
  if (stopped) throw new Error(stopped.code)
  return { ...withMoves(begun, timeline), id: sampleId, name: m.sample_name() }
}
