import './lib/theme/index.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { connect } from './lib/client.ts'

const target = document.querySelector('#app')
if (!target) throw new Error('The page has no place for the app')

mount(App, { target, props: { connection: connect(), inWindow: window.desktop !== undefined } })
