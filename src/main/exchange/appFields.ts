import { maxGameNameLength, maxTags, tagSchema, originSchema } from '../../shared/history.ts'
import { m } from '../../shared/messages/messages.js'
import { handoverSchema, plainName } from '../../shared/players.ts'
import type { RecordHead } from '../../shared/record.ts'
import { tableSettingsSchema, type TableSettings } from '../../shared/setups.ts'
import { dateTime } from '../../shared/text/format.ts'
import { rulesVersion } from '../engine/editions.ts'
import type { Remarks, StoredGame } from '../history/stored.ts'
import { type JournalState, playersOf } from '../live/journal.ts'
import { namedAfter } from '../setup/seating.ts'
import { notesByPly, notesByStep, recordNoteSchema } from './notes.ts'
import * as z from 'zod'

/** Values for what a record does not say. */
export interface Defaults {
  readonly now: number
  readonly tableSettings: TableSettings
}

/** The key of a record that holds the app fields: the app's data about a game beyond the record format. */
export const appFieldsKey = 'tutankhamun-table'

const momentSchema = z.string().transform((text, context): Moment => {
  const moment = readMoment(text)
  if (moment) return moment
  context.addIssue('is no time')
  return z.NEVER
})

/** Ids are compared as text: other programs may write them in capitals. */
const idSchema = z.guid().toLowerCase()

const gameName = z.string().min(1).max(maxGameNameLength)

/** A list without the items that cannot be read. */
const listOf = <T>(schema: z.ZodType<T>) =>
  z.array(z.unknown()).transform((items) => items.flatMap((item) => schema.safeParse(item).data ?? []))

/** The most time at the table that is believed, in milliseconds: about a year. */
const longest = 366 * 24 * 60 * 60 * 1000

/** Everything is optional, and what cannot be read counts as absent, so that it never prevents an import. */
export const appFieldsSchema = z.object({
  /** The id of the game in the app that wrote the record. */
  id: idSchema.optional().catch(undefined),
  name: z.string().transform(plainName).pipe(gameName).optional().catch(undefined),
  startedAt: momentSchema.optional().catch(undefined),
  playedAt: momentSchema.optional().catch(undefined),
  writtenAt: momentSchema.optional().catch(undefined),
  tableSettings: tableSettingsSchema.optional().catch(undefined),
  /** The table settings in older records. */
  manners: tableSettingsSchema.optional().catch(undefined),
  resignedBy: z.int().min(0).optional().catch(undefined),
  abandoned: z.literal(true).optional().catch(undefined),
  /** The handovers of seats, each with the ply after which it happened. */
  handovers: z.array(handoverSchema).optional().catch(undefined),
  origin: originSchema.extend({ id: idSchema }).optional().catch(undefined),
  favourite: z.literal(true).optional().catch(undefined),
  leftOut: z.literal(true).optional().catch(undefined),
  tags: listOf(tagSchema).optional().catch(undefined),
  notes: listOf(recordNoteSchema).optional().catch(undefined),
  /** The time at the table, in milliseconds. */
  playedFor: z.int().min(0).max(longest).optional().catch(undefined),
  /** Of a ledger: the entries, from 1, that became void when an earlier one was corrected. */
  void: z.array(z.int().min(1)).optional().catch(undefined),
})
const timeKeys = ['startedAt', 'playedAt', 'writtenAt'] as const
type TimeKey = (typeof timeKeys)[number]

export interface AppFields extends z.infer<typeof appFieldsSchema> {
  /** The times as they were written, where something was. */
  readonly written: Readonly<Partial<Record<TimeKey, string>>>
}

/** The most characters of a time that are said again. */
const maxTimeLength = 40
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Takes the app fields out of a record's head. Fields that this app does not know, written by a newer one,
 * stay in the head, and so does a date alone, for a game has a time.
 */
export function detach(head: RecordHead): { readonly appFields: AppFields; readonly head: RecordHead } {
  const { [appFieldsKey]: found, ...rest } = head
  if (!isObject(found)) return { appFields: { written: {} }, head: rest }
  const parsed = appFieldsSchema.parse(found)
  const isKept = (key: string): boolean =>
    !Object.hasOwn(appFieldsSchema.shape, key) || timeKeys.some((one) => one === key && parsed[one]?.isDay)
  const entries = Object.entries(found).filter(([key]) => isKept(key))
  const unknownFields = entries.length > 0 ? { [appFieldsKey]: Object.fromEntries(entries) } : {}
  const texts = Object.fromEntries(
    timeKeys.flatMap((key) => ((found[key] ?? null) === null ? [] : [[key, textOf(found[key])]])),
  )
  return { appFields: { ...parsed, written: texts }, head: { ...rest, ...unknownFields } }
}

/** The state of a table or a ledger that goes into the app fields. */
type Table = Pick<JournalState<unknown>, 'status' | 'resignedBy'> &
  Partial<Pick<JournalState<unknown>, 'tableSettings' | 'handovers'>>

