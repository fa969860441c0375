const dark = matchMedia('(prefers-color-scheme: dark)')

function dress(): void {
  document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light'
}

/** Dresses a page that has no settings as the system is, until the function that it returns is called. */
export function dressAsSystem(): () => void {
  dress()
  dark.addEventListener('change', dress)
  return () => dark.removeEventListener('change', dress)
}
