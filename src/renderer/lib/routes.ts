import { editions, type Edition, type EditionOf } from '../../shared/editions/index.ts'
import type { HistoryRow } from '../../shared/history.ts'
import { ruleIds, type RuleId } from '../../shared/rulebook/page.ts'
import { gameKinds, kindOf } from '../../shared/status.ts'
import { lessonIds } from '../../shared/lessons/index.ts'
import { lineEditions } from '../../shared/mirror.ts'
import { levels } from '../../shared/players.ts'
import type { Who } from '../../shared/statistics.ts'

const gameScreens = [...gameKinds, 'scoreboard'] as const
export type ScreenOfGame = (typeof gameScreens)[number]

/** The panels that a replay can be opened with beside its board. */
const replayPanels = ['learn', 'summary'] as const
type ReplayPanel = (typeof replayPanels)[number]

const plainScreens = [
  ...(['home', 'beside', 'laying', 'history', 'lessons'] as const),
  ...(['moment', 'comparison', 'credits', 'settings'] as const),
] as const

/** The screens of the app, as the address after `#` names them: a reload or a second window returns to the same one. */
export type Route =
  | { readonly screen: (typeof plainScreens)[number] }
  /** A table that is set up: for one person and computer players, for the box that is being laid, or by the river of the day. */
  | {
      readonly screen: 'setup'
      readonly against?: 'computer'
      readonly of?: 'box'
      readonly river?: true
    }
  /** Without an edition, the rules of the one that a table was last set up for; opened at a paragraph, where one is named. */
  | { readonly screen: 'rules'; readonly edition?: Edition; readonly rule?: RuleId }
  | { readonly screen: 'lesson'; readonly id: string }
  /** A game at the table, one reported from a physical box, or only its score for everybody to read. */
  | {
      readonly screen: ScreenOfGame
      readonly id: string
      /** A ledger of a game that has begun already: the first entry is to say how it stands. */
      readonly begun?: boolean
    }
  /** A game that is looked back at; without a ply, at its beginning. */
  | { readonly screen: 'replay'; readonly id: string; readonly ply?: number; readonly panel?: ReplayPanel }
  /** The position editor, with the position of a game that is looked back at. */
  | { readonly screen: 'positions'; readonly from?: { readonly id: string; readonly ply: number } }
  | MirrorRoute
  /** The statistics of all games, or of one player. */
  | { readonly screen: 'statistics'; readonly who?: Who }

interface MirrorStep {
  readonly screen: 'mirror'
  readonly edition: EditionOf<'nile'>
}

/**
 * The steps to a mirror of a real table: edition and who lays the line; line entry (`line`), or the sheet of a layout to
 * be laid (`sheet`); the players (`play`), for the one or, without a layout, for the other.
 */
type MirrorRoute =
  | { readonly screen: 'mirror' }
  | (MirrorStep & { readonly step: 'line' })
  | (MirrorStep & { readonly step: 'sheet'; readonly layout: string })
  | (MirrorStep & { readonly step: 'play'; readonly layout: string | null })

/** The value that a word of an address stands for; undefined where it stands for none. */
type Reading = (word: string) => string | number | undefined

const oneOf =
  (words: readonly string[]): Reading =>
  (word) =>
    words.find((one) => one === word)

function text(word: string): string | undefined {
  try {
    return decodeURIComponent(word) || undefined
  } catch {
    return undefined
  }
}

const readings: Readonly<Record<string, Reading>> = {
  id: text,
  name: text,
  layout: text,
  ply: (word) => (/^\d{1,6}$/.test(word) ? Number(word) : undefined),
  edition: oneOf(editions),
  rule: oneOf(ruleIds),
  level: oneOf(levels),
  panel: oneOf(replayPanels),
  lesson: oneOf(lessonIds),
  lineEdition: oneOf(lineEditions),
}

type Values = readonly (readonly [path: string, value: unknown])[]

