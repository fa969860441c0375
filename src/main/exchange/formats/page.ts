import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getLocale } from '../../../shared/language.ts'
import { m } from '../../../shared/messages/messages.js'
import { replayExportType, type ReplayExport } from '../../../shared/replay.ts'
import type { Note } from '../../../shared/history.ts'
import type { StoredGame } from '../../history/stored.ts'
import { openReplay } from '../../replay/replays.ts'
import type { Format } from '../files.ts'
import { factsOf } from './text.ts'

/** The program and the style of the exported page, built into a folder next to the main process. */
interface Shell {
  readonly script: string
  readonly style: string
  /** The texts of the page's language, as a script: the program has none. */
  readonly texts: string
}

/** Reads the built files for the language spoken now; throws when nothing was built. */
export function readShell(folder = join(import.meta.dirname, '..', 'replayExport')): Shell {
  const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8')
  return {
    script: textOf('replayExport.js'),
    style: textOf('replayExport.css'),
    texts: textOf(`${getLocale()}.js`),
  }
}

/** Escapes everything that would end a `script` or `style` element. */
const enclosedScript = (script: string) =>
  script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')

const enclosed = ({ script, style, texts }: Shell): Shell => ({
  script: enclosedScript(script),
  texts: enclosedScript(texts),
  style: style.replaceAll('</style', '<\\/style'),
})

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Only this program and style may run, nothing be fetched or sent; pictures and typefaces are embedded. */
const policyOf = ({ script, style, texts }: Shell): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(texts)} ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src data: blob:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** A single file that replays games in any browser: program and style once, then each game in an element. */
export function pageFormatOf(read: () => Shell): Required<Format> {
  return {
    opening() {
      const shell = enclosed(read())
      return `<!doctype html>
<html lang="${getLocale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policyOf(shell)}">
<title>${escaped(m.app_title())}</title>
<style>${shell.style}</style>
</head>
<body>
<div id="app"></div>
<noscript>${escaped(m.replayExport_noScript())}</noscript>
`
    },
    write: (game, { notes }) =>
      `<script type="${replayExportType}">${embedded(replayExportOf(game, notes))}</script>\n`,
    closing() {
      const { script, texts } = enclosed(read())
      return `<script>${texts}</script>
<script>${script}</script>
</body>
</html>
`
    },
  }
}

/** The data that the exported page shows of a game: its replay, without the games it came from or led to. */
export function replayExportOf(stored: StoredGame, notes: readonly Note[]): ReplayExport {
  const { origin: _, ...alone } = stored
  const replay = openReplay({ ...alone, id: '' }).open()
  return { facts: factsOf(stored), replay: { ...replay, open: false }, notes }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for any place in a page of HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign])

/** JSON for a `script` element; nothing in it can end the element. */
const embedded = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
