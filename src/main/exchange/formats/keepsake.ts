import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepsakeElement, type Keepsake } from '../../../shared/keepsake.ts'
import type { StoredGame } from '../../history/stored.ts'
import { endingLines, turnTitle } from '../story/ending.ts'
import { scenesOf } from '../story/scenes.ts'
import { storyOf } from '../story/story.ts'
import type { Format } from './format.ts'
import { embedded, escaped } from './html.ts'
import { m } from '../../../shared/messages/messages.js'

/** The program and the style of the page, which the build has put beside the main process. */
interface Shell {
  readonly script: string
  readonly style: string
}

function readShell(): Shell {
  const folder = join(import.meta.dirname, '..', 'keepsake')
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
  return { script: read('keepsake.js'), style: read('keepsake.css') }
}

/** A game with all that its page shows. */
export function keepsakeOf(game: StoredGame): Keepsake {
  const story = storyOf(game)
  const { scenes, points } = scenesOf(game)
  const { title, edition, players, facts, steps } = story
  const start = { title: m.keepsake_start(), lines: [], points, scene: scenes[0] }
  return {
    title,
    edition,
    players,
    facts,
    steps: [
      start,
      ...steps.map((step, at) => ({
        title: turnTitle(step, players),
        lines: step.lines,
        points: step.points,
        scene: scenes[at + 1] ?? {},
      })),
    ],
    ending: endingLines(story),
  }
}

/** Nothing but what is in the page itself may run, and nothing can be fetched. */
const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"

/** One file that replays a game in any browser, by itself: program, style and game are all in it. */
export function pageOf(keepsake: Keepsake, { script, style }: Shell): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(keepsake.title)}</title>
<style>${style}</style>
</head>
<body>
<div id="app"></div>
<script type="application/json" id="${keepsakeElement}">${embedded(keepsake)}</script>
<script>${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`
}

export const pageFormat: Format = {
  opening: () => '',
  closing: () => '',
  write: (game) => pageOf(keepsakeOf(game), readShell()),
}
