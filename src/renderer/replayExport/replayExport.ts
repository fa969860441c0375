import './typefaces.css'
import '../lib/theme/colours.css'
import '../lib/theme/base.css'
import '../lib/theme/surfaces.css'
import '../lib/theme/layout.css'
import '../lib/theme/sizes.css'
import '../lib/theme/text.css'
import '../lib/theme/forced.css'
import { mount } from 'svelte'
import { isLocale, overwriteGetLocale } from '../../shared/language.ts'
import { replayExportIn, replayExportType, type WrittenExport } from '../../shared/replayExport.ts'
import { Catalogue, type Texts } from '../../shared/text/catalogue.ts'
import { overwriteCatalogues } from '../../shared/text/messages.ts'
import Page from './Page.svelte'

/** The texts of the page's language, from a script before this one. */
declare const replayTexts: Texts

const target = document.querySelector('#app')
const games = Array.from(document.querySelectorAll(`script[type="${replayExportType}"]`), ({ textContent }) =>
  replayExportIn(JSON.parse(textContent) as WrittenExport),
)
if (!target || games.length === 0) throw new Error('The page has no game')

const { lang } = document.documentElement
if (isLocale(lang)) {
  const catalogue = new Catalogue(lang, replayTexts)
  overwriteGetLocale(() => lang)
  overwriteCatalogues(() => catalogue)
}
mount(Page, { target, props: { games } })
