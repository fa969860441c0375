// Before any component: its policy stands when the first one is shown.
import { preparePage } from './app/page.ts'
import './ui/theme/index.css'
import { mount } from 'svelte'
import GuestApp from './GuestApp.svelte'
import { language } from './app/language.svelte.ts'

const target = preparePage()

void language
  .begin(() => localStorage)
  .catch(reportError)
  .then(() => mount(GuestApp, { target }))
