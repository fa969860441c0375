import * as z from 'zod'
import { editions } from '../../shared/editions/index.ts'
import type { HistoryRow } from '../../shared/history.ts'
import { ruleIds } from '../../shared/rulebook/page.ts'
import { gameKinds, kindOf } from '../../shared/status.ts'
import { lessonIds } from '../../shared/lessons/index.ts'
import { lineEditionSchema } from '../../shared/mirror.ts'
import { whoSchema } from '../../shared/statistics.ts'

const gameScreens = [...gameKinds, 'scoreboard'] as const
export type ScreenOfGame = (typeof gameScreens)[number]

const plainScreens = [
  'home',
  'newLedger',
  'boxSetup',
  'lessons',
  'moment',
  'comparison',
  'credits',
  'settings',
] as const
/** The addresses that are not the screen's name. */
const plainAddresses: Readonly<Partial<Record<(typeof plainScreens)[number], string>>> = {
  home: '',
  newLedger: 'new-ledger',
  boxSetup: 'box-setup',
}

const text = z.string().min(1)
/** As an address has it, which is text alone. */
const ply = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
const mirrorStep = { screen: z.literal('mirror'), edition: lineEditionSchema }

const routeSchema = z.union([
  z.strictObject({ screen: z.enum(plainScreens) }),
  /** All games; as a list was filtered, sorted and scrolled, where that is not as usual. */
  z.strictObject({ screen: z.literal('history'), list: z.string().startsWith('{').optional() }),
  /** A table that is set up: for one person and computer players, or for the box that is being laid. */
  z.strictObject({
    screen: z.literal('setup'),
    against: z.literal('computer').optional(),
    of: z.literal('box').optional(),
  }),
  /** Without an edition, the rules of the one that a table was last set up for; opened at a paragraph, where one is named. */
  z.strictObject({
    screen: z.literal('rules'),
    edition: z.enum(editions).optional(),
    rule: z.enum(ruleIds).optional(),
  }),
  z.strictObject({ screen: z.literal('lesson'), id: z.enum(lessonIds) }),
  /** A game at the table, one reported from a physical box, or only its score for everybody to read. */
  z.strictObject({
    screen: z.enum(gameScreens),
    id: text,
    /** A ledger of a game that has begun already: the first entry is to say how it stands. */
    begun: z.boolean().optional(),
  }),
  /** A game that is looked back at, with a panel beside its board; without a ply, at its beginning. */
  z.strictObject({
    screen: z.literal('replay'),
    id: text,
    ply: ply.optional(),
    panel: z.enum(['learn', 'summary']).optional(),
  }),
  /** The position editor, with the position of a game that is looked back at. */
  z.strictObject({ screen: z.literal('positions'), from: z.strictObject({ id: text, ply }).optional() }),
  /*
   * The steps to a mirror of a real table: edition and who lays the line; line entry (`line`), or the sheet of a layout to
   * be laid (`sheet`); the players (`play`), for the one or, without a layout, for the other.
   */
  z.strictObject({ screen: z.literal('mirror') }),
  z.strictObject({ ...mirrorStep, step: z.literal('line') }),
  z.strictObject({ ...mirrorStep, step: z.literal('sheet'), layout: text }),
  z.strictObject({ ...mirrorStep, step: z.literal('play'), layout: text.nullable() }),
  /** The statistics of all games, or of one player. */
  z.strictObject({ screen: z.literal('statistics'), who: whoSchema.optional() }),
])
/** The screens of the app, as the address after `#` names them: a reload or a second window returns to the same one. */
export type Route = z.infer<typeof routeSchema>

/** The text that a word of an address stands for; empty where it stands for none. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return ''
  }
}

type Values = readonly (readonly [path: string, value: unknown])[]

/** The values in a route, by their paths in it. */
const valuesIn = (route: object, before = ''): Values =>
  Object.entries(route).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? valuesIn(value as object, `${before}${key}.`)
      : [[before + key, value] as const],
  )

function objectOf(values: Values): object {
  const route: Record<string, unknown> = {}
  for (const [path, value] of values) {
    const [key, inner] = path.split('.')
    route[key] = inner === undefined ? value : { ...(route[key] as object | undefined), [inner]: value }
  }
  return route
}

