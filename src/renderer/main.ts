import './app/contentPolicy.ts'
import './ui/theme/index.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { connect } from './app/client.ts'
import { ignoreComposing } from './app/composing.ts'
import { language } from './app/language.svelte.ts'
import { enter } from './app/session.ts'
import Stranger from './Stranger.svelte'

const target = document.querySelector('#app')
if (!target) throw new Error('The page has no place for the app')
// This browser is new enough.
document.querySelector('#too-old')?.remove()

ignoreComposing()
const inWindow = window.desktop !== undefined
const spoken = language.begin(() => sessionStorage).catch(reportError)
void Promise.all([inWindow || enter(), spoken]).then(([isLetIn]) => {
  if (isLetIn) mount(App, { target, props: { connection: connect(), inWindow } })
  else mount(Stranger, { target })
})
