import { makeHash, parseHash, type Route } from './routes.ts'

/** The screen that the window's address names. */
export class Address {
  #route = $state.raw<Route>(parseHash(location.hash))

  constructor() {
    addEventListener('hashchange', () => {
      this.#route = parseHash(location.hash)
    })
  }

  get route(): Route {
    return this.#route
  }

  go(route: Route): void {
    location.hash = makeHash(route)
  }

  /**
   * Names where its screen has come to by itself: the screen stays, and the way back does not grow longer. What the address
   * says already is not said again: that would call off a way back which has just been taken.
   */
  note(route: Route): void {
    const hash = makeHash(route)
    if (location.hash !== hash) history.replaceState(history.state, '', hash)
  }
}
