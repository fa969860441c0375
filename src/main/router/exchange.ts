import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import type { AppServices } from '../services.ts'
import { settle } from './settle.ts'
import { dialogsOf, type Shell } from './shell.ts'

export function exchangeCalls({ exchange }: AppServices, shell: Shell) {
  const call = implement(contract.exchange)
  return {
    begin: call.begin.handler(() => ({ job: exchange.begin() })),
    feed: call.feed.handler(async ({ input }) => ({
      games: settle(await exchange.feed(input.job, input.text, input.file)),
    })),
    finish: call.finish.handler(async ({ input }) => settle(await exchange.finish(input.job))),
    cancel: call.cancel.handler(({ input }) => {
      exchange.cancel(input.job)
      return null
    }),
    records: call.records.handler(({ input }) =>
      exchange.records(input.games, input.from, input.format, input.portion),
    ),
    choose: call.choose.handler(async () => {
      const files = await dialogsOf(shell).choose()
      return { job: files && exchange.importFiles(files) }
    }),
    save: call.save.handler(async ({ input }) => {
      const file = await dialogsOf(shell).saveAs(input.name)
      return { job: file === null ? null : exchange.exportFile(input.games, file, input.format) }
    }),
    watch: call.watch.handler(({ input, signal }) => settle(exchange.watch(input.job, signal))),
  }
}
