/** Writes each seat's share of a finished game: the win, or an equal part of it where several share it. */
export function shareWin<State>(
  game: { result(state: State): { readonly winners: readonly number[] } | null },
  state: State,
  chances: Float64Array,
): void {
  const winners = game.result(state)?.winners ?? []
  chances.fill(0)
  for (const winner of winners) chances[winner] = 1 / winners.length
}
