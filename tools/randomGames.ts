import { editions, familyOf, maxSeats, minSeats, type Edition } from '../src/shared/editions/index.ts'
import { marks, type Note } from '../src/shared/history.ts'
import { boats, colours, levels, type Player } from '../src/shared/players.ts'
import {
  recordFormat,
  recordVersion,
  setupSchema,
  type RecordHead,
  type Setup,
} from '../src/shared/record.ts'
import type { Mode } from '../src/shared/status.ts'
import { computerName } from '../src/shared/text/defaultNames.ts'
import { TestLedger } from '../src/main/live/ledger/testing/testLedger.ts'
import { chanceOf, drawBelow, shuffle, type Chance } from '../src/main/engine/chance.ts'
import type { Game, GameState, LegalMove } from '../src/main/engine/game.ts'
import { gameOf, rulesVersion } from '../src/main/engine/editions.ts'
import { ledgerFingerprintOf, markOf } from '../src/main/exchange/fingerprint.ts'
import type { History } from '../src/main/history/index.ts'
import type { JournalEntry, Remarks, StoredGame } from '../src/main/history/stored.ts'
import { foldMoves, foldLedger } from '../src/main/live/journal.ts'
import { progressOf, scoresIn } from '../src/main/live/progress.ts'
import { GameTimeline } from '../src/main/live/table/timeline.ts'
import { dealt } from '../src/main/engine/testing/dealt.ts'

