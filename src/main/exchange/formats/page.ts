import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replayExportType, writtenOf } from '../../../shared/replayExport/writing.ts'
import { m } from '../../../shared/messages/messages.js'
import type { Format } from './format.ts'
import { embedded, escaped } from './html.ts'
import { replayExportOf } from './replayExport.ts'

/** The program and the style of the page, which the build has put beside the main process. */
export interface Shell {
  readonly script: string
  readonly style: string
}

/** As the build has put it there. Throws where nothing was built. */
export function readShell(): Shell {
  const folder = join(import.meta.dirname, '..', 'replayExport')
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
  return { script: read('replayExport.js'), style: read('replayExport.css') }
}

/** What ends a `script` or `style` element stands in neither. */
const enclosed = ({ script, style }: Shell): Shell => ({
  script: script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--'),
  style: style.replaceAll('</style', '<\\/style'),
})

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Nothing but this very program and style may run, and nothing can be fetched or sent; pictures and typefaces are in them. */
const policyOf = ({ script, style }: Shell): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src data: blob:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/**
 * One file that replays games in any browser, by itself: the program and the style are in it once, and after them the games,
 * each in an element of its own.
 */
export function pageFormatOf(read: () => Shell): Format {
  return {
    opening() {
      const shell = enclosed(read())
      return `<!doctype html>
<html lang="en">
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
    write: (game) =>
      `<script type="${replayExportType}">${embedded(writtenOf(replayExportOf(game)))}</script>\n`,
    closing: () => `<script>${enclosed(read()).script}</script>
</body>
</html>
`,
  }
}
