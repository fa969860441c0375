import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import { settle } from '../settle.ts'
import type { SharingDesk } from '../sharing.ts'

export function sharingCalls(desk: SharingDesk) {
  const call = implement(contract.sharing)
  return {
    addresses: call.addresses.handler(() => desk.addresses()),
    watch: call.watch.handler(({ signal }) => desk.watch(signal)),
    begin: call.begin.handler(async ({ input }) =>
      settle(await desk.begin(input.id, input.address, input.open)),
    ),
    open: call.open.handler(({ input }) => settle(desk.open(input.open))),
    sendAway: call.sendAway.handler(({ input }) => settle(desk.sendAway(input.guest))),
    end: call.end.handler(async () => {
      await desk.end()
      return null
    }),
  }
}
