import type { Samples } from './samples.ts'
import type { Synth } from './synth.ts'

/** A sound of the table. */
export interface Effect {
  /** Of its loudest 0.4 seconds, in LUFS. A sound as short as a click stays below, for its peak. */
  readonly lufs: number
  /** The longest that it may be, in seconds, with the room around it. */
  readonly longest: number
  /** The room's echo: seconds, and its level beside the sound. */
  readonly room: readonly [seconds: number, wet: number]
  readonly play: (synth: Synth) => Samples
}

/** The usual room: a chamber with soft walls. */
export const near = [0.5, 0.22] as const
export const hall = [1.6, 0.5] as const
