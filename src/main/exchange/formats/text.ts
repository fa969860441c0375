import type { Edition } from '../../../shared/editions/index.ts'
import { m } from '../../../shared/messages/messages.js'
import type { Player } from '../../../shared/players.ts'
import { endings, winnersSentence } from '../../../shared/text/endings.ts'
import { number, row } from '../../../shared/text/format.ts'
import { pointsCount, pointsLeft } from '../../../shared/text/names.ts'
import type { StoredGame } from '../../history/stored.ts'
import { playersOf } from '../../session/seating.ts'
import type { Format } from '../parts.ts'
import { placesOf } from '../places.ts'
import { factsOf, transcriptOf, type TranscriptStep } from '../transcript.ts'

const underlined = (title: string, stroke: string): string[] => [title, stroke.repeat([...title].length)]

/** Games as plain text: the players, every turn in words, and the ending. */
export const textFormat: Format = {
  opening: () => '',
  closing: () => `${m.written_by_app({ app: m.app_title() })}\n`,
  write: (game) => `${linesOf(game).join('\n')}\n\n\n`,
}

function linesOf(game: StoredGame): string[] {
  const players = playersOf(game)
  const steps = transcriptOf(game)
  return [
    ...underlined(game.name, '='),
    ...factsOf(game),
    m.written_players({ names: row(players.map(({ name }) => name)) }),
    ...steps.flatMap((step, at) => stepLines(step, steps[at - 1], game.edition)),
    '',
    ...endingParagraph(game, players),
  ]
}

function endingParagraph(game: StoredGame, players: readonly Player[]): string[] {
  const [first, ...rest] = endingLines(game, players)
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
  if (String(step.points) !== String(step.before)) {
    const counts = step.players.map(({ name }, seat) =>
      m.written_count({ name, n: number(step.points[seat]) }),
    )
    lines.push(m.written_line({ text: m.written_left({ what: pointsLeft(edition), counts: row(counts) }) }))
  }
  return lines
}

/** Lines on the winners, the ending, and the place of every seat; a single line while the game is not over. */
function endingLines(game: StoredGame, players: readonly Player[]): string[] {
  const { edition, progress } = game
  const { ending } = progress
  if (!ending) return [m.history_playing()]
  const places = placesOf(game)
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
