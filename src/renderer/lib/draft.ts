/**
 * A report that is being composed and that a reload of the page must not lose. It belongs to this tab; where
 * the browser has no storage it lasts as long as the page.
 */
export function keepDraft(name: string, draft: object | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // Nothing is lost before a reload.
  }
}

/** The draft kept under a name, unchecked; empty where there is none that can be read. */
export function keptDraft(name: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(sessionStorage.getItem(name) ?? '{}') }
  } catch {
    return {}
  }
}
