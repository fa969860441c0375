import { isDeepStrictEqual } from 'node:util'
import { familyOf } from '../../shared/editions/index.ts'
import type { Correction, StartCorrection } from '../../shared/ledger/entry.ts'
import { optionsSchema, setupSchema, type RecordHead } from '../../shared/record.ts'
import { entriesAfter, headAfter, withStartCorrected } from '../companion/corrections.ts'
import { startOfHead } from '../companion/start.ts'
import { LedgerTimeline } from '../companion/timeline.ts'
import { maxTags } from '../../shared/history.ts'
import type { JournalEntry, Remarks, StoredGame } from '../history/stored.ts'
import { foldMoves, foldReports } from '../session/journal.ts'
import { scoresIn, sharedLength } from '../session/log.ts'
import { progressOf } from '../session/progress.ts'
import { namedAfter, playersOf } from '../session/seating.ts'
import { known, toldText } from './fingerprint.ts'
import { notesByPly, notesByStep, notesOfBoth } from './notes.ts'
import { followed, isSecret } from './record.ts'
import type { Accepted } from './judge.ts'

type Recorded = Accepted['game']
type Steps = Pick<StoredGame, 'mode' | 'journal'>

/**
 * The outcome for a game here and a record of the same id. `other`: it is another game; `parted`: both go their own ways
 * after that many steps; `same`: the record says nothing new; `changed`: the game as it is from now on.
 */
export type Meeting =
  | { readonly kind: 'other' | 'same' }
  | { readonly kind: 'parted'; readonly ply: number }
  | { readonly kind: 'changed'; readonly game: StoredGame }

/** A game here, and the record of it. What the one written later says of it counts. */
export function meet(ours: StoredGame, { game: theirs, said }: Accepted): Meeting {
  if (!isSameStart(ours, theirs)) return { kind: 'other' }
  const own = stepsOf(ours)
  const others = stepsOf(theirs)
  const shared = sharedLength(own, others)
  const isLater = said.times ? theirs.writtenAt >= ours.writtenAt : ours.writtenAt <= ours.playedAt
  const hasParted = shared < Math.min(own.length, others.length)
  const [before, after] = isLater ? [own, others] : [others, own]
  const correction = hasParted && ours.mode === 'ledger' ? correctionBetween(before, after, shared) : null
  if (hasParted && !correction) return { kind: 'parted', ply: shared }
  if (correction && !isLater) return { kind: 'same' }
  /** The number of its steps that the game here has, once it is corrected. */
  const count = own.length + (correction?.more ?? 0)
  const isLonger = others.length > count
  // Whether a record goes on from what is hidden here would tell what that is.
  if (isLonger && isHidden(ours)) return { kind: 'other' }

  const isWhole = others.length >= count
  const head =
    isLater && ours.mode !== 'ledger' && !isHidden(ours) ? headBy(ours.head, theirs.head) : ours.head
  const added = [
    ...(isLater && ours.mode === 'ledger' ? startBy(withStartCorrected(ours).head, theirs.head) : []),
    ...(correction ? corrections(correction, theirs, shared) : []),
    ...(isLonger || (isLater && isWhole) ? onward(ours, theirs, count) : []),
  ]
  const begun = { ...ours, head, journal: [...ours.journal, ...added] }
  const isAsReckoned = added.length === 0 && isDeepStrictEqual(head.options, ours.head.options)
  const reckoned = isAsReckoned ? begun : reckon(begun)
  if (!reckoned) return { kind: 'parted', ply: shared }
  const times = timesBy(ours, theirs, said.times && isLater && isWhole, isLonger)
  const next = { ...reckoned, ...times, name: ours.name }
  if (said.name && said.times && theirs.writtenAt > ours.writtenAt) next.name = theirs.name
  else if (ours.name === nameOf(ours)) next.name = nameOf(reckoned)
  if (isDeepStrictEqual(next, ours)) return { kind: 'same' }
  return { kind: 'changed', game: { ...next, writtenAt: Math.max(ours.writtenAt, theirs.writtenAt) } }
}

const timesBy = (ours: StoredGame, theirs: Recorded, isSaid: boolean, isLonger: boolean) => {
  if (isSaid) return { startedAt: theirs.startedAt, playedAt: theirs.playedAt }
  const { startedAt, playedAt } = ours
  return { startedAt, playedAt: isLonger ? Math.max(playedAt, theirs.playedAt) : playedAt }
}

const nameOf = (game: StoredGame): string => namedAfter(playersOf(withStartCorrected(game)))

/** Nothing is hidden from those who report it. */
const isHidden = (game: StoredGame): boolean => game.mode !== 'ledger' && isSecret(game)

/** True where both began in one way; what may be corrected later, as names and house rules, may differ. */
function isSameStart(ours: StoredGame, theirs: Recorded): boolean {
  const now = withStartCorrected(ours).head
  if (now.players.length !== theirs.head.players.length) return false
  if (ours.mode === 'ledger' || theirs.mode === 'ledger') {
    const isSame = ours.mode === theirs.mode && familyOf[ours.edition] === familyOf[theirs.edition]
    const { scoreOnly, first, late } = theirs.head.setup
    const { setup } = now
    return isSame && isDeepStrictEqual([setup.scoreOnly, setup.first, setup.late], [scoreOnly, first, late])
  }
  const start = ({ version, setup }: RecordHead) => [version, isHidden(ours) ? [] : known(setup, setupSchema)]
  return ours.edition === theirs.edition && isDeepStrictEqual(start(now), start(theirs.head))
}

