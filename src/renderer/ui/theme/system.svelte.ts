import { MediaQuery } from 'svelte/reactivity'

/** Keeps a page without settings in the system's theme; to be called during the setup of its outermost component. */
export function dressAsSystem(): void {
  const dark = new MediaQuery('(prefers-color-scheme: dark)')
  $effect.pre(() => {
    document.documentElement.dataset.theme = dark.current ? 'dark' : 'light'
  })
}
