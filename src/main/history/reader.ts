import * as z from 'zod'
import { draftSchema, type Draft, type Form } from '../../shared/drafts.ts'
import { loggedFault } from '../../shared/fault.ts'
import { refuse, type Outcome } from '../../shared/refusal.ts'
import { personKey } from '../../shared/players.ts'
import { isUnnamed } from '../../shared/text/defaultNames.ts'
import { preferencesSchema, type Preferences } from '../../shared/preferences.ts'
import type { HistoryRow } from '../../shared/history.ts'
import { rulesVersion } from '../engine/editions.ts'
import { DeletedReader } from './deleted.ts'
import { passingFaultOf, StartRefused } from './faults.ts'
import { Listing } from './listing.ts'
import { closing, connectToRead } from './connection.ts'
import { formKey, preferenceKey, queries, Connected, Statements } from './statements.ts'
import { RemarkReader } from './remarks.ts'
import { withNames } from './amending.ts'
import { AmendmentReader } from './amendments.ts'
import { AnalysisReader } from './analyses.ts'
import { ResultReader } from './results.ts'
import { json, readEntry, readGameRow, readListRows, readScore, type StoredGame } from './stored.ts'

const olderSoundSchema = z.looseObject({ beside: z.boolean() })

/** The sounds with the choice for ledgers under its name of today, where they were stored with the older one. */
function renamedSound(preference: unknown): unknown {
  const older = olderSoundSchema.safeParse(preference).data
  if (!older) return preference
  const { beside, ...sound } = older
  return { ledger: beside, ...sound }
}

/** The queries of the history. Deleted games are found by `deleted` alone. */
export class Reader extends Connected {
  readonly listing = new Listing(this.statements)
  readonly remarks = new RemarkReader(this.statements)
  readonly deleted = new DeletedReader(this.statements)
  readonly results = new ResultReader(this.statements)
  readonly analyses = new AnalysisReader(this.statements)
  readonly amendments = new AmendmentReader(this.statements)

  /** All games, the one played last first. */
  list(): HistoryRow[] {
    return readListRows(this.statements.of(queries.list).all())
  }

  branches(id: string): HistoryRow[] {
    return readListRows(this.statements.of(queries.branches).all(id))
  }

  /** The people at earlier tables, the most recent first, each as last written; not those without a name. */
  names(): string[] {
    const names = this.statements.of(queries.names).pluck().all()
    const personNames = names.filter((name) => typeof name === 'string').filter((name) => !isUnnamed(name))
    const keys = personNames.map(personKey)
    return personNames.filter((_, at) => keys.indexOf(keys[at]) === at)
  }

  /** A complete game with the last names of its people; `null` for none. Throws when it cannot be read. */
  game(id: string): StoredGame | null {
    const row = this.statements.of(queries.game).get(id)
    if (row === undefined) return null
    const { number, game } = readGameRow(row)
    const stored = {
      ...game,
      journal: this.statements.of(queries.journal).all(number).map(readEntry),
      scores: this.statements.of(queries.scores).all(number).map(readScore),
    }
    return withNames(stored, this.amendments.renamings(number))
  }

  /** The revision of a game, the length of its journal; null when there is none. */
  revision(id: string): number | null {
    const number = this.numberOf(id)
    return number === null ? null : this.lengthOf(number)
  }

  protected lengthOf(number: number): number {
    return Number(this.statements.of(queries.length).pluck().get(number))
  }

  /**
   * Returns the result of `make` for a stored game; refused for one of another version of the rules. A game that cannot
   * be read, or for which `make` throws, is damaged; the refusal names it, and every other game can still be opened.
   */
  opened<T>(id: string, make: (stored: StoredGame) => Outcome<T>): Outcome<T> {
    try {
      const stored = this.game(id)
      if (!stored) return refuse('table.unknown')
      if (stored.rulesVersion !== rulesVersion) return refuse('history.otherRules', { name: stored.name })
      return make(stored)
    } catch (error) {
      // What cannot be read at the moment is no damage.
      if (passingFaultOf(error, '')) throw error
      const isWhole = error instanceof StartRefused && error.refusal.code === 'record.ownCards'
      if (isWhole) return { ok: false, refusal: error.refusal }
      return refuse('history.damaged', { name: this.listing.game(id)?.name ?? id, why: whyOf(error) })
    }
  }

  /** The next hundred games after the one with this number, oldest first; 0 for the first ones. */
  gamesAfter(number: number): { readonly number: number; readonly id: string }[] {
    return this.statements.of(queries.idsAfter).all(number) as { number: number; id: string }[]
  }

  /**
   * The id of a game with this fingerprint; null when there is none, and for the empty fingerprint. `recordId`: only of a
   * game that came from a record with this id, which it could not keep, or from one without an id.
   */
  known(fingerprint: string, recordId: string | null = null): string | null {
    if (fingerprint === '') return null
    const id = this.statements.of(queries.known).pluck().get({ fingerprint, recordId })
    return (id as string | undefined) ?? null
  }

  /** True when a game has this id, even a removed one. */
  isTaken(id: string): boolean {
    return this.statements.of(queries.taken).get(id) !== undefined
  }

  /** The id of the game of which a deleted one is a branch, as one is whose place a branch of it has taken; null for none. */
  replacement(id: string): string | null {
    return (this.statements.of(queries.replacement).pluck().get(id) as string | null | undefined) ?? null
  }

  /** Some games without a fingerprint: new ones, and those played on since. */
  unmarked(): string[] {
    return this.statements.of(queries.unmarked).pluck().all() as string[]
  }

  /** A form that is being filled in; null where it is not, or cannot be read. */
  draft(form: Form): Draft | null {
    const content = this.#value(formKey(form))
    return draftSchema.safeParse({ form, content }).data ?? null
  }

  /** The box setup in progress, or the positions that were kept, unchecked; undefined when there are none. */
  remembered(key: 'box' | 'positions'): unknown {
    return this.#value(key)
  }

  #value(key: string): unknown {
    return json.safeParse(this.statements.of(queries.remembered).pluck().get(key)).data
  }

  sqlite(): string {
    return String(this.statements.of('SELECT sqlite_version()').pluck().get())
  }

  /** The preferences; one that was never set, or cannot be read, has its default. */
  preferences(): Preferences {
    const stored = this.statements.of('SELECT key, value FROM preferences').raw().all()
    const values = new Map(stored as [string, string][])
    const readable = Object.entries(preferencesSchema.shape).flatMap(([key, schema]) => {
      const preference = json.safeParse(values.get(preferenceKey(key))).data
      const value = schema.safeParse(key === 'sound' ? renamedSound(preference) : preference)
      return value.success ? [[key, value.data]] : []
    })
    return preferencesSchema.parse(Object.fromEntries(readable))
  }
}

/** Answers a question about a history that other connections have open, and changes nothing. */
export const readingFile = <T>(file: string, question: (read: Reader) => T): T =>
  closing(connectToRead(file), (db) => question(new Reader(new Statements(db))))

/** The fault by which a game cannot be read: its code, or the place in the data and what is wrong there. */
function whyOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return loggedFault(error)
  const [{ path, code }] = error.issues
  return [...path, code].join('.')
}
