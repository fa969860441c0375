import './typefaces.css'
import '../ui/theme/colours.css'
import '../ui/theme/base.css'
import '../ui/theme/surfaces.css'
import '../ui/theme/layout.css'
import '../ui/theme/sizes.css'
import '../ui/theme/text.css'
import '../ui/theme/forced.css'
import { mount } from 'svelte'
import { isLocale, overwriteGetLocale } from '../../shared/language.ts'
import { replayExportType, type ReplayExport } from '../../shared/replay.ts'
import { Catalogue, type Texts } from '../../shared/text/catalogue.ts'
import { overwriteCatalogues } from '../../shared/text/messages.ts'
import Page from './Page.svelte'

/** The texts of the page's language, from a script before this one. */
declare const replayTexts: Texts

const target = document.querySelector('#app')
const games = Array.from(
  document.querySelectorAll(`script[type="${replayExportType}"]`),
  ({ textContent }) => JSON.parse(textContent) as ReplayExport,
)
if (!target || games.length === 0) throw new Error('The page has no game')

const { lang } = document.documentElement
if (isLocale(lang)) {
  const catalogue = new Catalogue(lang, replayTexts)
  overwriteGetLocale(() => lang)
  overwriteCatalogues(() => catalogue)
}
mount(Page, { target, props: { games } })
