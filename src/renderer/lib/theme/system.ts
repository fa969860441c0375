const dark = matchMedia('(prefers-color-scheme: dark)')

function dress(): void {
  document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light'
}

/** Keeps a page without settings in the system's theme until the returned function is called. */
export function dressAsSystem(): () => void {
  dress()
  dark.addEventListener('change', dress)
  return () => dark.removeEventListener('change', dress)
}
