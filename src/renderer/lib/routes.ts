/** The screens of the app, as the address after `#` names them: a reload or a second window returns to the same one. */
export type Route =
  | { readonly screen: 'home' | 'setup' | 'history' | 'rules' | 'credits' | 'settings' }
  | { readonly screen: 'table'; readonly id: string }

const plainScreens = ['setup', 'history', 'rules', 'credits', 'settings'] as const

/** `#/table/ID`, `#/history`, …; home is `#/`. */
export function makeHash(route: Route): string {
  if (route.screen === 'table') return `#/table/${encodeURIComponent(route.id)}`
  return route.screen === 'home' ? '#/' : `#/${route.screen}`
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Reads an address; what is not known leads home. */
export function parseHash(hash: string): Route {
  const [first, second, ...rest] = hash.replace(/^#\/?/, '').split('/')
  if (rest.length > 0) return { screen: 'home' }
  if (first === 'table' && second) {
    const id = decoded(second)
    return id === null ? { screen: 'home' } : { screen: 'table', id }
  }
  const plain = plainScreens.find((screen) => screen === first)
  return plain && second === undefined ? { screen: plain } : { screen: 'home' }
}
