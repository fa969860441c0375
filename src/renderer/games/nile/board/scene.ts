import type { EditionOf, TileCode } from '../../../../shared/editions/index.ts'
import type { Tile } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { NileEvent } from '../../../../shared/nile/events.ts'
import type { NilePosition } from '../../../../shared/nile/views.ts'
import type { Player } from '../../../../shared/players.ts'
import type { Prospect } from '../../../../shared/table.ts'
import type { Recalled } from './recalled.ts'
import type { BoardState } from './boardState.ts'
import type { Direction } from './toward.ts'

/** What of a position the board draws. */
export type BoardPosition = Pick<
  NilePosition,
  'line' | 'boats' | 'startPoints' | 'points' | 'held' | 'under' | 'tomb' | 'choices'
>

/** Everything that the board draws. A value: the board is handed the next one and finds out itself what moves. */
export interface Scene {
  readonly edition: EditionOf<'nile'>
  readonly position: BoardPosition
  readonly players: readonly Player[]
  /** False while nobody may choose at this screen: nothing glows, clicks are not reported. */
  readonly choosing: boolean
  /** The first of Thoth's two positions, once picked. */
  readonly picked: number | null
  /** The position that mouse or keyboard points at, and what would follow from choosing it, when that is known. */
  readonly pointed: number | null
  readonly prospect: Prospect<'nile'> | null
  /** The set whose tiles are lit, from the set tracker; or the positions that a hint is about. */
  readonly lit: TileCode | readonly number[] | null
  /** The wake of the last move. */
  readonly wake: Wake | null
  /** The position that the keyboard is at: a ring is round it, whatever else is marked. */
  readonly focused: number | null
  /** Whether every tile of the line shows the number of its place, as sentences name it. */
  readonly numbered: boolean
  /** What an entry of the log tells, while that is pointed at. */
  readonly recalled: Recalled | null
}

/** The way that a boat went. */
export interface Wake {
  readonly seat: number
  readonly from: number
  readonly to: number
}

/** What the board tells its screen. Positions are those of the line; the screen makes the move's text. */
export interface BoardCalls {
  readonly onpick: (position: number) => void
  readonly onpickUnderworld: (tile: Tile) => void
  readonly onpoint: (position: number | null) => void
  /** How far an animation has come: what is to be seen of the table now; null at rest, when that is the scene's position. */
  readonly onshown?: (state: BoardState | null) => void
  /** Where a seat's collection is shown, in CSS pixels of the window, for tiles to fly to; null or absent: the board's lower edge. */
  readonly anchor?: (seat: number) => { x: number; y: number } | null
}

/** A mounted board. It always comes to rest on the last scene it was shown. */
export interface Board {
  /** Shows the scene; events, when there are any, are played first, from the scene shown before. */
  show(scene: Scene, events?: readonly NileEvent[]): void
  /** Ends what is playing at once and rests. */
  hurry(): void
  /** Resolves when nothing is playing. */
  settled(): Promise<void>
  /** 0 plays nothing; 1 is the board's own pace. Whoever asks for less motion is the screen's to know. */
  pace(speed: number): void
  /** Zooms about the middle by a factor, or back to the whole line. */
  zoom(factor: number | 'fit'): void
  /** Where the middle of a position's tile, or of a kind's niche in the Underworld, is, in CSS pixels of the window. */
  locate(place: number | TileCode): { x: number; y: number }
  /** The tile of the line that is nearest to a position in a direction, as it is seen; null where there is none. */
  toward(position: number, direction: Direction): number | null
  destroy(): void
}
