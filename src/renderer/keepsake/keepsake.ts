import '../lib/theme/colours.css'
import '../lib/theme/seats.css'
import '../lib/theme/tiles.css'
import '../lib/theme/cards.css'
import '../lib/theme/dimensions.css'
import '../lib/theme/type.css'
import '../lib/theme/base.css'
import { dressAsSystem } from '../lib/theme/system.ts'
import { mount } from 'svelte'
import { keepsakeElement, type Keepsake } from '../../shared/keepsake.ts'
import Page from './Page.svelte'

const target = document.querySelector('#app')
const game = document.getElementById(keepsakeElement)?.textContent
if (!target || game === undefined) throw new Error('The page has no game')

dressAsSystem()
mount(Page, { target, props: { game: JSON.parse(game) as Keepsake } })
