import type { EditionOf, TileCode } from '../../../../shared/editions/index.ts'
import type { Tile } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { NileEvent } from '../../../../shared/nile/events.ts'
import type { Player } from '../../../../shared/players.ts'
import type { Prospect } from '../../../../shared/table.ts'
import type { SeatAnchor } from '../../../stage/seatAnchor.ts'
import type { HearBegun, Stage } from '../../../stage/stage.ts'
import type { BoardPosition, BoardState } from './boardState.ts'
import type { Recalled, Wake } from './recalled.ts'
import type { Direction } from '../../../stage/shapes.ts'

/**
 * Everything that the board draws. A value: the board compares it with the one before and animates the
 * difference.
 */
export interface Scene {
  readonly edition: EditionOf<'nile'>
  readonly position: BoardPosition
  readonly players: readonly Player[]
  /** False while nobody may choose at this screen: nothing glows, clicks are not reported. */
  readonly choosing: boolean
  /** The first of Thoth's two positions, once picked. */
  readonly picked: number | null
  /** The position that mouse or keyboard points at, and the prospect of choosing it, once known. */
  readonly pointed: number | null
  readonly prospect: Prospect<'nile'> | null
  /** The set whose tiles are lit, from the set tracker; or the positions that a hint is about. */
  readonly lit: TileCode | readonly number[] | null
  /** The wake of the last move. */
  readonly wake: Wake | null
  /** The position that the keyboard is at: a ring is round it, whatever else is marked. */
  readonly focused: number | null
  /** True where every tile of the line shows the number of its place, as sentences name it. */
  readonly numbered: boolean
  /** The effect of the log entry pointed at, if any. */
  readonly recalled: Recalled | null
}

/** The callbacks of the board. Positions are those of the line; the screen makes the move's text. */
export interface BoardCalls {
  readonly onpick: (position: number) => void
  readonly onpickUnderworld: (tile: Tile) => void
  readonly onpoint: (position: number | null) => void
  /**
   * Called with the state that an animation has reached, or null at rest, when that is the scene's position.
   */
  readonly onshown?: (state: BoardState | null) => void
  readonly onbegun?: HearBegun<NileEvent> | undefined
  /** The place of a seat's collection on the page, for tiles to fly to. */
  readonly anchor?: SeatAnchor
}

/** A mounted board of the line. */
export interface Board extends Stage<Scene, NileEvent> {
  /** Zooms about the middle by a factor, or back to the whole line. */
  zoom(factor: number | 'fit'): void
  /** The middle of a position's tile, or of a kind's niche in the Underworld, in CSS pixels of the window. */
  locate(place: number | TileCode): { x: number; y: number }
  /** The tile of the line that is nearest to a position in a direction, as it is seen; null where there is none. */
  toward(position: number, direction: Direction): number | null
}
