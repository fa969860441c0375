import './app/contentPolicy.ts'
import './ui/theme/index.css'
import { mount } from 'svelte'
import GuestApp from './GuestApp.svelte'
import { ignoreComposing } from './app/composing.ts'
import { language } from './app/language.svelte.ts'

ignoreComposing()
const target = document.querySelector('#app')
if (!target) throw new Error('The page has no place for the app')
// This browser is new enough.
document.querySelector('#too-old')?.remove()

void language
  .begin(() => localStorage)
  .catch(reportError)
  .then(() => mount(GuestApp, { target }))
