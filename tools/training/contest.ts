import type { Game, LegalMove } from '../../src/main/engine/game.ts'

/** Games between two players, each of whom has every other seat. */
interface Contest<Player, State> {
  readonly game: Pick<Game<State>, 'isOver' | 'seat' | 'play' | 'result'>
  readonly games: number
  readonly players: readonly [first: Player, second: Player]
  /** A game of the layout of this number. */
  readonly begin: (layout: number) => State
  /** Decides; `seed` is another one for every decision. */
  readonly decide: (player: Player, state: State, seed: number) => LegalMove
}

/** The share of the wins for the first player. Every layout is played twice, with the seats exchanged. */
export function shareOfFirst<Player, State>(contest: Contest<Player, State>): number {
  const { game, games, begin, decide } = contest
  const [first, second] = contest.players
  let won = 0
  for (let number = 0; number < games; number++) {
    const isOfFirst = (seat: number): boolean => (seat + number) % 2 === 0
    const state = begin(number >> 1)
    for (let ply = 0; !game.isOver(state); ply++) {
      const player = isOfFirst(game.seat(state)) ? first : second
      game.play(state, decide(player, state, number * 1000 + ply))
    }
    const winners = game.result(state)?.winners ?? []
    won += winners.filter(isOfFirst).length / winners.length
  }
  return won / games
}
