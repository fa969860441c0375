import { implement } from '@orpc/server'
import type { ArrangedPosition } from '../../shared/arrangement.ts'
import { contract } from '../../shared/contract.ts'
import { gameOf } from '../engine/index.ts'
import { keepPosition, keptPositions, removePosition } from '../games/keptPositions.ts'
import { setUpArranged } from '../games/newGame.ts'
import { readPositionCode, writePositionCode } from '../games/positionCode.ts'
import type { AppServices } from '../services.ts'
import { settle } from './settle.ts'

export function positionsCalls({ history, hints, replays, sessions }: AppServices) {
  const call = implement(contract.positions)
  const startOf = (position: ArrangedPosition) => settle(setUpArranged(position)).start
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
      return { code: writePositionCode(input) }
    }),
    read: call.read.handler(({ input }) => settle(readPositionCode(input.code))),
    of: call.of.handler(({ input }) => settle(replays.position(input.id, input.ply))),
    play: call.play.handler(({ input }) => ({ id: settle(sessions.createArranged(input)) })),
    kept: call.kept.handler(() => keptPositions(history)),
    keep: call.keep.handler(({ input }) => ({ id: settle(keepPosition(history, input)) })),
    remove: call.remove.handler(({ input }) => {
      removePosition(history, input.id)
      return null
    }),
  }
}
