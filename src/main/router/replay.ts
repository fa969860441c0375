import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import type { AppServices } from '../services.ts'
import { settle } from './settle.ts'

export function replayCalls({ replays }: AppServices) {
  const call = implement(contract.replay)
  return {
    timeline: call.timeline.handler(({ input }) => settle(replays.timeline(input.id))),
    frame: call.frame.handler(({ input }) => settle(replays.frame(input.id, input))),
    consider: call.consider.handler(({ input }) => settle(replays.consider(input.id, input, input.move))),
    branches: call.branches.handler(({ input }) => replays.branches(input.id)),
    branch: call.branch.handler(({ input }) => ({
      id: settle(replays.branch(input.id, input, input.players)),
    })),
  }
}
