/** Runs a task while the calling component is mounted; to be called during its setup. */
export function whileShown(act: (signal: AbortSignal) => Promise<void>): void {
  $effect(() => {
    const leaving = new AbortController()
    act(leaving.signal).catch(reportError)
    return () => leaving.abort()
  })
}
