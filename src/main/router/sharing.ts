import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import { settle } from '../settle.ts'
import type { SharingService } from '../sharing.ts'

export function sharingCalls(sharing: SharingService) {
  const call = implement(contract.sharing)
  return {
    addresses: call.addresses.handler(() => sharing.addresses()),
    watch: call.watch.handler(({ signal }) => sharing.watch(signal)),
    begin: call.begin.handler(async ({ input }) =>
      settle(await sharing.begin(input.id, input.address, input.open)),
    ),
    open: call.open.handler(({ input }) => settle(sharing.open(input.open))),
    sendAway: call.sendAway.handler(({ input }) => settle(sharing.sendAway(input.guest))),
    end: call.end.handler(async () => {
      await sharing.end()
      return null
    }),
  }
}
