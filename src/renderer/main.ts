// Before any component: its policy stands when the first one is shown.
import { preparePage } from './app/page.ts'
import './ui/theme/index.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { connect } from './app/client.ts'
import { language } from './app/language.svelte.ts'
import { enter } from './app/session.ts'
import Stranger from './Stranger.svelte'

const target = preparePage()
const inWindow = window.desktop !== undefined
const spoken = language.begin(() => sessionStorage).catch(reportError)
void Promise.all([inWindow || enter(), spoken]).then(([isLetIn]) => {
  if (isLetIn) mount(App, { target, props: { connection: connect(), inWindow } })
  else mount(Stranger, { target })
})
