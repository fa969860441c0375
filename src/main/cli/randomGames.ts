import { editions, maxSeats, minSeats, type Edition } from '../../shared/editions/index.ts'
import { recordFormat, recordVersion, type RecordHead } from '../../shared/record.ts'
import { boats, colours } from '../../shared/seats.ts'
import { chanceOf, drawBelow, shuffle, type Chance } from '../engine/chance.ts'
import { deal, gameOf, rulesVersion } from '../engine/index.ts'
import { fingerprintOf } from '../exchange/fingerprint.ts'
import type { JournalEntry, StoredGame } from '../history/stored.ts'
import { Course } from '../table/course.ts'
import { foldJournal } from '../table/journal.ts'
import { standingOf } from '../table/standing.ts'
import { scoresOf } from '../table/table.ts'

const day = 24 * 60 * 60 * 1000
const timePerMove = 20_000
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
const manners = { undo: true, confirm: false, preview: true }

/** Every game that is made here has this tag, so that all of them can be found and deleted together. */
export const randomTag = 'random'
const tags = ['club', 'final', 'holiday', 'Tuesday']
const notes = ['What a river!', 'Horus came too late.', 'Three in the Underworld, and still a win.']

/** A game of which every decision was drawn evenly from all legal moves, and what somebody may have said of it. */
export interface RandomGame {
  readonly game: StoredGame
  readonly fingerprint: string
  readonly tags: readonly string[]
  readonly favourite: boolean
  readonly note: string
}

const oneIn = (count: number, chance: Chance): boolean => drawBelow(count, chance) === 0
const oneOf = <T>(things: readonly T[], chance: Chance): T => things[drawBelow(things.length, chance)]

/** The `number`th game of a seed, played some time in the ten years before `now`: always the same one. */
export function randomGame(seed: string, number: number, now: number): RandomGame {
  const chance = chanceOf(`${seed} ${number}`)
  const edition = oneOf(editions, chance)
  const names = shuffle(people, chance).slice(0, minSeats + drawBelow(maxSeats - minSeats + 1, chance))
  const { course, head } = playedOut(edition, names, `${seed}-${number}`, chance)
  const journal: JournalEntry[] = course.log.map(({ move }) => ({ kind: 'move', move }))
  if (!course.result && oneIn(2, chance)) journal.push({ kind: 'abandon' })
  const startedAt = now - drawBelow(3650, chance) * day - drawBelow(day, chance)
  const game = {
    id: `${seed}-${number}`,
    edition,
    mode: head.mode === 'mirror' ? ('mirror' as const) : ('digital' as const),
    name: names.join(', '),
    head,
    manners,
    rulesVersion,
    startedAt,
    playedAt: Math.min(startedAt + journal.length * timePerMove, now),
    standing: standingOf(foldJournal(journal), course),
    journal,
    scores: course.log.flatMap(scoresOf),
  }
  const moves = course.log.map(({ move }) => move)
  return {
    game,
    fingerprint: fingerprintOf(head, moves),
    tags: oneIn(10, chance) ? [randomTag, oneOf(tags, chance)] : [randomTag],
    favourite: oneIn(25, chance),
    note: oneIn(25, chance) ? oneOf(notes, chance) : '',
  }
}

/** Most games come to their end; one in twenty was left before. */
function playedOut(edition: Edition, names: readonly string[], layout: string, chance: Chance) {
  const dealt = deal(edition, names.length, {}, layout)
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  const { start, setup } = dealt.value
  const game = gameOf(edition)
  const state = game.start(start)
  const moves: string[] = []
  const last = oneIn(20, chance) ? drawBelow(30, chance) : Infinity
  for (let count = game.countMoves(state); count > 0 && moves.length < last; count = game.countMoves(state)) {
    const move = game.pick(state, drawBelow(count, chance))
    moves.push(game.writeMove(move))
    game.play(state, move)
  }
  const head: RecordHead = {
    format: recordFormat,
    version: recordVersion,
    edition,
    players: names.map((name, seat) => ({ name, colour: colours[seat], boat: boats[seat] })),
    options: start.options,
    setup,
    ...(oneIn(8, chance) ? { mode: 'mirror' } : {}),
  }
  return { course: Course.begin(start).playAll(moves).course, head }
}
