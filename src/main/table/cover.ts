import type { PositionView } from '../../shared/families.ts'

/** The position as it is seen of a covered box: how that was laid is for memory to keep. */
export const covered = (position: PositionView): PositionView =>
  'laid' in position ? { ...position, laid: null } : position

/** The dig as it is played from memory: nobody is told what is still to be found. */
export const withoutAid = (position: PositionView): PositionView =>
  'tallies' in position ? { ...position, tallies: position.tallies.map(() => ({})) } : position
