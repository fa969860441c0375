import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { familyOf, type Edition, type EditionOf, type TileCode } from '../../../shared/editions/index.ts'
import { lineFacts } from '../../../shared/editions/tiles.ts'
import { cards } from '../../../shared/editions/tutankhamens-revenge.ts'
import { getLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/messages/messages.js'
import type { ReplayExport, ExportedSentence } from '../../../shared/replayExport/replayExport.ts'
import { replayExportType, writtenOf } from '../../../shared/replayExport/writing.ts'
import { cardName, tileName } from '../../../shared/text/names.ts'
import type { StoredGame } from '../../history/stored.ts'
import type { Format } from '../parts.ts'
import { endingLines, transcriptOf, turnTitle, type TranscriptLine } from '../transcript/transcript.ts'
import { scenesOf } from '../transcript/scenes.ts'

/** The program and the style of the exported page, built into a folder next to the main process. */
export interface Shell {
  readonly script: string
  readonly style: string
  /** The texts of the page's language, as a script; empty for English, which the program brings. */
  readonly texts: string
}

/** Reads the built files for the language spoken now; throws when nothing was built. */
export function readShell(folder = join(import.meta.dirname, '..', 'replayExport')): Shell {
  const locale = getLocale()
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
  return {
    script: read('replayExport.js'),
    style: read('replayExport.css'),
    texts: locale === 'en' ? '' : read(`${locale}.js`),
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

/**
 * Only this program and style may run, and nothing can be fetched or sent; pictures and typefaces are
 * embedded.
 */
const policyOf = ({ script, style, texts }: Shell): string =>
  [
    "default-src 'none'",
    `script-src ${[texts, script].filter(Boolean).map(hashOf).join(' ')}`,
    `style-src ${hashOf(style)}`,
    'img-src data: blob:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/**
 * A single file that replays games in any browser: the program and the style once, and after them the games,
 * each in an element of its own.
 */
export function pageFormatOf(read: () => Shell): Format {
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
    write: (game) =>
      `<script type="${replayExportType}">${embedded(writtenOf(replayExportOf(game)))}</script>\n`,
    closing() {
      const { script, texts } = enclosed(read())
      return `${texts && `<script>${texts}</script>\n`}<script>${script}</script>
</body>
</html>
`
    },
  }
}

/** The data that the exported page shows of a game. */
export function replayExportOf(game: StoredGame): ReplayExport {
  const transcript = transcriptOf(game)
  const { scenes, points } = scenesOf(game)
  const { title, edition, players, facts, steps } = transcript
  const start = { title: m.replayExport_start(), lines: [], events: [], points, scene: scenes[0] }
  return {
    title,
    edition,
    players,
    facts,
    names: namesOf(edition),
    steps: [
      start,
      ...steps.map((step, at) => ({
        title: turnTitle(step),
        lines: step.lines.map(sentenceOf),
        events: step.events,
        points: step.points,
        scene: scenes[at + 1] ?? { mover: null },
      })),
    ],
    winners: transcript.ending?.winners ?? [],
    ending: endingLines(transcript),
  }
}

const sentenceOf = ({ text, reasons, tile, card }: TranscriptLine): ExportedSentence => ({
  text,
  reasons,
  ...(tile && { tile }),
  ...(card && { card }),
})

function namesOf(edition: Edition): ReplayExport['names'] {
  if (familyOf[edition] === 'dig') return Object.fromEntries(cards.map((card) => [card, cardName(card)]))
  const tiles = lineFacts[edition as EditionOf<'nile'>].tiles as readonly TileCode[]
  return Object.fromEntries(tiles.map((tile) => [tile, tileName(tile)]))
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
