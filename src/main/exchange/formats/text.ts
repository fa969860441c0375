import type { Edition } from '../../../shared/editions/index.ts'
import { m } from '../../../shared/messages/messages.js'
import { number, row } from '../../../shared/text/format.ts'
import { pointsLeft } from '../../../shared/text/names.ts'
import {
  endingLines,
  transcriptOf,
  turnTitle,
  type Transcript,
  type TranscriptStep,
} from '../transcript/transcript.ts'
import type { Format } from '../parts.ts'

const underlined = (title: string, stroke: string): string[] => [title, stroke.repeat([...title].length)]

/** Games as plain text: the players, every turn in words, and the ending. */
export const textFormat: Format = {
  opening: () => '',
  closing: () => `${m.written_by_app({ app: m.app_title() })}\n`,
  write: (game) => `${linesOf(transcriptOf(game)).join('\n')}\n\n\n`,
}

function linesOf(transcript: Transcript): string[] {
  const names = transcript.players.map(({ name }) => name)
  return [
    ...underlined(transcript.title, '='),
    ...transcript.facts,
    m.written_players({ names: row(names) }),
    ...transcript.steps.flatMap((step, at) => stepLines(step, transcript.steps[at - 1], transcript.edition)),
    '',
    ...endingParagraph(transcript),
  ]
}

function endingParagraph(transcript: Transcript): string[] {
  const [first, ...rest] = endingLines(transcript)
  return rest.length > 0 ? [...underlined(first, '-'), ...rest] : [first]
}

/**
 * The lines of a step: a heading when a turn begins, the events, and the points of all seats when they have
 * changed.
 */
function stepLines(step: TranscriptStep, before: TranscriptStep | undefined, edition: Edition): string[] {
  const lines: string[] = []
  const isNew = before?.turn !== step.turn
  if (isNew) lines.push('', turnTitle(step))
  for (const { text, reasons } of step.lines) {
    lines.push(m.written_line({ text }), ...reasons.map((reason) => m.written_reason({ text: reason })))
  }
  if (String(step.points) !== String(before?.points ?? step.points)) {
    const counts = step.players.map(({ name }, seat) =>
      m.written_count({ name, n: number(step.points[seat]) }),
    )
    lines.push(m.written_line({ text: m.written_left({ what: pointsLeft(edition), counts: row(counts) }) }))
  }
  return lines
}
