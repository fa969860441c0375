import { isDeepStrictEqual } from 'node:util'
import { familyOf, type Family } from '../../shared/editions/index.ts'
import { ledgerFormat, ledgerVersion, type LedgerRecord } from '../../shared/ledger/record.ts'
import { arrangedVersion, type GameRecord, type RecordHead, type Result } from '../../shared/record.ts'
import { openRecord, replay } from '../engine/index.ts'
import { openStoredGame } from '../games/storedGame.ts'
import type { Remarks, StoredGame } from '../history/stored.ts'
import { foldMoves } from '../session/journal.ts'
import { ruledEnding } from '../session/progress.ts'
import { appFieldsKey, appFieldsOf, isObject, remarked } from './appFields.ts'

/** A game as a record: the moves that count, their result, unknown keys, and the app fields. */
function recordOf(game: StoredGame): GameRecord {
  const { [appFieldsKey]: _, result: imported, ...head } = redacted(game)
  const folded = foldMoves(game.journal)
  const moves = [...folded.steps]
  const result = resultOf(game, moves)
  const received = result ? { result: { ...(isObject(imported) ? imported : {}), ...result } } : {}
  return { ...head, moves, ...received, ...appFieldsOf(game, folded, result !== null) }
}

/**
 * Null while the game is not over, and where today's rules would end it otherwise: a record must not
 * contradict its moves.
 */
function resultOf({ head, progress }: StoredGame, moves: readonly string[]) {
  if (progress.status !== 'over') return null
  const { result: _, ...rest } = head
  const open = openRecord({ ...rest, moves })
  const replayed = open.ok ? replay(open.value) : null
  if (!replayed?.ok || !replayed.result) return null
  return isOver({ progress }, replayed.result) ? replayed.result : null
}

/** True for a game that ended by the rules, as today's would end it. */
const isOver = ({ progress }: Pick<StoredGame, 'progress'>, result: Result): boolean =>
  progress.status === 'over' && isDeepStrictEqual(ruledEnding(result), progress.ending)

/** A record as a line of a file, with the remarks on its game. */
export function lineOf(game: StoredGame, remarks: Remarks): string {
  const record: Record<string, unknown> = game.mode === 'ledger' ? ledgerRecordOf(game) : recordOf(game)
  const appFields = record[appFieldsKey]
  const received = { ...(isObject(appFields) ? appFields : {}), ...remarked(remarks) }
  return `${JSON.stringify({ ...record, [appFieldsKey]: received })}\n`
}

/** A ledger as a record: the entries that count, their result, unknown keys, and the app fields. */
function ledgerRecordOf(game: StoredGame): LedgerRecord {
  const opened = openStoredGame(game)
  if (opened.kind !== 'ledger') throw new Error(`${game.id} is no ledger`)
  const { folded, timeline } = opened
  const { [appFieldsKey]: _, ...head } = opened.stored.head
  const { entries, result } = timeline
  const isVoid = timeline.log.filter((line) => line.void).map((line) => line.n)
  const appFields = appFieldsOf(game, folded, result !== null)
  return {
    ...head,
    format: ledgerFormat,
    version: ledgerVersion,
    setup: { ...head.setup, ...timeline.start.setup },
    entries,
    ...(result && isOver(game, result) ? { result } : {}),
    [appFieldsKey]: { ...appFields[appFieldsKey], ...(isVoid.length > 0 ? { void: isVoid } : {}) },
  }
}

/** The part of a game that decides how much of it may leave the app. */
export type Told = Pick<StoredGame, 'head' | 'edition' | 'progress'>

/** Removes secrets from the head of a game that is not over. */
type Redaction = (head: RecordHead) => RecordHead

/** Removes the secrets of each family, while a game can still be played on. */
const redactions: Readonly<Record<Family, Redaction>> = {
  /** Nothing is hidden. */
  nile: (head) => head,
  /** The cards lie face down, and the layout code would deal them again. */
  dig: (head) => ({
    ...head,
    setup: head.version === arrangedVersion ? { arrangement: head.setup.arrangement } : {},
  }),
}

/** A game's head without anything that is still hidden at the table. */
export function redacted({ head, edition, progress }: Told): RecordHead {
  return progress.status === 'over' ? head : redactions[familyOf[edition]](head)
}

/** True while part of the head is secret. */
export const isSecret = (game: Told): boolean => redacted(game) !== game.head