/**
 * A form of addresses: words, and after colons the paths in a route of the values that stand there. A star is any word,
 * which says nothing. `values`: what the form says besides.
 */
function pattern(form: string, values: object = {}) {
  const words = form.split('/').map((word) => ({ word, path: word.startsWith(':') ? word.slice(1) : null }))
  return { words, values: valuesIn({ screen: words[0].word, ...values }) }
}

/** The forms of all addresses. A route has the first one that says nothing else, an address the first one that fits. */
const patterns = [
  ...plainScreens.map((screen) => pattern(plainAddresses[screen] ?? screen, { screen })),
  pattern('history/:list'),
  pattern('history'),
  pattern('setup/computer', { against: 'computer' }),
  pattern('setup/box', { of: 'box' }),
  pattern('setup'),
  pattern('rules/:edition/:rule'),
  pattern('rules/:edition'),
  pattern('rules/:edition/laying', { rule: 'layers' }),
  pattern('rules/:edition/*'),
  pattern('rules'),
  pattern('lesson/:id'),
  pattern('ledger/:id/begun', { begun: true }),
  ...gameScreens.map((screen) => pattern(`${screen}/:id`)),
  pattern('replay/:id/:ply/:panel'),
  pattern('replay/:id/:ply'),
  pattern('replay/:id/:ply/*'),
  pattern('replay/:id'),
  pattern('replay/:id/*'),
  pattern('positions/:from.id/:from.ply'),
  pattern('positions'),
  pattern('mirror/:edition/line', { step: 'line' }),
  pattern('mirror/:edition/sheet/:layout', { step: 'sheet' }),
  pattern('mirror/:edition/play', { step: 'play', layout: null }),
  pattern('mirror/:edition/play/:layout', { step: 'play' }),
  pattern('mirror'),
  pattern('statistics/person/:who.name', { who: { kind: 'person' } }),
  pattern('statistics/computer/:who.level', { who: { kind: 'computer' } }),
  pattern('statistics'),
  // Addresses by older names, which are read on, as is the one of the rule on layers.
  pattern('beside', { screen: 'newLedger' }),
  pattern('laying', { screen: 'boxSetup' }),
]

/** `#/table/ID`, `#/rules/EDITION`, `#/history`, …; home is `#/`. */
export function makeHash(route: Route): string {
  const facts = new Map(valuesIn(route))
  const form = patterns.find(
    ({ words, values }) =>
      values.every(([path, value]) => facts.get(path) === value) &&
      words.every(({ path }) => path === null || (facts.get(path) ?? null) !== null),
  )
  if (!form) throw new Error(`There is no address of ${route.screen}`)
  const words = form.words.map(({ word, path }) => (path === null ? word : String(facts.get(path))))
  return `#/${words.map(encodeURIComponent).join('/')}`
}

/** Parses an address; an unknown one leads home. */
export function parseHash(hash: string): Route {
  const parts = hash.replace(/^#\/?/, '').split('/')
  for (const { words, values } of patterns) {
    const fits = ({ word, path }: (typeof words)[number], at: number): boolean =>
      path !== null || word === '*' || word === parts[at]
    if (words.length !== parts.length || !words.every(fits)) continue
    const texts = words.flatMap(({ path }, at) =>
      path === null ? [] : [[path, decoded(parts[at])] as const],
    )
    const route = routeSchema.safeParse(objectOf([...values, ...texts])).data
    if (route) return route
  }
  return { screen: 'home' }
}

/** The address of a screen without the place in it: while this stays the same, the screen stays. */
export function placeOf(route: Route): string {
  if (route.screen === 'history') return makeHash({ screen: 'history' })
  if (route.screen === 'replay') return makeHash({ screen: 'replay', id: route.id })
  if (route.screen !== 'rules' || route.edition === undefined) return makeHash(route)
  return makeHash({ screen: 'rules', edition: route.edition })
}

/** Route of a game of the history: to its table, or to its ledger. */
export const routeOf = ({ id, mode }: Pick<HistoryRow, 'id' | 'mode'>): Route => ({
  screen: kindOf[mode],
  id,
})

/** Opens the scoreboard of a game in a window of its own. */
export function openScoreboard(game: string): void {
  window.open(makeHash({ screen: 'scoreboard', id: game }), '_blank', 'noopener')
}
