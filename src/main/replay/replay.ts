import type { Outcome } from '../../shared/refusal.ts'
import type { ReplayTimeline, ReplayFrame } from '../../shared/replay.ts'
import type { Player } from '../../shared/players.ts'
import type { Prospect } from '../../shared/table.ts'
import type { Branching } from '../table/branch.ts'

/** A kept game, as it stood at one revision, at any of its plies. */
export interface Replay {
  readonly revision: number
  /** `nameOf`: what a kept game is called; null where it is gone. */
  timeline(nameOf: (id: string) => string | null): ReplayTimeline
  /** `tried`: moves to try out from there; null where nobody is to be asked. */
  frame(ply: number, tried: readonly string[] | null): Outcome<ReplayFrame>
  /** What one more move would do. */
  consider(ply: number, tried: readonly string[], move: string): Outcome<Prospect>
  /** What a game that goes on from there begins with. */
  branch(ply: number, tried: readonly string[], players: readonly Player[]): Outcome<Branching>
}
