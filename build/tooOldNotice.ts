import type { Plugin } from 'vite'
import { locales } from '../src/shared/language.ts'
import { catalogueIn } from '../src/shared/text/everyLanguage.ts'
import manifest from '../package.json' with { type: 'json' }
import { oldestBrowsers } from './browsers.js'

/**
 * Has a page tell browsers older than the oldest that they are too old, in every language: in its markup, since no script
 * would run there. Styles hide it in all others (`base.css`).
 */
export const tooOldNotice = (): Plugin => ({
  name: 'too-old-notice',
  transformIndexHtml: (html) => {
    const inputs = { app: manifest.productName, ...oldestBrowsers }
    const sentences = locales.map(
      (locale) => `<p lang="${locale}">${catalogueIn(locale).say('door_browser_old', inputs)}</p>`,
    )
    return html.replace(
      '<div id="app"></div>',
      (app) => `${app}<div id="too-old">${sentences.join('')}</div>`,
    )
  },
})
