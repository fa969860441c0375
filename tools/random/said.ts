import { marks, type Note } from '../../src/shared/history.ts'
import { drawBelow, type Chance } from '../../src/main/engine/chance.ts'
import type { Remarks } from '../../src/main/history/stored.ts'
import { oneIn, oneOf } from './draw.ts'

/** The tag of every random game, so that all of them can be found and deleted together. */
export const randomTag = 'random'
const tags = ['club', 'final', 'holiday', 'Tuesday']
const ofGames = ['What a river!', 'Horus came too late.', 'Three in the Underworld, and still a win.']
const ofMoves = ['Here the game turned.', 'Nobody saw this coming.', 'One tile too far.']

/** Made-up remarks on a game of `plies` moves. */
export function drawRemarks(plies: number, playedFor: number, chance: Chance): Remarks {
  const notes: Note[] = []
  if (oneIn(25, chance)) notes.push({ ply: 0, text: oneOf(ofGames, chance), mark: null })
  if (plies > 0 && oneIn(25, chance)) {
    notes.push({
      ply: 1 + drawBelow(plies, chance),
      text: oneOf(ofMoves, chance),
      mark: oneOf(marks, chance),
    })
  }
  return {
    favourite: oneIn(25, chance),
    leftOut: false,
    tags: oneIn(10, chance) ? [randomTag, oneOf(tags, chance)] : [randomTag],
    notes,
    playedFor,
  }
}
