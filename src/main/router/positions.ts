import { implement } from '@orpc/server'
import type { Puzzle } from '../../shared/arrangement.ts'
import { contract } from '../../shared/contract.ts'
import { gameOf } from '../engine/index.ts'
import { keepPuzzle, keptPuzzles, removePuzzle } from '../games/keptPuzzles.ts'
import { setUpArranged } from '../games/newGame.ts'
import { readPuzzle, writePuzzle } from '../games/puzzleCode.ts'
import type { AppServices } from '../services.ts'
import { settle } from './settle.ts'

export function positionsCalls({ history, hints, replays, sessions }: AppServices) {
  const call = implement(contract.positions)
  const startOf = (puzzle: Puzzle) => settle(setUpArranged(puzzle)).start
  return {
    check: call.check.handler(({ input }) => {
      const dealt = setUpArranged(input)
      return dealt.ok ? null : dealt.refusal
    }),
    hint: call.hint.handler(({ input, signal }) => {
      const start = startOf(input)
      const game = gameOf(start.edition)
      return hints.at(game, game.start(start), signal)
    }),
    write: call.write.handler(({ input }) => {
      startOf(input)
      return { code: writePuzzle(input) }
    }),
    read: call.read.handler(({ input }) => settle(readPuzzle(input.code))),
    of: call.of.handler(({ input }) => settle(replays.puzzle(input.id, input.ply))),
    play: call.play.handler(({ input }) => ({ id: settle(sessions.createArranged(input)) })),
    kept: call.kept.handler(() => keptPuzzles(history)),
    keep: call.keep.handler(({ input }) => ({ id: settle(keepPuzzle(history, input)) })),
    remove: call.remove.handler(({ input }) => {
      removePuzzle(history, input.id)
      return null
    }),
  }
}
