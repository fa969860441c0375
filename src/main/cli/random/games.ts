import { editions, familyOf } from '../../../shared/editions/index.ts'
import type { Mode } from '../../../shared/status.ts'
import { chanceOf, drawBelow, type Chance } from '../../engine/chance.ts'
import { rulesVersion } from '../../engine/index.ts'
import type { JournalEntry, Remarks, StoredGame } from '../../history/stored.ts'
import { oneIn, oneOf } from './draw.ts'
import { playOut } from './played.ts'
import { report } from './reported.ts'
import { drawRemarks } from './said.ts'
import { drawSeats } from './seats.ts'

const day = 24 * 60 * 60 * 1000
const years = 10 * 365
const timePerMove = 20_000
const manners = { undo: true, confirm: false, preview: true }

/** A game of which every decision was drawn evenly from all legal moves, and what somebody may have said of it. */
interface RandomGame {
  readonly game: StoredGame
  readonly fingerprint: string
  readonly remarks: Remarks
}

/** The `number`th game of a seed, played some time in the ten years before `now`: always the same one. */
export function randomGame(seed: string, number: number, now: number): RandomGame {
  const chance = chanceOf(`${seed} ${number}`)
  const edition = oneOf(editions, chance)
  const mode = drawMode(familyOf[edition] === 'nile', chance)
  const players = drawSeats(mode, chance)
  const leaving = drawLeaving(players.length, chance)
  // Most games come to their end; one in twenty was left before.
  const last = oneIn(20, chance) ? drawBelow(30, chance) : Infinity
  const beginning = { edition, players, layout: `${seed}-${number}`, last, leaving }
  const { fingerprint, ...played } =
    mode === 'ledger' ? report(beginning, chance) : playOut(beginning, mode, chance)
  const startedAt = now - drawBelow(years, chance) * day - drawBelow(day, chance)
  const playedFor = Math.min(played.journal.length * (timePerMove / 2 + drawBelow(timePerMove, chance)), day)
  const game = {
    ...played,
    id: `${seed}-${number}`,
    edition,
    mode,
    name: players.map((player) => player.name).join(', '),
    manners,
    rulesVersion,
    startedAt,
    playedAt: Math.min(startedAt + playedFor, now),
  }
  return { game, fingerprint, remarks: drawRemarks(played.progress.plies, playedFor, chance) }
}

/** One game in eight was reported, one in eight of the line games mirrored. */
function drawMode(hasLine: boolean, chance: Chance): Mode {
  const drawn = drawBelow(8, chance)
  if (drawn === 0) return 'ledger'
  return drawn === 1 && hasLine ? 'mirror' : 'digital'
}

/** What is done with a game that is left: half of them are to be gone on with. */
function drawLeaving(seats: number, chance: Chance): JournalEntry | null {
  const drawn = drawBelow(4, chance)
  if (drawn < 2) return null
  return drawn === 2 ? { kind: 'abandon' } : { kind: 'resign', seat: drawBelow(seats, chance) }
}
