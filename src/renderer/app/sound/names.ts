/** Everything that can be heard at a table. */
export const effectNames = [
  'tileLift',
  'tileLay',
  'tileSlide',
  'launch',
  'wake',
  'steps',
  'sink',
  'set2',
  'set3',
  'set4',
  'set5',
  'set6',
  'set7',
  'set8',
  'point',
  'osiris',
  'isis',
  'ra',
  'thoth',
  'horus',
  'idle',
  'turn',
  'end',
  'sand',
  'spade',
  'card',
  'lid',
  'coins',
  'scarab',
  'snake',
  'scorpion',
  'mosquito',
  'curse',
] as const
export type EffectName = (typeof effectNames)[number]

/** The places where games are played, by day and by night. */
export const ambienceNames = ['riverDay', 'riverNight', 'desertDay', 'desertNight', 'tomb'] as const
export type Ambience = (typeof ambienceNames)[number]

/** The sounds that are repeated behind a screen. */
export type Background = Ambience | 'music'
export type SoundName = EffectName | Background

export const soundNames: readonly SoundName[] = [...effectNames, ...ambienceNames, 'music']

/** The sounds that are heard often, in takes of their own, a little higher or lower each time. */
export const varied: ReadonlySet<SoundName> = new Set([
  'tileLift',
  'tileLay',
  'tileSlide',
  'launch',
  'wake',
  'steps',
  'sink',
  'point',
  'sand',
  'spade',
  'card',
  'coins',
])

/** The number of takes of a sound; they are numbered from 0. */
export const takesOf = (name: SoundName): number => (varied.has(name) ? 3 : 1)

/** The name of a take's file, in the folder `files`. */
export const fileOf = (name: SoundName, take: number): string =>
  take === 0 ? `${name}.webm` : `${name}-${take + 1}.webm`

/** The seconds in which an ambience goes round once. Its file begins and ends `overlap` seconds outside of that. */
export const ambienceLoop = { seconds: 26, overlap: 0.1 } as const

/** The sample rates. What lasts long has little that half of the rate could not hold. */
export const rates = { effect: 48_000, background: 24_000 } as const
