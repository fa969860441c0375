import '../lib/theme/colours.css'
import '../lib/theme/seats.css'
import '../lib/theme/tiles.css'
import '../lib/theme/cards.css'
import '../lib/theme/dimensions.css'
import '../lib/theme/type.css'
import '../lib/theme/base.css'
import { mount } from 'svelte'
import { keepsakeElement, type Keepsake } from '../../shared/keepsake.ts'
import Page from './Page.svelte'

const target = document.querySelector('#app')
const game = document.getElementById(keepsakeElement)?.textContent
if (!target || game === undefined) throw new Error('The page has no game')

const dark = matchMedia('(prefers-color-scheme: dark)')
const dress = () => (document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light')
dark.addEventListener('change', dress)
dress()

mount(Page, { target, props: { game: JSON.parse(game) as Keepsake } })
