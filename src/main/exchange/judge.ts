import type { GameRecord, RecordHead, Result } from '../../shared/record.ts'
import { refuse } from '../../shared/refusal.ts'
import { sentenceOfStop } from '../../shared/sentence.ts'
import type { Handover, Player } from '../../shared/players.ts'
import { openRecord, replay, rulesVersion } from '../engine/index.ts'
import type { JournalEntry, StoredGame } from '../history/stored.ts'
import { GameTimeline } from '../table/timeline.ts'
import { foldMoves } from '../session/journal.ts'
import { checkSeating, seatedNow, seatingOf } from '../session/seating.ts'
import { progressOf } from '../session/progress.ts'
import { scoresIn } from '../session/log.ts'
import { detach, remarksOf, type AppFields } from './appFields.ts'
import { markOf } from './fingerprint.ts'
import { isLedgerRecord, judgeLedger } from './judgeLedger.ts'
import { timesOf } from './times.ts'
import { dressed, withNames } from './seats.ts'
import { refused, shortened, type Accepted, type Defaults, type Refused } from './verdict.ts'

/** Plays the text of a record through: a game to be written, or the sentence that says why not. */
export function judge(text: string, defaults: Defaults): Accepted | Refused {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    return refused(refuse('record.json', { why: (error as Error).message }).refusal)
  }
  if (isLedgerRecord(raw)) return judgeLedger(raw, defaults)
  const open = openRecord(withNames(raw))
  if (!open.ok) return refused(open.refusal)
  const { start, record } = open.value
  const replayed = replay(open.value)
  if (!replayed.ok) return { ok: false, ply: replayed.ply, why: shortened(sentenceOfStop(replayed)) }

  const { appFields, head } = detach(headOf(record, replayed.result))
  const { timeline } = GameTimeline.begin(start).playAll(record.moves)
  const seats = seatingOf(head.players)
  const journal = journalOf(timeline, appFields, seats)
  const folded = foldMoves(journal)
  const game: Omit<StoredGame, 'id'> = {
    edition: start.edition,
    mode: head.mode === 'mirror' ? 'mirror' : 'digital',
    name: appFields.name ?? head.players.map((player) => player.name).join(', '),
    head,
    manners: appFields.manners ?? defaults.manners,
    rulesVersion,
    ...timesOf(appFields, defaults),
    ...(appFields.origin ? { origin: appFields.origin } : {}),
    players: seatedNow(seats, folded.handovers),
    progress: progressOf(folded, timeline),
    journal,
    scores: scoresIn(timeline.log),
  }
  const remarks = remarksOf(appFields, timeline.ply)
  return { ok: true, id: appFields.id ?? null, game, remarks, fingerprint: markOf(game, record.moves) }
}

/** What is kept of a record beside its moves. A result follows from the moves: only unknown keys in it are worth keeping. */
function headOf({ moves: _, trace: __, result, ...head }: GameRecord, replayed: Result | null): RecordHead {
  const hasMore = Object.keys(result ?? {}).some((key) => !Object.hasOwn(replayed ?? {}, key))
  const kept = hasMore ? { result } : {}
  return { ...head, players: dressed(head.players), ...kept }
}

/** The moves, and how the table left the game; whoever left it before the end cannot have left a game that is over. */
function journalOf(timeline: GameTimeline, appFields: AppFields, players: readonly Player[]): JournalEntry[] {
  const { resignedBy, abandoned } = appFields
  const handovers = soundHandovers(appFields, players, timeline.ply)
  const takenAfter = (moves: number): JournalEntry[] =>
    handovers.filter(({ ply }) => ply === moves).map(({ ply: _, ...taken }) => ({ kind: 'seat', ...taken }))
  const moves = timeline.log.flatMap(({ move, ply }): JournalEntry[] => [
    { kind: 'move', move },
    ...takenAfter(ply),
  ])
  const played = [...takenAfter(0), ...moves]
  if (timeline.result) return played
  if (resignedBy !== undefined && resignedBy < players.length) {
    return [...played, { kind: 'resign', seat: resignedBy }]
  }
  return abandoned ? [...played, { kind: 'abandon' }] : played
}

/** Who took whose seat, as far as that can have been: a text from elsewhere may say anything. */
function soundHandovers(
  { handovers = [] }: AppFields,
  players: readonly Player[],
  plies: number,
): Handover[] {
  let seated = players
  return handovers
    .toSorted((one, other) => one.ply - other.ply)
    .filter((handover) => {
      const next = seatedNow(seated, [handover])
      const isSound =
        handover.ply <= plies && handover.seat < players.length && checkSeating(next, handover.seat).ok
      if (isSound) seated = next
      return isSound
    })
}
