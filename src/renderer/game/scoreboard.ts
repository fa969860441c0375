import { makeHash } from '../lib/routes.ts'

/** Opens the scoreboard of a game in a window of its own. */
export function openScoreboard(game: string): void {
  window.open(makeHash({ screen: 'scoreboard', id: game }), '_blank', 'noopener')
}
