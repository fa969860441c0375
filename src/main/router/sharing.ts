import type { contract } from '../../shared/contract.ts'
import type { Outcome } from '../../shared/refusal.ts'
import type { LocalAddress, Right, SharingState } from '../../shared/sharing.ts'
import type { Answers } from './answers.ts'

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

export const sharingCalls = (sharing: SharingService): Answers<typeof contract.sharing> => ({
  addresses: () => sharing.addresses(),
  watch: (_, { signal }) => sharing.watch(signal),
  begin: ({ id, address, open }) => sharing.begin(id, address, open),
  open: ({ open }) => sharing.open(open),
  sendAway: ({ guest }) => sharing.sendAway(guest),
  end: () => sharing.end(),
  resume: () => sharing.resume(),
  forget: () => sharing.forget(),
})
