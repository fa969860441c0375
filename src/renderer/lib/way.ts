import type { Route } from './routes.ts'

/**
 * The way to the screen of an entry of the window's history. It is kept with the entry, so a reload does not
 * lose it.
 */
export interface Way {
  /** The address of the screen that it was opened from; null where it was opened by its own address. */
  readonly from: string | null
  /** The number of entries back to that screen. */
  readonly steps: number
}

export const directly: Way = { from: null, steps: 0 }

/** Parses the way kept with an entry; null for a new entry, which has none. */
export function readWay(state: unknown): Way | null {
  if (typeof state !== 'object' || state === null || !('from' in state) || !('steps' in state)) return null
  const { from, steps } = state
  const isSound = (from === null || typeof from === 'string') && typeof steps === 'number'
  return isSound ? { from, steps } : null
}

interface Left {
  readonly route: Route
  readonly hash: string
  readonly way: Way
}

/** True between the rules of two editions: the way back leaves both at once. */
const isBeside = (one: Route, other: Route): boolean => one.screen === 'rules' && other.screen === 'rules'

/** The way to a screen that was opened from the one that was left. */
export function wayFrom({ route, hash, way }: Left, to: Route): Way {
  if (!isBeside(route, to)) return { from: hash, steps: 1 }
  return way.from === null ? directly : { from: way.from, steps: way.steps + 1 }
}

/** The screens where games are begun: a game offers no way back to them. */
const beginnings: readonly Route['screen'][] = ['setup', 'beside', 'laying', 'mirror']
const games: readonly Route['screen'][] = ['table', 'ledger']

/** True when the way home is not enough, because a screen was opened from somewhere else. */
export function leadsBack(from: Route | null, to: Route): from is Route {
  if (from === null || from.screen === 'home') return false
  return !(games.includes(to.screen) && beginnings.includes(from.screen))
}
