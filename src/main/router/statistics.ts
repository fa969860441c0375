import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import type { House } from '../house.ts'
import { settle } from '../settle.ts'

export function statisticsCalls({ statistics }: House) {
  const call = implement(contract.statistics)
  return {
    overview: call.overview.handler(({ input, signal }) => statistics.overview(input, signal)),
    profile: call.profile.handler(async ({ input }) =>
      settle(await statistics.profile(input.who, input.filter)),
    ),
  }
}
