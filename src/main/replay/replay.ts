import type { Outcome } from '../../shared/refusal.ts'
import type { ReplayCourse, ReplayFrame } from '../../shared/replay.ts'
import type { Prospect } from '../../shared/views.ts'

/** A kept game, as it stood at one revision, at any of its plies. */
export interface Replay {
  readonly revision: number
  course(): ReplayCourse
  /** `tried`: moves to try out from there; null where nobody is to be asked. */
  frame(ply: number, tried: readonly string[] | null): Outcome<ReplayFrame>
  /** What one more move would do. */
  consider(ply: number, tried: readonly string[], move: string): Outcome<Prospect>
}
