import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import type { AppServices } from '../services.ts'
import { settle } from './settle.ts'

export function statisticsCalls({ statistics }: AppServices) {
  const call = implement(contract.statistics)
  return {
    overview: call.overview.handler(({ input, signal }) => statistics.overview(input, signal)),
    profile: call.profile.handler(async ({ input }) =>
      settle(await statistics.profile(input.who, input.filter)),
    ),
  }
}
