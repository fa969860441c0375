import { isDeepStrictEqual } from 'node:util'
import { familyOf } from '../../shared/editions/index.ts'
import type { StartCorrection } from '../../shared/ledger/entry.ts'
import { optionsSchema, setupSchema, type RecordHead } from '../../shared/record.ts'
import { entriesAfter, headAfter, withStartCorrected } from '../live/ledger/corrections.ts'
import { startOfHead } from '../live/ledger/start.ts'
import { LedgerTimeline } from '../live/ledger/timeline.ts'
import { maxTags } from '../../shared/history.ts'
import type { JournalEntry, Remarks, StoredGame } from '../history/stored.ts'
import { foldMoves, foldLedger, type Left } from '../live/journal.ts'
import { sharedLength } from '../live/course.ts'
import { progressOf, scoresIn } from '../live/progress.ts'
import { namedAfter } from '../setup/seating.ts'
import { playersOf } from '../live/journal.ts'
import { known, toldText } from './fingerprint.ts'
import { notesByPly, notesByStep, notesOfBoth } from './notes.ts'
import { followed, isSecret } from './record.ts'
import type { Accepted } from './judge.ts'

type Recorded = Accepted['game']
type Steps = Pick<StoredGame, 'mode' | 'journal'>

/**
 * The outcome for a game here and a record of the same id. `other`: it is another game; `parted`: both go their own ways
 * after that many steps; `same`: the record says nothing new, though perhaps at a later time; `changed`: it does. Both
 * have the game as it is from now on.
 */
export type Meeting =
  | { readonly kind: 'other' }
  | { readonly kind: 'parted'; readonly ply: number }
  | { readonly kind: 'same' | 'changed'; readonly game: StoredGame }

/**
 * A game here, and the record of it: the longer line counts, and all else is as the one that was written later has it. What
 * is here stays where both were written at the same time, or the record does not say when.
 */
export function meet(ours: StoredGame, { game: theirs, has }: Accepted): Meeting {
  if (!isSameStart(ours, theirs)) return { kind: 'other' }
  const own = stepsOf(ours)
  const others = stepsOf(theirs)
  const shared = sharedLength(own, others)
  if (shared < Math.min(own.length, others.length)) return { kind: 'parted', ply: shared }
  const isLonger = others.length > own.length
  // Whether a record goes on from what is hidden here would tell what that is.
  if (isLonger && isHidden(ours)) return { kind: 'other' }

  const isLater = has.writtenAt && theirs.writtenAt > ours.writtenAt
  const { start, head } = isLater ? startBy(ours, theirs) : { start: [], head: ours.head }
  const isWhole = isLonger || (isLater && others.length === own.length)
  const steps = isWhole ? stepsAfter(ours, theirs, own.length) : []
  const { resume, stop } = leftBy(foldMoves(ours.journal), isLater ? theirs : ours, steps.length > 0)
  const next = {
    ...ours,
    ...timesBy(ours, theirs, isLater && has.times, isLonger),
    head,
    journal: [...ours.journal, ...start, ...resume, ...steps],
  }
  if (isLater && has.name) next.name = theirs.name
  else if (ours.name === nameOf(ours)) next.name = nameOf(next)
  const same: Meeting = { kind: 'same', game: isLater ? { ...ours, writtenAt: theirs.writtenAt } : ours }
  if (stop.length === 0 && isDeepStrictEqual(next, ours)) return same
  const game = reckon(next, stop)
  if (!game) return { kind: 'parted', ply: shared }
  if (isDeepStrictEqual(game, ours)) return same
  return { kind: 'changed', game: { ...game, writtenAt: Math.max(ours.writtenAt, theirs.writtenAt) } }
}

/** The day of the one written later, which is that of the record where it says so. */
function timesBy(ours: StoredGame, theirs: Recorded, isTheirs: boolean, isLonger: boolean) {
  if (isTheirs) return { startedAt: theirs.startedAt, playedAt: theirs.playedAt }
  const { startedAt, playedAt } = ours
  return { startedAt, playedAt: isLonger ? Math.max(playedAt, theirs.playedAt) : playedAt }
}

const nameOf = (game: StoredGame): string => namedAfter(playersOf(withStartCorrected(game)))

/** Nothing is hidden from those who report it. */
const isHidden = (game: StoredGame): boolean => game.mode !== 'ledger' && isSecret(game)

/** True where both began in one way; what may be corrected later, as names and house rules, may differ. */
function isSameStart(ours: StoredGame, theirs: Recorded): boolean {
  const head = withStartCorrected(ours).head
  if (head.players.length !== theirs.head.players.length) return false
  if (ours.mode === 'ledger' || theirs.mode === 'ledger') {
    const isSame = ours.mode === theirs.mode && familyOf[ours.edition] === familyOf[theirs.edition]
    const { scoreOnly, first, late } = theirs.head.setup
    const { setup } = head
    return isSame && isDeepStrictEqual([setup.scoreOnly, setup.first, setup.late], [scoreOnly, first, late])
  }
  const start = ({ version, setup }: RecordHead) => [version, isHidden(ours) ? [] : known(setup, setupSchema)]
  return ours.edition === theirs.edition && isDeepStrictEqual(start(head), start(theirs.head))
}

