import { makeHash, parseHash, type Route } from './routes.ts'
import { directly, leadsBack, readWay, wayFrom, type Way } from './way.ts'

/** The screen that the window's address names, and the one that it was opened from. */
export class Address {
  #route = $state.raw<Route>(parseHash(location.hash))
  #way = $state.raw<Way>(readWay(history.state) ?? directly)

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
   * Names where its screen has come to by itself: the screen stays, and the way back does not grow longer. What the address
   * says already is not said again: that would call off a way back which has just been taken.
   */
  note(route: Route): void {
    const hash = makeHash(route)
    if (location.hash !== hash) history.replaceState(history.state, '', hash)
  }

  /** An entry of the window's history that was shown before knows its way; a new one is told it. */
  #arrive(): void {
    const left = { route: this.#route, hash: makeHash(this.#route), way: this.#way }
    this.#route = parseHash(location.hash)
    const known = readWay(history.state)
    this.#way = known ?? wayFrom(left, this.#route)
    if (known === null) history.replaceState(this.#way, '')
  }
}
