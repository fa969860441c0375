import type { Edition } from '../../../shared/editions/index.ts'
import { m } from '../../../shared/messages/messages.js'
import { endings, winnersSentence } from '../../../shared/text/endings.ts'
import { number, row } from '../../../shared/text/format.ts'
import { pointsCount, pointsLeft } from '../../../shared/text/names.ts'
import { transcriptOf, type TranscriptStep, type Transcript } from '../transcript.ts'
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

/** Lines on the winners, the ending, and the place of every seat; a single line while the game is not over. */
function endingLines({ ending, players, edition, places }: Transcript): string[] {
  if (!ending) return [m.history_playing()]
  const seats = [...players.keys()].sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0))
  return [
    winnersSentence(ending, players),
    endings[ending.reason]({ edition }),
    ...seats.map((seat) => {
      const [name, count] = [players[seat].name, pointsCount(edition, ending.points[seat])]
      const place = places[seat]
      return place === null
        ? m.written_left({ what: name, counts: count })
        : m.written_place({ place: number(place), name, count })
    }),
  ]
}

/** The heading of a step: its turn and seat. */
const turnTitle = ({ turn, seat, players }: TranscriptStep): string =>
  seat === null
    ? m.written_turn({ turn: number(turn) })
    : m.log_turn_of({ turn: number(turn), name: players[seat].name })
