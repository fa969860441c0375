import '../../src/renderer/ui/theme/index.css'
import { mount } from 'svelte'
import Design from './Design.svelte'

// Everything that the app draws, in one view: without a theme in its address the page frames itself in both.

function framed(theme: string): HTMLElement {
  const frame = document.createElement('iframe')
  frame.title = theme
  frame.src = `?theme=${theme}`
  return frame
}

const target = document.querySelector('#design')
if (!target) throw new Error('The page has no place for the design')

const theme = new URLSearchParams(location.search).get('theme')
if (theme === 'light' || theme === 'dark') {
  document.documentElement.dataset.theme = theme
  mount(Design, { target })
} else target.append(...['light', 'dark'].map(framed))