/** The moves or entries that count, as texts that can be compared. */
const stepsOf = (game: Steps): readonly string[] =>
  game.mode === 'ledger'
    ? entriesAfter(foldLedger(game.journal).steps).map(toldText)
    : foldMoves(game.journal).steps

/** The head of a table with the names and the house rules of a record, and with all that either knows beside. */
const headBy = (ours: RecordHead, theirs: RecordHead): RecordHead => ({
  ...theirs,
  ...ours,
  options: theirs.options,
  setup: { ...theirs.setup, ...ours.setup },
  players: ours.players.map((player, seat) => ({
    ...theirs.players[seat],
    ...player,
    name: theirs.players[seat].name,
  })),
})

/** The start as a record has it: of a ledger by a correction, if need be, of a table by its head, unless that is hidden. */
function startBy(ours: StoredGame, theirs: Recorded): { start: JournalEntry[]; head: RecordHead } {
  if (ours.mode === 'ledger')
    return { start: startCorrections(withStartCorrected(ours).head, theirs.head), head: ours.head }
  return { start: [], head: isHidden(ours) ? ours.head : headBy(ours.head, theirs.head) }
}

function startCorrections(ours: RecordHead, theirs: RecordHead): JournalEntry[] {
  const own = ours.players.map(({ name }) => name)
  const names = theirs.players.map(({ name }) => name)
  const differs = (one: unknown, other: unknown): boolean => !isDeepStrictEqual(one, other)
  const start: StartCorrection['start'] = {
    ...(differs(names, own) && { names }),
    ...(ours.edition !== theirs.edition && { edition: theirs.edition as StoredGame['edition'] }),
    ...(differs(known(theirs.options, optionsSchema), known(ours.options, optionsSchema)) && {
      options: theirs.options,
    }),
    ...(differs(theirs.setup.lost ?? {}, ours.setup.lost ?? {}) && { lost: theirs.setup.lost ?? {} }),
  }
  return Object.keys(start).length > 0 ? [{ kind: 'correct', correction: { do: 'start', start } }] : []
}

/** The part of a record after its first `count` steps: further ones, and seats handed over. */
function stepsAfter(ours: StoredGame, theirs: Recorded, count: number): JournalEntry[] {
  const { handovers } = foldMoves(ours.journal)
  let steps = 0
  return theirs.journal.filter((entry) => {
    if (entry.kind === 'move' || entry.kind === 'report') return ++steps > count
    if (entry.kind !== 'seat' || steps < count) return false
    const { kind: _, ...taken } = entry
    return !handovers.some((handover) => isDeepStrictEqual(handover, { ply: steps, ...taken }))
  })
}

/** The entries by which a game is left as another one: one before further steps, and one after them. */
function leftBy(
  left: Left,
  { journal }: Steps,
  goesOn: boolean,
): { resume: JournalEntry[]; stop: JournalEntry[] } {
  const { status, resignedBy } = foldMoves(journal)
  const isLeftSo = status === left.status && resignedBy === left.resignedBy
  if (isLeftSo && !goesOn) return { resume: [], stop: [] }
  const resume: JournalEntry[] = left.status === 'playing' ? [] : [{ kind: 'resume' }]
  if (status === 'resigned' && resignedBy !== null)
    return { resume, stop: [{ kind: 'resign', seat: resignedBy }] }
  return { resume, stop: status === 'abandoned' ? [{ kind: 'abandon' }] : [] }
}

/**
 * A game as its head and its journal have it, and left by `stop`, unless it is over; null where head and journal do not go
 * together.
 */
function reckon(game: StoredGame, stop: readonly JournalEntry[]): StoredGame | null {
  const { head, mode } = game
  if (mode === 'ledger') {
    const { steps } = foldLedger(game.journal)
    const start = startOfHead(headAfter(head, steps))
    if (!start.ok) return null
    const timeline = LedgerTimeline.begin(start.value).rewritten(entriesAfter(steps))
    const journal = timeline.result ? game.journal : [...game.journal, ...stop]
    const progress = progressOf(foldLedger(journal), timeline)
    return { ...game, edition: start.value.edition, journal, progress, scores: scoresIn(timeline.log) }
  }
  const played = followed(head, foldMoves(game.journal).steps)
  if (!played || played.stopped) return null
  const { timeline } = played
  const journal = timeline.result ? game.journal : [...game.journal, ...stop]
  return {
    ...game,
    journal,
    progress: progressOf(foldMoves(journal), timeline),
    scores: scoresIn(timeline.log),
  }
}

/** The remarks on a game here, as it is once it has met a record of it, and those in the record; none is lost. */
export function remarksOfBoth(
  { journal }: Steps,
  ours: Remarks,
  { game: record, remarks: theirs }: Pick<Accepted, 'game' | 'remarks'>,
): Remarks {
  const isNew = (tag: string): boolean => !ours.tags.some((own) => own.toLowerCase() === tag.toLowerCase())
  return {
    favourite: ours.favourite || theirs.favourite,
    leftOut: ours.leftOut || theirs.leftOut,
    tags: [...ours.tags, ...theirs.tags.filter(isNew)].slice(0, maxTags),
    notes: notesOfBoth(ours.notes, notesByStep(notesByPly(theirs.notes, record.journal), journal)),
    playedFor: Math.max(ours.playedFor, theirs.playedFor),
  }
}
