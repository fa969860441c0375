import { startMoney } from '../../shared/editions/tutankhamens-revenge.ts'
import type { LedgerView } from '../../shared/ledger/view.ts'
import { m } from '../../shared/messages/messages.js'
import { standing, type Ending } from '../../shared/status.ts'
import type { TableView } from '../../shared/table.ts'
import { winnersSentence } from '../../shared/text/endings.ts'
import { day, number } from '../../shared/text/format.ts'
import { isolate } from '../../shared/text/catalogue.ts'
import { editionName } from '../../shared/text/names.ts'
import { shading } from '../board/brush.ts'
import { painted, type Pen, type Picture } from './gamePicture.ts'

/** A game that has ended, at a table or reported. */
interface Game {
  readonly view: TableView | LedgerView
  readonly ending: Ending
  readonly log: readonly { readonly turn: number; readonly points: readonly number[] }[]
}

/** The facts of a game that its view does not have: when it was played, and its layout code, if that may be told. */
interface Facts {
  readonly playedAt: number
  readonly layout: string | null
}

/** The points or money of all seats at the beginning; none where the game did not begin as printed. */
function startOf({ view, ending }: Game): number[][] {
  if ('fromPosition' in view && view.fromPosition) return []
  const each = view.position.family === 'nile' ? view.position.startPoints : startMoney
  return [ending.points.map(() => each)]
}

/** The texts and numbers on the picture of a result; seats from the best down. */
export function cardOf(game: Game, { playedAt, layout }: Facts) {
  const { view, ending, log } = game
  const { edition, players, position } = view
  const facts = [editionName(edition), day(playedAt)]
  // Where only the scores of a line game are kept, nobody reports turns.
  const hasTurns = position.family === 'dig' || !('scoreOnly' in position && position.scoreOnly)
  const turns = log.at(-1)?.turn ?? 0
  if (hasTurns && turns > 0) facts.push(m.card_turns({ n: turns }))
  if (layout !== null) facts.push(layout)
  const points = [...startOf(game), ...log.map((entry) => entry.points)]
  return {
    outcome: winnersSentence(ending, players),
    title: view.name,
    facts: facts.join(' · '),
    seats: standing(edition, ending).map((seat) => ({
      player: players[seat],
      counted: m.card_points({ edition, n: ending.points[seat] }),
      hasWon: ending.winners.includes(seat),
      curve: points.map((bySeat) => bySeat[seat] ?? 0),
    })),
    made: m.picture_made({ app: m.app_title() }),
  }
}

type Card = ReturnType<typeof cardOf>

/** The size of the card, as messengers and social networks show pictures. */
const cardSize = { width: 1200, height: 630 }
const frame = { margin: 26, gap: 9 }
const rows = { left: 76, top: 320, width: 490, height: 250, most: 58, emblem: 40 }
const chart = { left: 650, top: 312, width: 470, height: 236 }

/** The result of a game, as the dialog for pictures is given it: who won, everybody's score, and its course. */
export function resultCard(game: Game): Picture {
  const { view, ending } = game
  const { id, name, players } = view
  return {
    heading: m.card_title(),
    name,
    alt: winnersSentence(ending, players),
    size: cardSize,
    draw: async (client) => {
      const { playedAt } = await client.history.game({ id })
      const { layout } = await client.history.deal({ id })
      const card = cardOf(game, { playedAt, layout })
      return painted(cardSize, (pen) => paintCard(pen, card))
    },
  }
}

function paintCard(pen: Pen, card: Card): void {
  const { brush, tone } = pen
  const { width, height } = cardSize
  const middle = width / 2
  brush.fillStyle = shading(brush, { x: 0, y: 0 }, { x: 0, y: height }, tone('surface'), tone('ground'))
  brush.fillRect(0, 0, width, height)
  brush.strokeStyle = tone('gold')
  for (const [inset, line] of [
    [frame.margin, 4],
    [frame.margin + frame.gap, 1.5],
  ] as const) {
    brush.lineWidth = line
    brush.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset)
  }

  const apart = 124
  const winners = card.seats.filter(({ hasWon }) => hasWon)
  winners.forEach(({ player }, nth) => {
    pen.emblem(player, { x: middle + (nth - (winners.length - 1) / 2) * apart, y: 110 }, 104)
  })
  const line = { align: 'center', room: width - 6 * frame.margin } as const
  brush.textBaseline = 'alphabetic'
  pen.write(card.outcome, middle, 226, 'banner', 'ink', line)
  pen.write(`${isolate(card.title)} · ${card.facts}`, middle, 272, 'text', 'ink-soft', line)
  pen.write(card.made, middle, height - 50, 'small', 'ink-faint', line)
  paintSeats(pen, card)
  paintCourse(pen, card)
}

function paintSeats(pen: Pen, { seats }: Card): void {
  const each = Math.min(rows.most, rows.height / seats.length)
  pen.brush.textBaseline = 'middle'
  seats.forEach(({ player, counted }, nth) => {
    const y = rows.top + (nth + 0.5) * each
    pen.emblem(player, { x: rows.left + rows.emblem / 2, y }, Math.min(rows.emblem, each * 0.8))
    const room = rows.width - rows.emblem - 50 - pen.widthOf(counted, 'text')
    pen.write(player.name, rows.left + rows.emblem + 16, y, 'name', 'ink', { room })
    pen.write(counted, rows.left + rows.width, y, 'text', 'ink-soft', { align: 'right' })
  })
}

/** Everybody's points from the first turn to the last, the winners on top. */
function paintCourse({ brush, tone, write }: Pen, { seats }: Card): void {
  const most = Math.max(1, ...seats.flatMap(({ curve }) => curve))
  const last = Math.max(1, seats[0].curve.length - 1)
  const bottom = chart.top + chart.height
  brush.strokeStyle = tone('line-strong')
  brush.lineWidth = 1.5
  brush.strokeRect(chart.left, chart.top, chart.width, chart.height)
  brush.textBaseline = 'middle'
  write(number(most), chart.left - 10, chart.top + 8, 'small', 'ink-soft', { align: 'right' })
  write(number(0), chart.left - 10, bottom - 8, 'small', 'ink-soft', { align: 'right' })
  brush.lineWidth = 4
  brush.lineJoin = 'round'
  for (const { player, curve } of seats.toReversed()) {
    brush.strokeStyle = tone(`seat-${player.colour}-deep`)
    brush.beginPath()
    curve.forEach((points, nth) => {
      const x = chart.left + (nth / last) * chart.width
      const y = bottom - (points / most) * chart.height
      if (nth === 0) brush.moveTo(x, y)
      else brush.lineTo(x, y)
    })
    brush.stroke()
  }
}