/** The corrections of one entry; `more`: by how many entries they make a ledger longer. */
const edits = [
  { do: 'change', more: 0 },
  { do: 'insert', more: 1 },
  { do: 'remove', more: -1 },
] as const
type Edit = (typeof edits)[number]

/**
 * The one correction, of the entry after the first `shared`, after which entries are the beginning of others; null
 * where there is none. At least one entry must follow it: otherwise both may have gone on in different ways.
 */
function correctionBetween(own: readonly string[], others: readonly string[], shared: number): Edit | null {
  const fits = (edit: Edit): boolean => {
    const rest = own.slice(shared + (edit.do === 'insert' ? 0 : 1))
    const from = shared + (edit.do === 'remove' ? 0 : 1)
    return rest.length > 0 && isDeepStrictEqual(rest, others.slice(from, from + rest.length))
  }
  return edits.find(fits) ?? null
}

function corrections(edit: Edit, theirs: Recorded, shared: number): JournalEntry[] {
  const n = shared + 1
  const entry = entriesAfter(foldReports(theirs.journal).steps)[shared]
  const correction: Correction = edit.do === 'remove' ? { do: 'remove', n } : { do: edit.do, n, entry }
  return [{ kind: 'correct', correction }]
}

/** The moves or entries that count, as texts that can be compared. */
const stepsOf = (game: Steps): readonly string[] =>
  game.mode === 'ledger'
    ? entriesAfter(foldReports(game.journal).steps).map(toldText)
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

/** The correction of a ledger's start by which it is that of a record; none where it is already. */
function startBy(ours: RecordHead, theirs: RecordHead): JournalEntry[] {
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

/** The part of the record after the first `count` steps: further ones, seats handed over, and how the game was left. */
function onward(ours: StoredGame, theirs: Recorded, count: number): JournalEntry[] {
  const { handovers, status, resignedBy } = foldMoves(ours.journal)
  let steps = 0
  const rest = theirs.journal.filter((entry) => {
    if (entry.kind === 'move' || entry.kind === 'report') return ++steps > count
    if (entry.kind !== 'seat') return true
    const { kind: _, ...taken } = entry
    return (
      steps >= count && !handovers.some((handover) => isDeepStrictEqual(handover, { ply: steps, ...taken }))
    )
  })
  if (status === 'playing') return rest
  const stop = rest.find(({ kind }) => kind === 'resign' || kind === 'abandon')
  const isLeftSo = stop?.kind === 'resign' ? stop.seat === resignedBy : status === 'abandoned'
  const goesOn = steps > count || (stop !== undefined && !isLeftSo)
  return goesOn ? [{ kind: 'resume' }, ...rest] : []
}

/** A game as its head and its journal have it by today's rules; null where they do not go together. */
function reckon(game: StoredGame): StoredGame | null {
  const { head, journal, mode } = game
  if (mode === 'ledger') {
    const folded = foldReports(journal)
    const now = headAfter(head, folded.steps)
    const start = startOfHead(now)
    if (!start.ok) return null
    const timeline = LedgerTimeline.begin(start.value).rewritten(entriesAfter(folded.steps))
    const { edition } = start.value
    return { ...game, edition, progress: progressOf(folded, timeline), scores: scoresIn(timeline.log) }
  }
  const folded = foldMoves(journal)
  const played = followed(head, folded.steps)
  if (!played || played.stopped) return null
  const { timeline } = played
  return { ...game, progress: progressOf(folded, timeline), scores: scoresIn(timeline.log) }
}

/** The remarks on a game here, as it is once it has met a record of it, and those in the record; none is lost. */
export function remarksOfBoth(
  game: Steps,
  ours: Remarks,
  { game: record, remarks: theirs }: Pick<Accepted, 'game' | 'remarks'>,
): Remarks {
  const isNew = (tag: string): boolean => !ours.tags.some((own) => own.toLowerCase() === tag.toLowerCase())
  const own = stepsOf(game)
  const others = stepsOf(record)
  const notes = notesByPly(theirs.notes, record.journal).map(({ ply, text, mark }) => {
    return { ply: ply && placeIn(own, others, ply), text, mark }
  })
  return {
    favourite: ours.favourite || theirs.favourite,
    leftOut: ours.leftOut || theirs.leftOut,
    tags: [...ours.tags, ...theirs.tags.filter(isNew)].slice(0, maxTags),
    notes: notesOfBoth(ours.notes, notesByStep(notes, game.journal)),
    playedFor: Math.max(ours.playedFor, theirs.playedFor),
  }
}

/** The place among a game's own steps of one in a record, which may lack an entry or have one more; null for none. */
function placeIn(own: readonly string[], others: readonly string[], ply: number): number | null {
  const shared = sharedLength(own, others)
  const place = ply <= shared ? ply : ply + own.length - others.length
  return ply <= shared || place > shared ? place : null
}
