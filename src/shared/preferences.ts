import * as z from 'zod'
import { momentResultsSchema } from './daily.ts'
import { languageChoices } from './language.ts'
import { maxNameLength } from './players.ts'
import { tableSettingsSchema } from './setups.ts'
import { editions } from './editions/index.ts'

/** Speed 0 shows no animation; 1 is the board's normal pace. */
export const speeds = [0, 0.5, 1, 2, 4] as const
export type Speed = (typeof speeds)[number]

/** `plugged`: not while the machine runs on its battery. */
export const waters = ['on', 'plugged', 'off'] as const

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The app's way with newer versions unasked: nothing, tell that there is one, or download it too. */
export const updateChoices = ['never', 'tell', 'download'] as const
export type UpdateChoice = (typeof updateChoices)[number]

/** Speeds of bots once the board is at rest: at once, after a calm or a slow pause, or when somebody asks. */
export const tempos = ['atOnce', 'calm', 'slow', 'stepwise'] as const
export type Tempo = (typeof tempos)[number]

/** A level in hundredths. */
const level = z.int().min(0).max(100)

const soundSchema = z.object({
  muted: z.boolean(),
  /** True where nothing is heard but the signal of a person's turn. */
  turnOnly: z.boolean(),
  /** True where sets that score beside a physical box are heard, too. */
  ledger: z.boolean(),
  /** True where the home screen has music. */
  music: z.boolean(),
  levels: z.object({ effects: level, ambience: level, music: level, voice: level }),
})
export type SoundChoices = z.infer<typeof soundSchema>

export const preferencesSchema = z.object({
  /** Null: the board's normal pace, or no animation where the system asks for less motion. */
  speed: z
    .union(speeds.map((speed) => z.literal(speed)))
    .nullable()
    .default(null),
  theme: z.enum(themes).default('system'),
  /** The times at which water and light move on their own. */
  water: z.enum(waters).default('on'),
  /** The language of new windows, of the menu and of the terminal. */
  language: z.enum(languageChoices).default('system'),
  tableSettings: tableSettingsSchema.default({ undo: true, confirm: false, preview: true }),
  /** True where the tiles of a line show the numbers of their places. */
  numbered: z.boolean().default(true),
  /** Larger letters and buttons on every screen, for a tablet on the table. */
  largeType: z.boolean().default(false),
  /** Beside a physical box: true where sets are said aloud, and where rules often misplayed are named. */
  speaks: z.boolean().default(false),
  prompts: z.boolean().default(true),
  /** Editions whose often misplayed rules a table has read before its first physical game. */
  warned: z.array(z.enum(editions)).default([]),
  /** The edition that a table was last set up for. */
  edition: z.enum(editions).default('tutankhamun-2021'),
  tempo: z.enum(tempos).default('calm'),
  /** True while bots wait, at whatever tempo, until they are let play on. */
  paused: z.boolean().default(false),
  updates: z.enum(updateChoices).default('never'),
  /** The step reached in each lesson that was begun, by the lesson's id. */
  lessons: z.record(z.string().max(40), z.int().min(0)).default({}),
  moments: momentResultsSchema.default({}),
  /** The name of the player whose moves a game was last learned from; empty for everybody's, null: not chosen yet. */
  learner: z.string().max(maxNameLength).nullable().default(null),
  sound: soundSchema.default({
    muted: false,
    turnOnly: false,
    ledger: false,
    music: false,
    levels: { effects: 70, ambience: 70, music: 70, voice: 100 },
  }),
})
/** The choices that this installation remembers for the next game. */
export type Preferences = z.infer<typeof preferencesSchema>

/** The tempo of bots that counts: while they are paused, one move each time that somebody asks for it. */
export const tempoOf = ({ tempo, paused }: Pick<Preferences, 'tempo' | 'paused'>): Tempo =>
  paused ? 'stepwise' : tempo

/** The preferences, and how often they have changed since the app was started: the more often, the newer. */
export const countedPreferencesSchema = z.object({ changes: z.int().min(0), preferences: preferencesSchema })
export type CountedPreferences = z.infer<typeof countedPreferencesSchema>

type Kept = typeof preferencesSchema.shape
const readers = Object.fromEntries(
  Object.entries(preferencesSchema.shape).map(([key, schema]) => [key, schema.unwrap()]),
) as unknown as { readonly [Key in keyof Kept]: ReturnType<Kept[Key]['unwrap']> }

/**
 * A change of the preferences; what is absent stays as it was, so nothing here has a default. Sounds, lessons,
 * moments and warnings change part by part, since different windows change them.
 */
export const preferenceChangeSchema = z
  .object({ ...readers, sound: soundSchema.extend({ levels: soundSchema.shape.levels.partial() }).partial() })
  .partial()
export type PreferenceChange = z.infer<typeof preferenceChangeSchema>

export function changed(before: Preferences, change: PreferenceChange): Preferences {
  const changes = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const { sound, lessons, moments, warned } = change
  return {
    ...before,
    ...changes,
    sound: { ...before.sound, ...sound, levels: { ...before.sound.levels, ...sound?.levels } },
    lessons: { ...before.lessons, ...lessons },
    moments: { ...before.moments, ...moments },
    warned: [...new Set([...before.warned, ...(warned ?? [])])],
  }
}
