import { isEdition, type Edition, type EditionOf } from '../../shared/editions/index.ts'
import type { HistoryRow } from '../../shared/history.ts'
import { ruleIds, type RuleId } from '../../shared/rulebook/page.ts'
import { gameKinds, kindOf } from '../../shared/status.ts'
import { lessonIds } from '../../shared/lessons/index.ts'
import { lineEditions } from '../../shared/mirror.ts'
import { isLevel } from '../../shared/players.ts'
import type { Who } from '../../shared/statistics.ts'

const gameScreens = [...gameKinds, 'scoreboard'] as const
export type ScreenOfGame = (typeof gameScreens)[number]

/** The panels that a replay can be opened with beside its board. */
const replayPanels = ['learn', 'summary'] as const
type ReplayPanel = (typeof replayPanels)[number]

/** The screens of the app, as the address after `#` names them: a reload or a second window returns to the same one. */
export type Route =
  | {
      readonly screen:
        | 'home'
        | 'beside'
        | 'laying'
        | 'history'
        | 'lessons'
        | 'moment'
        | 'comparison'
        | 'credits'
        | 'settings'
    }
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
  | StatisticsRoute

const plainScreens = [
  'setup',
  'laying',
  'beside',
  'history',
  'lessons',
  'moment',
  'rules',
  'comparison',
  'credits',
  'settings',
] as const