/** The values in a route, by their paths in it. */
const valuesIn = (route: object, before = ''): Values =>
  Object.entries(route).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? valuesIn(value as object, `${before}${key}.`)
      : [[before + key, value] as const],
  )

function routeOfValues(values: Values): Route {
  const route: Record<string, unknown> = {}
  for (const [path, value] of values) {
    const [key, inner] = path.split('.')
    route[key] = inner === undefined ? value : { ...(route[key] as object | undefined), [inner]: value }
  }
  return route as Route
}

/**
 * A form of addresses: words, and after colons the paths in a route of the values that stand there, with the name of a
 * reading where that is another one. A star is any word, which says nothing. `values`: what the form says besides.
 */
function pattern(form: string, values: object = {}) {
  const words = form.split('/').map((word) => {
    const [, path = null, named = ''] = /^:([\w.]+)=?(\w*)$/.exec(word) ?? []
    if (path === null) return { word, path, reading: word === '*' ? () => word : oneOf([word]) }
    return { word, path, reading: readings[named || path.replace(/^.*\./, '')] }
  })
  return { words, values: valuesIn({ screen: words[0].word || 'home', ...values }) }
}

/** The forms of all addresses. A route has the first one that says nothing else, an address the first one that fits. */
const patterns = [
  ...plainScreens.map((screen) => pattern(screen === 'home' ? '' : screen)),
  pattern('setup/computer', { against: 'computer' }),
  pattern('setup/box', { of: 'box' }),
  pattern('setup/river', { river: true }),
  pattern('setup'),
  pattern('rules/:edition/:rule'),
  pattern('rules/:edition'),
  pattern('rules/:edition/*'),
  pattern('rules'),
  pattern('lesson/:id=lesson'),
  pattern('ledger/:id/begun', { begun: true }),
  ...gameScreens.map((screen) => pattern(`${screen}/:id`)),
  pattern('replay/:id/:ply/:panel'),
  pattern('replay/:id/:ply'),
  pattern('replay/:id/:ply/*'),
  pattern('replay/:id'),
  pattern('replay/:id/*'),
  pattern('positions/:from.id/:from.ply'),
  pattern('positions'),
  pattern('mirror/:edition=lineEdition/line', { step: 'line' }),
  pattern('mirror/:edition=lineEdition/sheet/:layout', { step: 'sheet' }),
  pattern('mirror/:edition=lineEdition/play', { step: 'play', layout: null }),
  pattern('mirror/:edition=lineEdition/play/:layout', { step: 'play' }),
  pattern('mirror'),
  pattern('statistics/person/:who.name', { who: { kind: 'person' } }),
  pattern('statistics/computer/:who.level', { who: { kind: 'computer' } }),
  pattern('statistics'),
]

/** `#/table/ID`, `#/rules/EDITION`, `#/history`, …; home is `#/`. */
export function makeHash(route: Route): string {
  const found = new Map(valuesIn(route))
  const form = patterns.find(
    ({ words, values }) =>
      values.every(([path, value]) => found.get(path) === value) &&
      words.every(({ path }) => path === null || (found.get(path) ?? null) !== null),
  )
  if (!form) throw new Error(`There is no address of ${route.screen}`)
  const words = form.words.map(({ word, path }) => (path === null ? word : String(found.get(path))))
  return `#/${words.map(encodeURIComponent).join('/')}`
}

/** Parses an address; an unknown one leads home. */
export function parseHash(hash: string): Route {
  const given = hash.replace(/^#\/?/, '').split('/')
  for (const { words, values } of patterns) {
    if (words.length !== given.length) continue
    const read = words.map(({ path, reading }, at) => [path, reading(given[at])] as const)
    if (read.some(([, value]) => value === undefined)) continue
    return routeOfValues([
      ...values,
      ...read.flatMap(([path, value]) => (path === null ? [] : [[path, value] as const])),
    ])
  }
  return { screen: 'home' }
}

/** The address of a screen without the place in it: while this stays the same, the screen stays. */
export function placeOf(route: Route): string {
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
