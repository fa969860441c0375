import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import type { Outcome } from '../../shared/refusal.ts'
import type { LocalAddress, Right, SharingState } from '../../shared/sharing.ts'
import { settle } from './settle.ts'

/** Sharing a game with phones, for its owner. At most one game is shared at a time. */
export interface SharingService {
  /** The addresses at which phones can reach this machine, the likeliest first. */
  addresses(): Promise<LocalAddress[]>
  /** Lets phones in at `address` from now on; refused where that cannot be listened at. */
  begin(game: string, address: string, open: readonly Right[]): Promise<Outcome<null>>
  open(open: readonly Right[]): Outcome<null>
  sendAway(guest: string): Outcome<null>
  /** Resolves when nobody is connected and nothing listens any more. */
  end(): Promise<void>
  /** Takes up the share session that the end of the app interrupted. */
  resume(): Promise<Outcome<{ readonly samePort: boolean }>>
  forget(): void
  /** Yields the share session, then again after every change; ends when `signal` aborts. */
  watch(signal?: AbortSignal): AsyncGenerator<SharingState, void>
}

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
    resume: call.resume.handler(async () => settle(await sharing.resume())),
    forget: call.forget.handler(() => {
      sharing.forget()
      return null
    }),
  }
}
