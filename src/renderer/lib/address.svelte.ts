import { makeHash, parseHash, type Route } from './routes.ts'
import { directly, leadsBack, readWay, wayFrom, type Way } from './way.ts'

/** The screen that the window's address names, and the one that it was opened from. */
export class Address {
  #route = $state.raw<Route>(parseHash(location.hash))
  #way = $state.raw<Way>(readWay(history.state) ?? directly)
  /** The hash that was last arrived at or written; another one is on its way to being arrived at. */
  #hash = location.hash

  constructor() {
    history.replaceState(this.#way, '')
    addEventListener('hashchange', () => this.#arrive())
  }

  get route(): Route {
    return this.#route
  }

  /** The screen that this one was opened from; null where that is home, or nowhere to go back to. */
  get origin(): Route | null {
    const { from } = this.#way
    const route = from === null ? null : parseHash(from)
    return leadsBack(route, this.#route) ? route : null
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

  /** Reads the way of a history entry that was shown before; writes it into a new one. */
  #arrive(): void {
    const left = { route: this.#route, hash: makeHash(this.#route), way: this.#way }
    this.#hash = location.hash
    this.#route = parseHash(location.hash)
    const known = readWay(history.state)
    this.#way = known ?? wayFrom(left, this.#route)
    if (known === null) history.replaceState(this.#way, '')
  }
}
