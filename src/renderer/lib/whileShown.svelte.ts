/** Goes on with something for as long as the component is there that calls this as it is set up. */
export function whileShown(act: (signal: AbortSignal) => Promise<void>): void {
  $effect(() => {
    const leaving = new AbortController()
    act(leaving.signal).catch(reportError)
    return () => leaving.abort()
  })
}
