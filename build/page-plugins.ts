import { svelte } from '@sveltejs/vite-plugin-svelte'
import icons from 'unplugin-icons/vite'
import type { Plugin } from 'vite'

/** The window sizes at which layouts change, by their names in components: `@media (--phone)`. */
const breakpoints: Readonly<Record<string, string>> = {
  '(--phone)': '(width < 34rem)',
  '(--narrow)': '(width < 54rem)',
  '(--medium)': '(width < 72rem)',
  '(--short)': '(height < 34rem)',
}

/** Replaces the breakpoints that components name by their sizes. */
const namedBreakpoints = (): Plugin => ({
  name: 'named-breakpoints',
  enforce: 'pre',
  transform: {
    filter: { id: /\.svelte$/, code: /@media .*\(--/ },
    handler: (code) =>
      code.replaceAll(/@media [^{]+/g, (query) =>
        query.replaceAll(/\(--[a-z]+\)/g, (name) => {
          if (name in breakpoints) return breakpoints[name]
          throw new Error(`No breakpoint is called ${name}`)
        }),
      ),
  },
})

/** The plugins that compile the page's sources, for the app and for its unit tests alike. */
export const pagePlugins = () => [
  namedBreakpoints(),
  svelte({ configFile: false }),
  icons({ compiler: 'svelte' }),
]
