import '../../src/renderer/lib/theme/index.css'
import { mount } from 'svelte'
import Design from './Design.svelte'
import Themes from './Themes.svelte'

// Everything that the app draws, in one view: without a theme in its address the page frames itself in both.

const target = document.querySelector('#design')
if (!target) throw new Error('The page has no place for the design')

const theme = new URLSearchParams(location.search).get('theme')
if (theme === 'light' || theme === 'dark') {
  document.documentElement.dataset.theme = theme
  mount(Design, { target })
} else mount(Themes, { target })
