import type { DigEvent } from '../../../../shared/dig/events.ts'
import type { DigPosition } from '../../../../shared/dig/views.ts'
import type { Cell } from '../../../../shared/editions/tutankhamens-revenge.ts'
import type { Player } from '../../../../shared/players.ts'

/** What of a position the box shows. */
export type BoxPosition = Pick<DigPosition, 'pits' | 'seat' | 'aside' | 'doubled' | 'values'>

/** Everything that is drawn of a dig. A value: the box is handed the next one and finds out itself what moves. */
export interface BoxScene {
  readonly position: BoxPosition
  readonly players: readonly Player[]
  /** The cell that mouse or keyboard points at, and what choosing it would do there; null where it would do nothing. */
  readonly pointed: { readonly cell: Cell; readonly tool: 'spade' | 'lid' } | null
  /** The cell that was dug in last. */
  readonly latest: Cell | null
}

/** A mounted box. It always comes to rest on the last scene it was shown. */
export interface Box {
  /** Shows the scene; events, when there are any, are played first, from the scene shown before. */
  show(scene: BoxScene, events?: readonly DigEvent[]): void
  /** Ends what is playing at once and rests. */
  hurry(): void
  /** Resolves when nothing is playing. */
  settled(): Promise<void>
  /** 0 plays nothing; 1 is the box's own pace. */
  pace(speed: number): void
  destroy(): void
}

/** Where a seat's money is shown, in CSS pixels of the window, for coins to fly to; null: the lower edge. */
export type SeatAnchor = (seat: number) => { x: number; y: number } | null
