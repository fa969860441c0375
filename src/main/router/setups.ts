import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import type { AppServices } from '../services.ts'
import { settle } from './settle.ts'

export function setupsCalls({ history }: AppServices) {
  const call = implement(contract.setups)
  return {
    all: call.all.handler(() => history.read.setups.all()),
    keep: call.keep.handler(({ input }) =>
      settle(history.write((writer) => writer.setups.keep(input, Date.now()))),
    ),
    use: call.use.handler(({ input }) => {
      history.write((writer) => writer.setups.use(input.id, Date.now()))
      return null
    }),
    remove: call.remove.handler(({ input }) => {
      history.write((writer) => writer.setups.remove(input.id))
      return null
    }),
  }
}
