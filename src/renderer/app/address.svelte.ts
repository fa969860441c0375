import * as z from 'zod'
import { gameKinds } from '../../shared/status.ts'
import { makeHash, parseHash, type Route } from './routes.ts'

const waySchema = z.object({
  /** The address of the screen that it was opened from; null where it was opened by its own address. */
  from: z.string().nullable(),
  /** The number of entries back to that screen. */
  steps: z.number(),
})
/** The way to the screen of an entry of the window's history. Kept with the entry, it outlasts a reload. */
export type Way = z.infer<typeof waySchema>

export const directly: Way = { from: null, steps: 0 }

/** Parses the way kept with an entry; null for a new entry, which has none. */
export const readWay = (state: unknown): Way | null => waySchema.safeParse(state).data ?? null

/** True between the rules of two editions: the way back leaves both at once. */
const areRules = (from: Route, to: Route): boolean => from.screen === 'rules' && to.screen === 'rules'

/** The way to a screen that was opened from the one that was left. */
export function wayFrom({ route, hash, way }: { route: Route; hash: string; way: Way }, to: Route): Way {
  if (!areRules(route, to)) return { from: hash, steps: 1 }
  return way.from === null ? directly : { from: way.from, steps: way.steps + 1 }
}

/** The screens where games are begun: a game offers no way back to them. */
const beginnings: readonly Route['screen'][] = ['setup', 'newLedger', 'boxSetup', 'mirror']
const games: readonly Route['screen'][] = gameKinds

/** True when the way home is not enough, because a screen was opened from somewhere else. */
export function leadsBack(from: Route | null, to: Route): from is Route {
  if (from === null || from.screen === 'home') return false
  return !(games.includes(to.screen) && beginnings.includes(from.screen))
}

/** The screen that the window's address names, and the one that it was opened from. */
export class Address {
  route = $state.raw<Route>(parseHash(location.hash))
  #way = $state.raw<Way>(readWay(history.state) ?? directly)
  /** The hash that was last arrived at or written; another one is on its way to being arrived at. */
  #hash = location.hash

  constructor() {
    history.replaceState(this.#way, '')
    addEventListener('hashchange', () => this.#arrive())
  }

  /** The screen that this one was opened from; null where that is home, or nowhere to go back to. */
  get origin(): Route | null {
    const { from } = this.#way
    const route = from === null ? null : parseHash(from)
    return leadsBack(route, this.route) ? route : null
  }

  go(route: Route): void {
    location.hash = makeHash(route)
  }

  /** Goes back to the origin, on the way that the window's own back button goes. */
  back(): void {
    history.go(-this.#way.steps)
  }

  /**
   * Replaces the address by that of the place its screen has moved to, without a new history entry. An
   * unchanged address is not written again: that would cancel a way back which has just been taken. Nor is one
   * that has just been left: the new entry would get the old place.
   */
  note(route: Route): void {
    const hash = makeHash(route)
    if (location.hash !== this.#hash || location.hash === hash) return
    history.replaceState(history.state, '', hash)
    this.#hash = location.hash
  }

  /** Shows a place that has taken the stead of this one, without a new history entry. */
  replace(route: Route): void {
    this.note(route)
    this.route = route
  }

  /** Reads the way of a history entry that was shown before; writes it into a new one. */
  #arrive(): void {
    const left = { route: this.route, hash: makeHash(this.route), way: this.#way }
    this.#hash = location.hash
    this.route = parseHash(location.hash)
    const known = readWay(history.state)
    this.#way = known ?? wayFrom(left, this.route)
    if (known === null) history.replaceState(this.#way, '')
  }
}
