import { ledgerFormat, ledgerRecordSchema, type LedgerRecord } from './record.ts'
import { plainName, type Player, boats, colours } from '../../shared/players.ts'
import {
  misshapen,
  recordFormat,
  type GameRecord,
  type RecordHead,
  type Result,
} from '../../shared/record.ts'
import type { Refusal } from '../../shared/refusal.ts'
import { sentenceOf, sentenceOfStop } from '../../shared/sentence.ts'
import { startOfHead } from '../live/ledger/start.ts'
import { LedgerTimeline } from '../live/ledger/timeline.ts'
import { contradictionOf, openRecord } from '../engine/record.ts'
import type { JournalEntry, Remarks, StoredGame } from '../history/stored.ts'
import { foldMoves, foldLedger, playersOf } from '../live/journal.ts'
import { progressOf, scoresIn } from '../live/progress.ts'
import { refusesSeating, seatedNow, seatingOf } from '../setup/seating.ts'
import { GameTimeline, type Followed } from '../live/table/timeline.ts'
import {
  detach,
  isObject,
  isTimeKept,
  remarksOf,
  storedFieldsOf,
  timesReplaced,
  type AppFields,
  type Defaults,
} from './appFields.ts'
import { ledgerFingerprintOf, markOf } from './fingerprint.ts'
import { unnamedPlayer } from '../../shared/text/defaultNames.ts'

/** Replays a record; returns a game to be written, or the refusal. */
export function judge(raw: unknown, defaults: Defaults): Accepted | Refused {
  if (isObject(raw) && raw.format === ledgerFormat) return judgeLedger(raw, defaults)
  const open = openRecord(withNames(raw))
  if (!open.ok) return refused(open.refusal)
  const { start, record } = open.value
  const followed = GameTimeline.begin(start).playAll(record.moves)
  const { timeline } = followed
  const why = faultIn(followed, record)
  if (why !== null) return { ok: false, ply: followed.stopped ? timeline.ply : null, why: shortened(why) }

  const { appFields, head } = detach(headOf(record, timeline.result))
  const seats = seatingOf(head.players)
  const journal = journalOf(record.moves, timeline.result !== null, appFields, seats)
  const game: Omit<StoredGame, 'id'> = {
    edition: start.edition,
    mode: head.mode === 'mirror' ? 'mirror' : 'digital',
    ...storedFieldsOf(appFields, { head, journal }, defaults),
    players: playersOf({ head, journal }),
    progress: progressOf(foldMoves(journal), timeline),
    journal,
    scores: scoresIn(timeline.log),
  }
  return accepted(game, appFields, markOf(game, record.moves, timeline))
}

/** Says why the moves of a record are no game, or that they end otherwise than it says; null for a game. */
function faultIn({ timeline, stopped }: Followed, { moves, result }: GameRecord): string | null {
  if (!stopped) {
    const refusal = result && contradictionOf(result, timeline.result)
    return refusal ? sentenceOf(refusal, 0) : null
  }
  const { game, state } = timeline.gamePosition
  const ask = game.ask(state)
  const question = ask === null ? null : { seat: game.seat(state), ask }
  return sentenceOfStop({ move: moves[timeline.ply], question, refusal: stopped })
}

/** The head to store with the moves, from which the result follows: only unknown keys of that are kept. */
function headOf({ moves: _, trace: __, result, ...head }: GameRecord, replayed: Result | null): RecordHead {
  const hasMore = Object.keys(result ?? {}).some((key) => !Object.hasOwn(replayed ?? {}, key))
  const unknownKeys = hasMore ? { result } : {}
  return { ...head, players: dressed(head.players), ...unknownKeys }
}

/** The journal of a record: its moves, then a resignation or abandonment, unless the game is over. */
function journalOf(
  moves: readonly string[],
  isOver: boolean,
  appFields: AppFields,
  players: readonly Player[],
): JournalEntry[] {
  const handovers = soundHandovers(appFields, players, moves.length)
  const takenAfter = (ply: number): JournalEntry[] =>
    handovers
      .filter((handover) => handover.ply === ply)
      .map(({ ply: _, ...taken }) => ({ kind: 'seat', ...taken }))
  const journal = takenAfter(0)
  for (const [ply, move] of moves.entries()) journal.push({ kind: 'move', move }, ...takenAfter(ply + 1))
  return isOver ? journal : [...journal, ...breakOffOf(appFields, players.length)]
}

/** The end of a game that was resigned or abandoned. */
function breakOffOf({ resignedBy, abandoned }: AppFields, seats: number): JournalEntry[] {
  if (resignedBy !== undefined && resignedBy < seats) return [{ kind: 'resign', seat: resignedBy }]
  return abandoned ? [{ kind: 'abandon' }] : []
}

