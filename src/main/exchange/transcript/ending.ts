import { m } from '../../../shared/messages/messages.js'
import { endings, winnersSentence } from '../../../shared/text/endings.ts'
import { number } from '../../../shared/text/format.ts'
import { pointsCount } from '../../../shared/text/names.ts'
import type { Transcript } from './transcript.ts'

/**
 * Lines on the winners, the ending, and the place of every seat; a single line while the game is not over.
 */
export function endingLines({ ending, players, edition, places }: Transcript): string[] {
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
export const turnTitle = ({ turn, seat, players }: Transcript['steps'][number]): string =>
  seat === null
    ? m.written_turn({ turn: number(turn) })
    : m.log_turn_of({ turn: number(turn), name: players[seat].name })
