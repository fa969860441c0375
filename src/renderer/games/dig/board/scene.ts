import type { DigEvent } from '../../../../shared/dig/events.ts'
import type { DigPosition } from '../../../../shared/dig/views.ts'
import type { Cell } from '../../../../shared/editions/tutankhamens-revenge.ts'
import type { Player } from '../../../../shared/players.ts'
import type { Stage } from '../../../stage/stage.ts'

/** The part of a position that the box shows. */
export type BoxPosition = Pick<DigPosition, 'pits' | 'seat' | 'aside' | 'doubled' | 'values'>

/**
 * Everything that is drawn of a dig. A value: the box compares it with the one before and animates the
 * difference.
 */
export interface BoxScene {
  readonly position: BoxPosition
  readonly players: readonly Player[]
  /** The cell that mouse or keyboard points at, and the tool for it; null where it cannot be chosen. */
  readonly pointed: { readonly cell: Cell; readonly tool: 'spade' | 'lid' } | null
  /** The cell that was dug in last. */
  readonly latest: Cell | null
}

/** A mounted box. */
export type Box = Stage<BoxScene, DigEvent>
