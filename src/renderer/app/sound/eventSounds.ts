import type { Edition, Family } from '../../../shared/editions/index.ts'
import type { Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { GameEvent } from '../../../shared/families.ts'
import type { EventOf } from '../../../shared/nile/events.ts'
import type { Ambience, EffectName } from './names.ts'

/** A sound of an event, and the milliseconds after which it follows at the board's usual pace. */
interface Cue {
  readonly sound: EffectName
  readonly after: number
}

/** The facts that a cue depends on beside its event. */
export interface Hearer {
  readonly edition: Edition
  /** True for a seat whose turn this screen signals. */
  signals(seat: number): boolean
}

type CuesOf<E> = (event: E, hearer: Hearer) => readonly Cue[]

const cue = (sound: EffectName, after = 0): Cue => ({ sound, after })
const single =
  (sound: EffectName, after = 0) =>
  (): readonly Cue[] => [cue(sound, after)]
const silent = (): readonly Cue[] => []
const turnOf = (seat: number, hearer: Hearer): readonly Cue[] => (hearer.signals(seat) ? [cue('turn')] : [])

/** Milliseconds after which a tile that is lifted arrives, and after which an idol's sign has been seen. */
const arrives = 350
const signSeen = 170

/** The piece on its way: a boat, an explorer or an obelisk. */
const moves: Readonly<Record<Edition, readonly Cue[]>> = {
  'tutankhamun-2021': [cue('launch'), cue('wake', 130)],
  'tutankhamen-2004': [cue('steps')],
  'tutanchamun-1993': [cue('tileSlide')],
  'tutankhamens-revenge': [],
}

const sizes = ['set2', 'set3', 'set4', 'set5', 'set6', 'set7', 'set8'] as const
/** The phrase of a set, longer with each of its tiles. */
function phraseOf({ held, under }: EventOf<'scored'>): EffectName {
  const tiles = held.reduce((sum, count) => sum + count, under)
  return sizes[Math.min(Math.max(tiles - 2, 0), sizes.length - 1)]
}

/** The sound of a card that ends a turn; that of any other one is a curse. */
const penalties: Readonly<Partial<Record<Card, EffectName>>> = {
  COh: 'snake',
  COb: 'snake',
  COt: 'snake',
  MOS: 'mosquito',
  SCO: 'scorpion',
  OBh: 'lid',
  OBs: 'lid',
  OBf: 'lid',
}

const cues: { readonly [K in GameEvent['kind']]: CuesOf<Extract<GameEvent, { kind: K }>> } = {
  sailed: (_, { edition }) => moves[edition],
  took: () => [cue('tileLift'), cue('tileLay', arrives)],
  ringReturned: single('tileLay', signSeen + arrives),
  banished: single('sink', signSeen),
  swapped: single('tileSlide', signSeen),
  wentBack: single('horus'),
  trailed: single('sink'),
  cleared: single('tileSlide'),
  ringPaid: single('point'),
  idolAsks: ({ verb }) => [cue(verb)],
  idolIdle: single('idle'),
  idolDeclined: single('idle'),
  bonusPaid: single('point'),
  buyAsks: silent,
  buyIdle: single('idle'),
  buyDeclined: single('idle'),
  bought: () => [cue('coins'), cue('tileLay', arrives)],
  commitAsks: ({ seat }, hearer) => turnOf(seat, hearer),
  committed: single('tileLay', arrives),
  commitPassed: silent,
  scored: (event) => [
    cue(phraseOf(event)),
    ...(event.awards.some(({ to, paid }) => typeof to === 'number' && paid > 0) ? [cue('point', 420)] : []),
  ],
  dug: ({ value }) => {
    const coins = value > 0 ? [cue('coins', 480)] : []
    return [cue('spade'), cue('sand', 110), cue('card', 380), ...coins]
  },
  penalty: ({ card }) => [cue(penalties[card] ?? 'curse')],
  scarabPlayed: single('scarab'),
  out: single('curse'),
  stopped: ({ gained }) => (gained > 0 ? [cue('coins')] : []),
  passed: single('card'),
  blockaded: single('lid'),
  unblocked: single('tileSlide'),
  skipped: single('idle'),
  turn: ({ seat }, hearer) => turnOf(seat, hearer),
  ended: single('end'),
}

export const cuesOf: CuesOf<GameEvent> = (event, hearer) =>
  (cues as unknown as Readonly<Record<string, CuesOf<GameEvent>>>)[event.kind](event, hearer)

/** The sounds of a family's table, those that are needed soonest first: before all, what calls a person back to it. */
export const tableSounds = {
  nile: [
    'turn',
    'tileLift',
    'tileLay',
    'launch',
    'wake',
    'steps',
    'tileSlide',
    'sink',
    'point',
    ...sizes,
    'osiris',
    'isis',
    'ra',
    'thoth',
    'horus',
    'idle',
    'coins',
    'end',
  ],
  dig: [
    'turn',
    'spade',
    'sand',
    'card',
    'coins',
    'snake',
    'scorpion',
    'mosquito',
    'curse',
    'lid',
    'scarab',
    'tileSlide',
    'idle',
    'end',
  ],
} as const satisfies Readonly<Record<Family, readonly EffectName[]>>

/** The sounds of a family's reports, as far as they are heard. */
export const ledgerSounds: Readonly<Record<Family, readonly EffectName[]>> = {
  nile: [...sizes, 'point', 'end'],
  dig: ['snake', 'scorpion', 'mosquito', 'curse', 'lid', 'end'],
}

const ambiences: Readonly<Record<Edition, Readonly<Record<'light' | 'dark', Ambience>>>> = {
  'tutankhamun-2021': { light: 'riverDay', dark: 'riverNight' },
  'tutankhamen-2004': { light: 'desertDay', dark: 'desertNight' },
  'tutanchamun-1993': { light: 'desertDay', dark: 'desertNight' },
  'tutankhamens-revenge': { light: 'tomb', dark: 'tomb' },
}

/** The background of a table: of the day in the light theme, of the night in the dark one. */
export const ambienceOf = (edition: Edition, theme: 'light' | 'dark'): Ambience => ambiences[edition][theme]

/** The cues of events that are not shown one after the other: the first two of these that they have. */
const telling: readonly EffectName[] = [
  'end',
  ...sizes.toReversed(),
  'curse',
  'snake',
  'scorpion',
  'mosquito',
  'scarab',
  'osiris',
  'isis',
  'ra',
  'thoth',
  'horus',
  'coins',
  'sink',
  'point',
  'lid',
  'tileLay',
  'spade',
  'card',
  'tileSlide',
]
const mostResults = 2
const resultsApart = 300

/** The few sounds that stand for many events at once; a signal comes last. */
export function digestOf(cues: readonly Cue[]): readonly Cue[] {
  const sounds = new Set(cues.map(({ sound }) => sound))
  const results = telling.filter((sound) => sounds.has(sound)).slice(0, mostResults)
  const signals = sounds.has('turn') ? (['turn'] as const) : []
  return [...results, ...signals].map((sound, nth) => cue(sound, nth * resultsApart))
}
