import './lib/contentPolicy.ts'
import './lib/theme/index.css'
import { mount } from 'svelte'
import GuestApp from './GuestApp.svelte'
import { ignoreComposing } from './lib/composing.ts'
import { language } from './lib/language.svelte.ts'

ignoreComposing()
const target = document.querySelector('#app')
if (!target) throw new Error('The page has no place for the app')
// This browser is new enough.
document.querySelector('#too-old')?.remove()

void language
  .begin(() => localStorage)
  .catch(reportError)
  .then(() => mount(GuestApp, { target }))
