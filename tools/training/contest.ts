/** One of the games of a contest. */
export interface Bout {
  /** The number of its layout. */
  readonly layout: number
  /** The number of the game. */
  readonly number: number
  /** True for the seats of the first of both players. */
  isOfFirst(seat: number): boolean
}

/**
 * The share of the wins for the first of two players. It has every other seat, and every layout is played twice, with
 * the seats exchanged. `play` plays a game and returns its winners.
 */
export function shareOfFirst(games: number, play: (bout: Bout) => readonly number[]): number {
  let won = 0
  for (let number = 0; number < games; number++) {
    const isOfFirst = (seat: number): boolean => (seat + number) % 2 === 0
    const winners = play({ layout: number >> 1, number, isOfFirst })
    won += winners.filter(isOfFirst).length / winners.length
  }
  return won / games
}