/** The app fields of a game, for its record. */
export function appFieldsOf(
  game: StoredGame,
  { status, resignedBy, tableSettings = null, handovers = [] }: Table,
) {
  const value = game.head[appFieldsKey]
  const fields = isObject(value) ? value : {}
  /** The date alone where that is all that was ever known. */
  const timeOf = (key: TimeKey): string => {
    const text = fields[key]
    const isSo = typeof text === 'string' && readMoment(text)?.at === game[key]
    return isSo ? text : new Date(game[key]).toISOString()
  }
  return {
    [appFieldsKey]: {
      ...fields,
      id: game.id,
      name: game.name,
      startedAt: timeOf('startedAt'),
      playedAt: timeOf('playedAt'),
      writtenAt: timeOf('writtenAt'),
      tableSettings: tableSettings ?? game.tableSettings,
      ...(game.origin ? { origin: game.origin } : {}),
      ...(handovers.length > 0 ? { handovers } : {}),
      ...(status === 'resigned' && resignedBy !== null ? { resignedBy } : {}),
      ...(status === 'abandoned' ? { abandoned: true } : {}),
    },
  }
}

/** The remarks on a game of this journal, as they go into the app fields; empty ones are left out. */
export const remarked = (
  { favourite, leftOut, tags, notes, playedFor }: Remarks,
  journal: StoredGame['journal'],
) => ({
  ...(favourite ? { favourite } : {}),
  ...(leftOut ? { leftOut } : {}),
  ...(tags.length > 0 ? { tags } : {}),
  ...(notes.length > 0 ? { notes: notesByPly(notes, journal) } : {}),
  ...(playedFor > 0 ? { playedFor } : {}),
})

/** The remarks from the app fields of a record, for a game of this journal. */
export function remarksOf(appFields: AppFields, journal: StoredGame['journal']): Remarks {
  const { favourite = false, leftOut = false, tags = [], notes = [], playedFor = 0 } = appFields
  return {
    favourite,
    leftOut,
    tags: tags.slice(0, maxTags),
    notes: notesByStep(notes, journal),
    playedFor,
  }
}

type Times = Readonly<Record<TimeKey, number>>

/** When a game was begun, last played and last written: in this order, and never in the future. */
function timesOf({ startedAt: begun, playedAt: played, writtenAt: written }: AppFields, { now }: Defaults) {
  const past = (at: number): number => Math.min(at, now)
  const first = begun ?? played ?? written ?? { at: now, isDay: false }
  const startedAt = past(played ? timeBy(first, played.at) : first.at)
  const since = (at: number, moment?: Moment): number => past(Math.max(moment ? timeBy(moment, at) : at, at))
  const playedAt = since(startedAt, played)
  return { startedAt, playedAt, writtenAt: since(playedAt, written) }
}

/** True for a time of a record that its game has. */
export const isTimeKept = (moment: Moment | undefined, at: number): boolean =>
  moment !== undefined && timeBy(moment, at) === at

/** The sentences on the times of a record that the game does not have. */
export function timesReplaced({ written, ...appFields }: AppFields, times: Times): string[] {
  return timeKeys.flatMap((key) => {
    const text = written[key]
    if (text === undefined || isTimeKept(appFields[key], times[key])) return []
    const facts = { key, text: text.slice(0, maxTimeLength), when: dateTime(times[key]) }
    return [m.report_time(facts)]
  })
}

/** The parts of a stored game that come from its app fields, or from the defaults. */
export const storedFieldsOf = (
  appFields: AppFields,
  { head, journal }: Pick<StoredGame, 'head' | 'journal'>,
  defaults: Defaults,
) => ({
  name: appFields.name ?? namedAfter(playersOf({ head, journal })),
  head,
  tableSettings: appFields.tableSettings ?? appFields.manners ?? defaults.tableSettings,
  rulesVersion,
  ...timesOf(appFields, defaults),
  ...(appFields.origin ? { origin: appFields.origin } : {}),
})

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A time in a record. A date alone is noon of that day here, so that it stays that date, and says so. */
interface Moment {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly isDay: boolean
}

const noon = 12
const dateSchema = z.iso.date()
/** A date and a time by RFC 3339; seconds may be missing. */
const timeSchema = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
])

/** Null for what is neither a date (`2024-05-01`) nor a date and a time by RFC 3339 (`2024-05-01T19:25:00+02:00`). */
export function readMoment(text: string): Moment | null {
  if (dateSchema.safeParse(text).success) {
    const [year, month, day] = text.split('-').map(Number)
    const local = new Date(0)
    local.setFullYear(year, month - 1, day)
    return { at: local.setHours(noon, 0, 0, 0), isDay: true }
  }
  const time = text.toUpperCase()
  return timeSchema.safeParse(time).success ? { at: Date.parse(time), isDay: false } : null
}

const isSameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString()

/** The time that is meant, where something else at a known time happened on a day of which no time is known. */
export const timeBy = ({ at, isDay }: Moment, known: number): number =>
  isDay && isSameDay(at, known) ? known : at
