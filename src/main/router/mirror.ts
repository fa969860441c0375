import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import type { AppServices } from '../services.ts'
import { settle } from './settle.ts'
import { lineOf } from '../games/newGame.ts'

export function mirrorCalls({ history }: AppServices) {
  const call = implement(contract.mirror)
  return {
    lay: call.lay.handler(({ input }) => settle(lineOf(input.edition, input.layout, input.lost))),
    drafts: call.drafts.handler(() => history.read.drafts()),
    keep: call.keep.handler(({ input }) => {
      history.write((writer) => writer.keepDraft(input))
      return null
    }),
  }
}
