import { m } from '../../../shared/messages/messages.js'
import { endings } from '../../../shared/telling/endings.ts'
import { list, number, row } from '../../../shared/telling/format.ts'
import { pointsCount, pointsLeft } from '../../../shared/telling/words.ts'
import type { Ending } from '../../../shared/views.ts'
import { placesOf } from '../places.ts'
import { storyOf, type Step, type Story } from '../story/story.ts'
import type { Format } from './format.ts'

const underlined = (title: string, stroke: string): string[] => [title, stroke.repeat([...title].length)]

/** Games as people read them: the players, every turn in words, and how it ended. */
export const textFormat: Format = {
  opening: () => '',
  closing: () => `${m.written_by_app({ app: m.app_title() })}\n`,
  write: (game) => `${linesOf(storyOf(game)).join('\n')}\n\n\n`,
}

function linesOf(story: Story): string[] {
  const names = story.players.map(({ name }) => name)
  return [
    ...underlined(story.title, '='),
    ...story.facts,
    m.written_players({ names: row(names) }),
    ...story.steps.flatMap((step, at) => stepLines(story, step, story.steps[at - 1])),
    '',
    ...endingLines(story),
  ]
}

/** A heading where a turn begins, what happened, and everybody's points where they changed. */
function stepLines({ players, edition }: Story, step: Step, before: Step | undefined): string[] {
  const lines: string[] = []
  const isNew = before?.turn !== step.turn
  if (isNew) lines.push('', turnTitle(step, players))
  for (const { text, reasons } of step.lines) {
    lines.push(m.written_line({ text }), ...reasons.map((reason) => m.written_reason({ text: reason })))
  }
  if (String(step.points) !== String(before?.points ?? step.points)) {
    const counts = players.map(({ name }, seat) => m.written_count({ name, n: number(step.points[seat]) }))
    lines.push(m.written_line({ text: m.written_left({ what: pointsLeft(edition), counts: row(counts) }) }))
  }
  return lines
}

const turnTitle = ({ turn, seat }: Step, players: Story['players']): string =>
  seat === null
    ? m.written_turn({ turn: number(turn) })
    : m.log_turn_of({ turn: number(turn), name: players[seat].name })

function endingLines({ ending, players, edition }: Story): string[] {
  if (!ending) return [m.history_playing()]
  const places = placesOf(ending, edition)
  const seats = [...players.keys()].sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0))
  return [
    ...underlined(winnersOf(ending, players), '-'),
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

function winnersOf({ winners }: Ending, players: Story['players']): string {
  const names = winners.map((seat) => players[seat].name)
  if (names.length === 0) return m.ending_nobody()
  return names.length > 1 ? m.ending_winners({ names: list(names) }) : m.ending_winner({ name: names[0] })
}
