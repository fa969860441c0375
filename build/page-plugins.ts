import { svelte } from '@sveltejs/vite-plugin-svelte'
import icons from 'unplugin-icons/vite'

/** What the page's sources need to be compiled, for the app and for its unit tests alike. */
export const pagePlugins = () => [svelte({ configFile: false }), icons({ compiler: 'svelte' })]