/** The handovers that are possible; a record from elsewhere may list others. */
function soundHandovers({ handovers = [] }: AppFields, players: readonly Player[], plies: number) {
  let seated = players
  return handovers
    .map((handover) => ({ ...handover, name: plainName(handover.name) }))
    .toSorted((one, other) => one.ply - other.ply)
    .filter((handover) => {
      const next = seatedNow(seated, [handover])
      const isSound =
        handover.name !== '' &&
        handover.ply <= plies &&
        handover.seat < players.length &&
        refusesSeating(next, handover.seat) === null
      if (isSound) seated = next
      return isSound
    })
}

/** Replays the record of a ledger; returns a game to be written, or the refusal. */
function judgeLedger(raw: unknown, defaults: Defaults): Accepted | Refused {
  const record = withNames(raw)
  const parsed = ledgerRecordSchema.safeParse(record, { reportInput: true })
  if (!parsed.success) return refused(misshapen(parsed.error).refusal)
  const { appFields, head } = detach(ledgerHeadOf(parsed.data))
  const start = startOfHead(head)
  if (!start.ok) return refused(start.refusal)
  const { entries } = parsed.data
  const timeline = LedgerTimeline.begin(start.value).rewritten(entries)
  const stopped = timeline.log.find((line) => line.void && !appFields.void?.includes(line.n))
  if (stopped?.against) return refused(stopped.against, stopped.n - 1)
  const reports = entries.map((entry): JournalEntry => ({ kind: 'report', entry }))
  const { result, scores } = timeline
  const journal = result ? reports : [...reports, ...breakOffOf(appFields, scores.length)]
  const game: Omit<StoredGame, 'id'> = {
    edition: start.value.edition,
    mode: 'ledger',
    ...storedFieldsOf(appFields, { head, journal }, defaults),
    progress: progressOf(foldLedger(journal), timeline),
    journal,
    scores: scoresIn(timeline.log),
  }
  return accepted(game, appFields, ledgerFingerprintOf(head, entries))
}

/** The head to store with the entries: all have one format there; the game's mode tells which kind it is. */
const ledgerHeadOf = ({ entries: _, result: __, version, players, ...head }: LedgerRecord): RecordHead => ({
  ...head,
  version,
  format: recordFormat,
  players: dressed(players),
})

/** A game that may be written, without an id. */
export interface Accepted {
  readonly ok: true
  readonly game: Omit<StoredGame, 'id'>
  /** The id of the game in the app that wrote the record; null without one. */
  readonly id: string | null
  readonly remarks: Remarks
  readonly fingerprint: string
  /** Sentences on what is not as the record says. */
  readonly notices: readonly string[]
  /** True for a name, a time of playing and one of writing that the record has itself. */
  readonly has: { readonly name: boolean; readonly times: boolean; readonly writtenAt: boolean }
}
export interface Refused {
  readonly ok: false
  readonly ply: number | null
  readonly why: string
}

const accepted = (game: Accepted['game'], appFields: AppFields, fingerprint: string): Accepted => ({
  ok: true,
  game,
  id: appFields.id ?? null,
  remarks: remarksOf(appFields, game.journal),
  fingerprint,
  notices: timesReplaced(appFields, game),
  has: {
    name: appFields.name !== undefined,
    times: appFields.playedAt !== undefined,
    writtenAt: isTimeKept(appFields.writtenAt, game.writtenAt),
  },
})

/** Keeps a hostile record from making a long sentence. */
const maxSentence = 400

const shortened = (text: string): string =>
  text.length > maxSentence ? `${text.slice(0, maxSentence - 1)}…` : text

/** `ply`: the number of moves or entries that were possible before the offending one. */
export function refused(refusal: Refusal, ply: number | null = null): Refused {
  return { ok: false, ply, why: shortened(sentenceOf(refusal, 0)) }
}

type Players = RecordHead['players']

const isBlank = (name: unknown): boolean =>
  name === undefined || name === null || (typeof name === 'string' && plainName(name) === '')

/** A record whose players all have names: "Player 1" for none. The engine refuses what else is wrong. */
function withNames(raw: unknown): unknown {
  if (!isObject(raw) || !Array.isArray(raw.players)) return raw
  const players = raw.players.map((player: unknown, seat) =>
    isObject(player) && isBlank(player.name) ? { ...player, name: unnamedPlayer(seat) } : player,
  )
  return { ...raw, players }
}

/** A trait for each player: their own if it is on the list and no earlier one has it, or else a free one. */
function share<T>(list: readonly T[], players: Players, trait: 'colour' | 'boat'): T[] {
  const wanted: readonly unknown[] = players.map((player) => player[trait])
  const own = wanted.map((one, seat) =>
    wanted.indexOf(one) === seat ? list.find((known) => known === one) : undefined,
  )
  const free = list.filter((one) => !own.includes(one))
  return own.map((one) => one ?? (free.shift() as T))
}

/** Players with a colour and a boat each, no two the same. Unknown keys are kept. */
export function dressed(players: Players): Players {
  const colour = share(colours, players, 'colour')
  const boat = share(boats, players, 'boat')
  return players.map((player, seat) => ({
    ...player,
    name: plainName(player.name),
    colour: colour[seat],
    boat: boat[seat],
  }))
}
