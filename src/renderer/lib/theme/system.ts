const dark = matchMedia('(prefers-color-scheme: dark)')
/** Paper is white by day and by night. */
const paper = matchMedia('print')

function dress(): void {
  document.documentElement.dataset.theme = dark.matches && !paper.matches ? 'dark' : 'light'
}

/** Dresses a page that has no settings as the system is, until the function that it returns is called. */
export function dressAsSystem(): () => void {
  dress()
  for (const asked of [dark, paper]) asked.addEventListener('change', dress)
  return () => {
    for (const asked of [dark, paper]) asked.removeEventListener('change', dress)
  }
}
