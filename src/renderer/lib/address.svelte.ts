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

  /** Names where its screen has come to by itself: the screen stays, and the way back does not grow longer. */
  note(route: Route): void {
    history.replaceState(history.state, '', makeHash(route))
  }
}
