import * as english from '../../shared/messages/messages/en.js'

declare global {
  interface Window {
    /** The texts of the page's language, from a script before this one; absent in an English page. */
    readonly replayTexts?: typeof english
  }
}

export const texts = () => window.replayTexts ?? english
