import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import type { AppServices } from '../services.ts'
import { watchAnew } from './replaced.ts'
import { settle } from './settle.ts'

export function hintCalls({ hints, reasons }: AppServices) {
  const call = implement(contract.hint)
  return {
    ask: call.ask.handler(async ({ input, signal }) =>
      settle(await hints.ask(input.id, input.revision, signal)),
    ),
    why: call.why.handler(({ input: { id, revision, ply } }) => settle(reasons.of(id, revision, ply))),
  }
}

export function analysisCalls({ analyses, history }: AppServices) {
  const call = implement(contract.analysis)
  return {
    start: call.start.handler(({ input }) => settle(analyses.start(input.id, input.depth))),
    cancel: call.cancel.handler(({ input }) => {
      analyses.cancel(input.id)
      return null
    }),
    watch: call.watch.handler(({ input, signal }) =>
      watchAnew(history, (until) => settle(analyses.watch(input.id, until)), signal),
    ),
    best: call.best.handler(async ({ input, signal }) =>
      settle(await analyses.best(input.id, input.ply, signal)),
    ),
    judge: call.judge.handler(async ({ input, signal }) =>
      settle(await analyses.judge(input.id, input.ply, input.move, signal)),
    ),
  }
}
