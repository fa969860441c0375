import type { Edition } from '../../src/shared/editions/index.ts'
import { recordFormat, recordVersion, type RecordHead, type Setup } from '../../src/shared/record.ts'
import type { Player } from '../../src/shared/players.ts'
import { gameOf, type Dealt } from '../../src/main/engine/index.ts'
import { drawBelow, type Chance } from '../../src/main/engine/chance.ts'
import type { Game, GameState, LegalMove } from '../../src/main/engine/game.ts'
import { markOf } from '../../src/main/exchange/fingerprint.ts'
import type { JournalEntry, StoredGame } from '../../src/main/history/stored.ts'
import { GameTimeline } from '../../src/main/table/timeline.ts'
import { foldMoves } from '../../src/main/session/journal.ts'
import { progressOf } from '../../src/main/session/progress.ts'
import { scoresIn } from '../../src/main/session/log.ts'
import { dealt } from '../dealing.ts'

/** The part of a stored game that follows from playing it. */
export type Played = Pick<StoredGame, 'head' | 'journal' | 'progress' | 'scores'> & {
  readonly fingerprint: string
}

/** The beginning of a game, and the number of moves after which it is left. */
export interface Beginning {
  readonly edition: Edition
  readonly players: readonly Player[]
  readonly layout: string
  readonly last: number
  /** The entry with which the players left; null when the game can be continued. */
  readonly leaving: JournalEntry | null
}

export const dealtFor = ({ edition, players, layout }: Beginning): Dealt =>
  dealt(edition, players.length, layout)

export const headOf = ({ edition, players }: Beginning, setup: Setup): RecordHead => ({
  format: recordFormat,
  version: recordVersion,
  edition,
  players: [...players],
  options: {},
  setup,
})

/** Makes moves drawn evenly from all legal ones, up to number `last` or the end of the game. */
export function drawMoves(
  game: Game<GameState>,
  state: GameState,
  last: number,
  chance: Chance,
  make: (move: LegalMove) => void,
): void {
  for (let made = 0, count = game.countMoves(state); count > 0 && made < last; made++) {
    make(game.pick(state, drawBelow(count, chance)))
    count = game.countMoves(state)
  }
}

/** A game played on the screen. */
export function playOut(beginning: Beginning, mode: 'digital' | 'mirror', chance: Chance): Played {
  const { start, setup } = dealtFor(beginning)
  const head =
    mode === 'mirror'
      ? { ...headOf(beginning, setup), mode }
      : headOf(beginning, { ...setup, layout: beginning.layout })
  const game = gameOf(beginning.edition)
  const state = game.start(start)
  const moves: string[] = []
  drawMoves(game, state, beginning.last, chance, (move) => {
    moves.push(game.writeMove(move))
    game.play(state, move)
  })
  const { timeline } = GameTimeline.begin(start).playAll(moves)
  const journal: JournalEntry[] = moves.map((move) => ({ kind: 'move', move }))
  if (!timeline.result && beginning.leaving) journal.push(beginning.leaving)
  const progress = progressOf(foldMoves(journal), timeline)
  return {
    head,
    journal,
    progress,
    scores: scoresIn(timeline.log),
    fingerprint: markOf({ head, edition: beginning.edition, progress }, moves),
  }
}
