/** The texts kept on this page: all there are where the browser keeps nothing. */
const ofThisPage = new Map<string, string>()

/** The text that this browser keeps under a key; null where it keeps none. Another tab may have changed it since. */
export function readText(key: string): string | null {
  const here = ofThisPage.get(key) ?? null
  try {
    return localStorage.getItem(key) ?? here
  } catch {
    return here
  }
}

/** Keeps a text under a key; null drops it. */
export function writeText(key: string, text: string | null): void {
  if (text === null) ofThisPage.delete(key)
  else ofThisPage.set(key, text)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // It is kept for this page already.
  }
}
