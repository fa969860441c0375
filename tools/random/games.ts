import { editions, familyOf, maxSeats, minSeats } from '../../src/shared/editions/index.ts'
import type { Mode } from '../../src/shared/status.ts'
import { chanceOf, drawBelow, type Chance, shuffle } from '../../src/main/engine/chance.ts'
import { rulesVersion } from '../../src/main/engine/index.ts'
import type { JournalEntry, Remarks, StoredGame } from '../../src/main/history/stored.ts'
import { oneIn, oneOf } from './draw.ts'
import { playOut, dealtFor, drawMoves, headOf, type Beginning, type Played } from './played.ts'
import { drawRemarks } from './said.ts'
import { levels, type Player, boats, colours } from '../../src/shared/players.ts'
import { computerName } from '../../src/shared/text/computerNames.ts'
import { setupSchema } from '../../src/shared/record.ts'
import { scoresIn } from '../../src/main/session/log.ts'
import { progressOf } from '../../src/main/session/progress.ts'
import { foldReports } from '../../src/main/session/journal.ts'
import { ReportedTable } from '../../src/main/companion/testing/table.ts'
import { ledgerFingerprintOf } from '../../src/main/exchange/fingerprint.ts'

const day = 24 * 60 * 60 * 1000
const years = 10 * 365
const timePerMove = 20_000
const tableSettings = { undo: true, confirm: false, preview: true }

/** A game in which every decision was drawn evenly from all legal moves, with made-up remarks. */
interface RandomGame {
  readonly game: StoredGame
  readonly fingerprint: string
  readonly remarks: Remarks
}

/**
 * The `number`th game of a seed, played some time in the ten years before `now`; the same arguments give the
 * same game.
 */
export function randomGame(seed: string, number: number, now: number): RandomGame {
  const chance = chanceOf(`${seed} ${number}`)
  const edition = oneOf(editions, chance)
  const mode = drawMode(familyOf[edition] === 'nile', chance)
  const players = drawSeats(mode, chance)
  const leaving = drawLeaving(players.length, chance)
  // Most games reach their end; one in twenty was left before.
  const last = oneIn(20, chance) ? drawBelow(30, chance) : Infinity
  const beginning = { edition, players, layout: `${seed}-${number}`, last, leaving }
  const { fingerprint, ...played } =
    mode === 'ledger' ? report(beginning, chance) : playOut(beginning, mode, chance)
  const startedAt = now - drawBelow(years, chance) * day - drawBelow(day, chance)
  const playedFor = Math.min(played.journal.length * (timePerMove / 2 + drawBelow(timePerMove, chance)), day)
  const playedAt = Math.min(startedAt + playedFor, now)
  const game = {
    ...played,
    id: `${seed}-${number}`,
    edition,
    mode,
    name: players.map((player) => player.name).join(', '),
    tableSettings,
    rulesVersion,
    startedAt,
    playedAt,
    writtenAt: playedAt,
  }
  return { game, fingerprint, remarks: drawRemarks(played.progress.plies, playedFor, chance) }
}

/** One game in eight is a ledger, and one in eight of the line games a mirror. */
function drawMode(hasLine: boolean, chance: Chance): Mode {
  const drawn = drawBelow(8, chance)
  if (drawn === 0) return 'ledger'
  return drawn === 1 && hasLine ? 'mirror' : 'digital'
}

/** The entry that ends a game that was left; null for half of them, which can be continued. */
function drawLeaving(seats: number, chance: Chance): JournalEntry | null {
  const drawn = drawBelow(4, chance)
  if (drawn < 2) return null
  return drawn === 2 ? { kind: 'abandon' } : { kind: 'resign', seat: drawBelow(seats, chance) }
}

const people = [
  'Anna',
  'Ben',
  'Cleo',
  'Dora',
  'Emil',
  'Fay',
  'Gus',
  'Hana',
  'Ida',
  'Jón',
  'Kim',
  'Lou',
].flatMap((name) => ['', ' B.', ' K.', ' M.', ' Ø.', ' R.', ' S.'].map((initial) => name + initial))

/** Two to six players; at one table in four some of them are bots, but never in a ledger. */
function drawSeats(mode: Mode, chance: Chance): Player[] {
  const names = shuffle(people, chance).slice(0, minSeats + drawBelow(maxSeats - minSeats + 1, chance))
  const hasComputers = mode !== 'ledger' && oneIn(4, chance)
  return names.reduce<Player[]>((seats, name, seat) => {
    const own = { colour: colours[seat], boat: boats[seat] }
    if (!hasComputers || oneIn(3, chance)) return [...seats, { name, ...own }]
    const ai = oneOf(levels, chance)
    const taken = seats.map((player) => player.name)
    return [...seats, { name: computerName(ai, taken), ...own, ai }]
  }, [])
}

/** A game with the real tiles, as its players would have reported it to a ledger. */
function report(beginning: Beginning, chance: Chance): Played {
  const { start } = dealtFor(beginning)
  const table = new ReportedTable(start)
  const head = headOf(beginning, setupSchema.parse(table.timeline.start.setup))
  drawMoves(table.game, table.state, beginning.last, chance, (move) => table.make(move))
  const { timeline } = table
  const journal: JournalEntry[] = timeline.entries.map((entry) => ({ kind: 'report', entry }))
  if (!timeline.result && beginning.leaving) journal.push(beginning.leaving)
  return {
    head,
    journal,
    progress: progressOf(foldReports(journal), timeline),
    scores: scoresIn(timeline.log),
    fingerprint: ledgerFingerprintOf(head, timeline.entries),
  }
}