/** `#/table/ID`, `#/rules/EDITION`, `#/history`, …; home is `#/`. */
export function makeHash(route: Route): string {
  if (route.screen === 'mirror') return makeMirrorHash(route)
  if (route.screen === 'replay' && route.ply !== undefined) {
    const place = `#/replay/${encodeURIComponent(route.id)}/${route.ply}`
    return route.panel === undefined ? place : `${place}/${route.panel}`
  }
  if (route.screen === 'positions' && route.from) {
    return `#/positions/${encodeURIComponent(route.from.id)}/${route.from.ply}`
  }
  if (route.screen === 'statistics') return makeStatisticsHash(route)
  if (route.screen === 'setup' && route.against) return `#/setup/${route.against}`
  if (route.screen === 'setup' && route.of) return `#/setup/${route.of}`
  if (route.screen === 'setup' && route.river) return '#/setup/river'
  if ('id' in route) {
    const place = `#/${route.screen}/${encodeURIComponent(route.id)}`
    return 'begun' in route && route.begun ? `${place}/begun` : place
  }
  if (route.screen === 'rules' && route.edition !== undefined) {
    return ['#/rules', route.edition, ...(route.rule === undefined ? [] : [route.rule])].join('/')
  }
  return route.screen === 'home' ? '#/' : `#/${route.screen}`
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

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function mirrorOf(edition: string | undefined, [step, layout, ...rest]: readonly string[]): Route {
  const named = layout === undefined ? undefined : decoded(layout)
  const route = named === null || rest.length > 0 ? null : parseMirrorPath(edition, step, named)
  return route ?? { screen: 'home' }
}

function replayOf(text: string | undefined, [ply, named, ...rest]: readonly string[]): Route {
  const id = text === undefined || text === '' || rest.length > 0 ? null : decoded(text)
  if (id === null) return { screen: 'home' }
  if (ply === undefined || !/^\d{1,6}$/.test(ply)) return { screen: 'replay', id }
  const panel = replayPanels.find((one) => one === named)
  return { screen: 'replay', id, ply: Number(ply), ...(panel && { panel }) }
}

function positionsOf(text: string | undefined, [ply, ...rest]: readonly string[]): Route {
  if (text === undefined) return { screen: 'positions' }
  const id = rest.length > 0 ? null : decoded(text)
  if (!id || ply === undefined || !/^\d{1,6}$/.test(ply)) return { screen: 'home' }
  return { screen: 'positions', from: { id, ply: Number(ply) } }
}

/** The rules of an edition, and the paragraph where one is named; an unknown paragraph is left out. */
function rulesOf(edition: string, [named, ...rest]: readonly string[]): Route {
  if (!isEdition(edition) || rest.length > 0) return { screen: 'home' }
  const rule = ruleIds.find((id) => id === named)
  return { screen: 'rules', edition, ...(rule && { rule }) }
}

function statisticsOf(kind: string | undefined, [name, ...rest]: readonly string[]): Route {
  const named = name === undefined ? undefined : decoded(name)
  const route = named === null || rest.length > 0 ? null : parseStatisticsPath(kind, named)
  return route ?? { screen: 'home' }
}

/** Parses an address; an unknown one leads home. */
export function parseHash(hash: string): Route {
  const [first, second, ...rest] = hash.replace(/^#\/?/, '').split('/')
  if (first === 'mirror') return mirrorOf(second, rest)
  if (first === 'replay') return replayOf(second, rest)
  if (first === 'positions') return positionsOf(second, rest)
  if (first === 'statistics') return statisticsOf(second, rest)
  if (first === 'rules' && second !== undefined) return rulesOf(second, rest)
  if (first === 'ledger' && second && rest.join() === 'begun') {
    const id = decoded(second)
    return id === null ? { screen: 'home' } : { screen: 'ledger', id, begun: true }
  }
  if (rest.length > 0) return { screen: 'home' }
  const game = gameScreens.find((screen) => screen === first)
  if (game && second) {
    const id = decoded(second)
    return id === null ? { screen: 'home' } : { screen: game, id }
  }
  if (first === 'lesson' && second !== undefined) {
    return lessonIds.includes(second) ? { screen: 'lesson', id: second } : { screen: 'home' }
  }
  if (first === 'setup' && second === 'computer') return { screen: 'setup', against: second }
  if (first === 'setup' && second === 'box') return { screen: 'setup', of: second }
  if (first === 'setup' && second === 'river') return { screen: 'setup', river: true }
  const plain = plainScreens.find((screen) => screen === first)
  return plain && second === undefined ? { screen: plain } : { screen: 'home' }
}

/** Opens the scoreboard of a game in a window of its own. */
export function openScoreboard(game: string): void {
  window.open(makeHash({ screen: 'scoreboard', id: game }), '_blank', 'noopener')
}

type LineEdition = EditionOf<'nile'>

/**
 * The steps to a mirror of a real table: edition and who lays the line; line entry (`line`), or the sheet of
 * a layout to be laid (`sheet`); the players (`play`), for the one or the other.
 */
type MirrorRoute =
  | { readonly screen: 'mirror' }
  | { readonly screen: 'mirror'; readonly edition: LineEdition; readonly step: 'line' }
  | {
      readonly screen: 'mirror'
      readonly edition: LineEdition
      readonly step: 'sheet'
      readonly layout: string
    }
  | {
      readonly screen: 'mirror'
      readonly edition: LineEdition
      readonly step: 'play'
      /** Null: the line that was entered. */
      readonly layout: string | null
    }

/** `#/mirror`, `#/mirror/EDITION/line`, `#/mirror/EDITION/sheet/LAYOUT`, `#/mirror/EDITION/play`, … */
export function makeMirrorHash(route: MirrorRoute): string {
  if (!('step' in route)) return '#/mirror'
  const way = `#/mirror/${route.edition}/${route.step}`
  const layout = 'layout' in route ? route.layout : null
  return layout === null ? way : `${way}/${encodeURIComponent(layout)}`
}

/** Parses what follows `#/mirror/`; null for no known step. `layout` is decoded. */
function parseMirrorPath(
  name: string | undefined,
  step: string | undefined,
  layout: string | undefined,
): MirrorRoute | null {
  if (name === undefined) return { screen: 'mirror' }
  const edition = lineEditions.find((one) => one === name)
  if (edition === undefined) return null
  const to = { screen: 'mirror', edition } as const
  if (step === 'line' && layout === undefined) return { ...to, step }
  if (step === 'sheet' && layout) return { ...to, step, layout }
  if (step === 'play' && layout !== '') return { ...to, step, layout: layout ?? null }
  return null
}

/** The statistics of all games, or of one player. */
interface StatisticsRoute {
  readonly screen: 'statistics'
  readonly who?: Who
}

/** `#/statistics`, `#/statistics/person/NAME`, `#/statistics/computer/LEVEL`. */
function makeStatisticsHash({ who }: StatisticsRoute): string {
  if (who === undefined) return '#/statistics'
  return `#/statistics/${who.kind}/${encodeURIComponent(who.kind === 'person' ? who.name : who.level)}`
}

/** Parses what follows `#/statistics/`, decoded; null where it names nobody. */
function parseStatisticsPath(kind: string | undefined, name: string | undefined): StatisticsRoute | null {
  if (kind === undefined) return { screen: 'statistics' }
  if (kind === 'person' && name) return { screen: 'statistics', who: { kind, name } }
  if (kind === 'computer' && name !== undefined && isLevel(name)) {
    return { screen: 'statistics', who: { kind, level: name } }
  }
  return null
}
