import { svelte } from '@sveltejs/vite-plugin-svelte'
import icons from 'unplugin-icons/vite'
import type { Plugin } from 'vite'
import { root, signInTheWay } from './sources.ts'

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

/**
 * The plugins that compile the page's sources, for the app and for its unit tests alike. Throws where the folder of the
 * sources has a name that nothing can be built in.
 */
export function pagePlugins() {
  const sign = signInTheWay(root)
  if (sign)
    throw new Error(`Nothing can be built in ${root}: move it to where no folder has ${sign} in its name.`)
  return [namedBreakpoints(), svelte({ configFile: false }), icons({ compiler: 'svelte' })]
}
