import { familyOf, type Edition, type EditionOf, type TileCode } from '../../../shared/editions/index.ts'
import { lineFacts } from '../../../shared/editions/tiles.ts'
import { cards } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { ReplayExport, KeepsakeSentence } from '../../../shared/replayExport/replayExport.ts'
import { m } from '../../../shared/messages/messages.js'
import { cardName, tileName } from '../../../shared/text/names.ts'
import type { StoredGame } from '../../history/stored.ts'
import { endingLines, turnTitle } from '../transcript/ending.ts'
import { scenesOf } from '../transcript/scenes.ts'
import { transcriptOf, type TranscriptLine } from '../transcript/transcript.ts'

/** A game with all that its page shows. */
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
        title: turnTitle(step, players),
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

const sentenceOf = ({ text, reasons, tile, card }: TranscriptLine): KeepsakeSentence => ({
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
