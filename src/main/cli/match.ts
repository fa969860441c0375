import type { Edition } from '../../shared/editions/index.ts'
import { deal, gameOf } from '../engine/index.ts'
import type { Budget } from '../bots/index.ts'
import { seatOf, type Effort, type Entrant } from './entrants.ts'

/** A game of a tournament: its seats in order, and the text that it is dealt by. */
interface Match {
  readonly edition: Edition
  readonly seats: readonly Entrant[]
  readonly layout: string
  readonly budget: Budget
}

/** Plays a game to its end; returns each seat's part of the win. */
export async function play(match: Match, efforts: Readonly<Record<Entrant, Effort>>): Promise<number[]> {
  const { edition, seats, layout, budget } = match
  const game = gameOf(edition)
  const dealt = deal(edition, seats.length, {}, layout)
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  const state = game.start(dealt.value.start)
  const players = seats.map((entrant, seat) =>
    seatOf(entrant, game, { ...budget, seed: (budget.seed ?? 0) * seats.length + seat }, efforts[entrant]),
  )
  while (!game.isOver(state)) {
    const text = await players[game.seat(state)](state)
    const move = game.readMove(state, text)
    if (!move.ok) throw new Error(`${text}: ${move.refusal.code}`)
    game.play(state, move.value)
  }
  const winners = game.result(state)?.winners ?? []
  return seats.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0))
}