const oneIn = (count: number, chance: Chance): boolean => drawBelow(count, chance) === 0
const oneOf = <T>(things: readonly T[], chance: Chance): T => things[drawBelow(things.length, chance)]

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
export function randomGame(seed: string, number: number, time: number): RandomGame {
  const chance = chanceOf(`${seed} ${number}`)
  const edition = oneOf(editions, chance)
  const mode = drawMode(familyOf[edition] === 'nile', chance)
  const players = drawSeats(mode, chance)
  const leaving = drawLeaving(players.length, chance)
  // Most games reach their end; one in twenty was left before.
  const last = oneIn(20, chance) ? drawBelow(30, chance) : Infinity
  const beginning = { edition, players, layout: `${seed}-${number}`, last, leaving }
  const { fingerprint, ...played } =
    mode === 'ledger' ? playLedger(beginning, chance) : playOut(beginning, mode, chance)
  const startedAt = time - drawBelow(years, chance) * day - drawBelow(day, chance)
  const playedFor = Math.min(played.journal.length * (timePerMove / 2 + drawBelow(timePerMove, chance)), day)
  const playedAt = Math.min(startedAt + playedFor, time)
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

const people = 'Anna Ben Cleo Dora Emil Fay Gus Hana Ida Jón Kim Lou'
  .split(' ')
  .flatMap((name) => ['', ' B.', ' K.', ' M.', ' Ø.', ' R.', ' S.'].map((initial) => name + initial))

/** Two to six players; at one table in four some of them are bots, but never in a ledger. */
function drawSeats(mode: Mode, chance: Chance): Player[] {
  const names = shuffle(people, chance).slice(0, minSeats + drawBelow(maxSeats - minSeats + 1, chance))
  const hasComputers = mode !== 'ledger' && oneIn(4, chance)
  return names.reduce<Player[]>((seats, name, seat) => {
    const own = { colour: colours[seat], boat: boats[seat] }
    if (!hasComputers || oneIn(3, chance)) return [...seats, { name, ...own }]
    const ai = oneOf(levels, chance)
    const names = seats.map((player) => player.name)
    return [...seats, { name: computerName(ai, names), ...own, ai }]
  }, [])
}

/** The part of a stored game that follows from playing it. */
type Played = Pick<StoredGame, 'head' | 'journal' | 'progress' | 'scores'> & {
  readonly fingerprint: string
}

/** The beginning of a game, and the number of moves after which it is left. */
interface Beginning {
  readonly edition: Edition
  readonly players: readonly Player[]
  readonly layout: string
  readonly last: number
  /** The entry with which the players left; null when the game can be continued. */
  readonly leaving: JournalEntry | null
}

const headOf = ({ edition, players }: Beginning, setup: Setup): RecordHead => ({
  format: recordFormat,
  version: recordVersion,
  edition,
  players: [...players],
  options: {},
  setup,
})

/** Makes moves drawn evenly from all legal ones, up to number `last` or the end of the game. */
function drawMoves(
  game: Game<GameState>,
  state: GameState,
  last: number,
  chance: Chance,
  make: (move: LegalMove) => void,
): void {
  for (let ply = 0, count = game.countMoves(state); count > 0 && ply < last; ply++) {
    make(game.pick(state, drawBelow(count, chance)))
    count = game.countMoves(state)
  }
}

/** A game played on the screen. */
function playOut(beginning: Beginning, mode: 'digital' | 'mirror', chance: Chance): Played {
  const { edition, players, layout } = beginning
  const { start, setup } = dealt(edition, players.length, layout)
  const head =
    mode === 'mirror' ? { ...headOf(beginning, setup), mode } : headOf(beginning, { ...setup, layout })
  const game = gameOf(edition)
  const state = game.start(start)
  const moves: string[] = []
  drawMoves(game, state, beginning.last, chance, (move) => {
    moves.push(game.writeMove(move))
    game.play(state, move)
  })
  const { timeline } = GameTimeline.begin(start).playAll(moves)
  const journal: JournalEntry[] = moves.map((move) => ({ kind: 'move', move }))
  if (!timeline.result && beginning.leaving) journal.push(beginning.leaving)
  const progress = progressOf(foldMoves(journal), timeline)
  const fingerprint = markOf({ head, edition, progress }, moves)
  return { head, journal, progress, scores: scoresIn(timeline.log), fingerprint }
}

/** A game with the real tiles, as its players would have reported it to a ledger. */
function playLedger(beginning: Beginning, chance: Chance): Played {
  const { start } = dealt(beginning.edition, beginning.players.length, beginning.layout)
  const table = new TestLedger(start)
  const head = headOf(beginning, setupSchema.parse(table.timeline.start.setup))
  drawMoves(table.game, table.state, beginning.last, chance, (move) => table.make(move))
  const { timeline } = table
  const { entries } = timeline
  const journal: JournalEntry[] = entries.map((entry) => ({ kind: 'report', entry }))
  if (!timeline.result && beginning.leaving) journal.push(beginning.leaving)
  const progress = progressOf(foldLedger(journal), timeline)
  const fingerprint = ledgerFingerprintOf(head, entries)
  return { head, journal, progress, scores: scoresIn(timeline.log), fingerprint }
}

/** The tag of every random game, so that all of them can be found and deleted together. */
export const randomTag = 'random'
const tags = ['club', 'final', 'holiday', 'Tuesday']
const ofGames = ['What a river!', 'Horus came too late.', 'Three in the Underworld, and still a win.']
const ofMoves = ['Here the game turned.', 'Nobody saw this coming.', 'One tile too far.']

/** Made-up remarks on a game of `plies` moves. */
function drawRemarks(plies: number, playedFor: number, chance: Chance): Remarks {
  const notes: Note[] = []
  if (oneIn(25, chance)) notes.push({ step: 0, text: oneOf(ofGames, chance), mark: null })
  if (plies > 0 && oneIn(25, chance)) {
    notes.push({
      step: 1 + drawBelow(plies, chance),
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

const batchSize = 500
const batchesPerReport = 10

type Tell = (games: number, perSecond: number) => void

/**
 * Writes random games, many in one transaction; calls `tell` now and then, and at the end, with games per
 * second.
 */
export function seedHistory(history: History, name: string, games: number, tell: Tell): void {
  const start = performance.now()
  const time = Date.now()
  for (let from = 0; from < games; from += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, games - from) }, (_, i) =>
      randomGame(name, from + i, time),
    )
    history.write((writer) => {
      for (const { game, fingerprint, remarks } of batch) {
        writer.keep(game, fingerprint)
        writer.remarks.keep(game.id, remarks)
      }
    })
    const total = from + batch.length
    const isReport = (from / batchSize) % batchesPerReport === batchesPerReport - 1 || total === games
    if (isReport) tell(total, Math.round(total / ((performance.now() - start) / 1000)))
  }
}
