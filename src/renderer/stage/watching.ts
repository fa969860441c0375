/** Things of the page that the board follows. Each answers with how to stop following it. */

/** Tells of every new size of the element, in whole CSS pixels. */
export function watchSize(element: Element, notify: (width: number, height: number) => void): () => void {
  const observer = new ResizeObserver(() => {
    notify(element.clientWidth, element.clientHeight)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
  }
}

/** Tells when the theme may have changed: the root carries its name. The same name written once more is no change. */
export function watchTheme(notify: () => void): () => void {
  const root = document.documentElement
  const observer = new MutationObserver((records) => {
    const isOther = ({ attributeName, oldValue }: MutationRecord): boolean =>
      root.getAttribute(attributeName ?? '') !== oldValue
    if (records.some(isOther)) notify()
  })
  observer.observe(root, { attributeFilter: ['data-theme', 'style', 'class'], attributeOldValue: true })
  return () => {
    observer.disconnect()
  }
}

/** Tells when the window comes to another screen, or is magnified, so that a CSS pixel has more or fewer dots. */
export function watchDots(notify: () => void): () => void {
  let query: MediaQueryList | null = null
  const follow = (): void => {
    query?.removeEventListener('change', changed)
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    query.addEventListener('change', changed)
  }
  const changed = (): void => {
    follow()
    notify()
  }
  follow()
  return () => query?.removeEventListener('change', changed)
}

/** Tells when the window is hidden: frames stop then, and nothing should wait for them. */
export function watchHiding(notify: () => void): () => void {
  const changed = (): void => {
    if (document.hidden) notify()
  }
  document.addEventListener('visibilitychange', changed)
  return () => {
    document.removeEventListener('visibilitychange', changed)
  }
}

/** Tells right before the page is printed: what WebGL has drawn gets onto paper only if it was drawn just then. */
export function watchPrinting(notify: () => void): () => void {
  window.addEventListener('beforeprint', notify)
  return () => {
    window.removeEventListener('beforeprint', notify)
  }
}
