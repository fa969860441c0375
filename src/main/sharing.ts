import type { Outcome } from '../shared/refusal.ts'
import type { LocalAddress, Right, Sharing } from '../shared/sharing.ts'

/** Phones at the table: what the owner of a game can ask for. At most one game is shared at a time. */
export interface SharingService {
  addresses(): LocalAddress[]
  /** From now on phones can come in at `address`; refused where that cannot be listened at. */
  begin(game: string, address: string, open: readonly Right[]): Promise<Outcome<null>>
  open(open: readonly Right[]): Outcome<null>
  sendAway(guest: string): Outcome<null>
  /** Resolves when nobody is connected and nothing listens any more. */
  end(): Promise<void>
  /** What is shared now, then again after every change; ends when `signal` aborts. */
  watch(signal?: AbortSignal): AsyncGenerator<Sharing | null, void>
}
