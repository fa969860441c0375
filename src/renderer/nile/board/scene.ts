import type { EditionOf, TileCode } from '../../../shared/editions/index.ts'
import type { Tile } from '../../../shared/editions/tutankhamun-2021.ts'
import type { Rows } from '../../../shared/mirror.ts'
import type { EventOf, NileEvent } from '../../../shared/nile/events.ts'
import type { Player } from '../../../shared/players.ts'
import type { Prospect } from '../../../shared/table.ts'
import type { Direction } from '../../board/shapes.ts'
import type { HearBegun, Stage } from '../../board/stage.ts'
import { movesOf, type BoardPosition, type BoardState } from './boardState.ts'

/** All that the board draws, a value: it compares that with the one before and animates the difference. */
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
  /** The rows of the line on a real table, as the board lays it too; absent where there is none. */
  readonly rows?: Rows
  /** The seat whose boat is to be moved on a real table, and the position that it is moved to; absent where none is. */
  readonly destination?: { readonly seat: number; readonly at: number }
}

/** The callbacks of the board. Positions are those of the line; the screen makes the move's text. */
export interface BoardCalls {
  readonly onpick: (position: number) => void
  readonly onpickUnderworld: (tile: Tile) => void
  readonly onpoint: (position: number | null) => void
  /** Called with the state that an animation has reached; null at rest, when that is the scene's position. */
  readonly onanimate: (state: BoardState | null) => void
  readonly onbegun: HearBegun<NileEvent>
}

/** A mounted board of the line. */
export interface Board extends Stage<Scene, NileEvent> {
  /** Zooms about the middle by a factor, or back to the whole line. */
  zoom(factor: number | 'fit'): void
  /** The tile of the line that is nearest to a position in a direction, as it is seen; null where there is none. */
  toward(position: number, direction: Direction): number | null
}

export type Wake = Readonly<Omit<EventOf<'sailed'>, 'kind'>>

/** The effect of one decision on the line: the boat's way, and the tiles concerned where they lay or lie. */
export type Recalled = Readonly<ReturnType<typeof recall>>

/** The way that the last boat of some events went; null where none did. */
export function wakeOf(events: readonly NileEvent[]): Wake | null {
  const voyage = events.findLast((event) => event.kind === 'sailed' || event.kind === 'wentBack')
  return voyage === undefined ? null : { seat: voyage.seat, from: voyage.from, to: voyage.to }
}

/** The effect of some events on the line. Tiles that all boats had passed are left out: there may be dozens. */
export function recall(events: readonly NileEvent[]) {
  const moves = events.flatMap((event) =>
    event.kind === 'trailed' || event.kind === 'cleared' ? [] : movesOf(event),
  )
  const tiles = moves.flatMap(({ tile, from, to }) => {
    const spot = to.on === 'line' ? to : from
    return spot.on === 'line' ? [{ at: spot.at, tile }] : []
  })
  // A ring laid in a tile's place is the tile that lies there.
  return { tiles: [...new Map(tiles.map((tile) => [tile.at, tile])).values()], wake: wakeOf(events) }
}

/** The scene of a position without anything that is marked on it for one moment, as pictures show it. */
export const withoutMarks = (
  scene: Pick<Scene, 'edition' | 'position' | 'players' | 'wake' | 'rows'>,
): Scene => ({
  ...scene,
  choosing: false,
  picked: null,
  pointed: null,
  prospect: null,
  lit: null,
  focused: null,
  numbered: false,
  recalled: null,
  destination: undefined,
})

/** The look of a tile: as usual, subdued, or about to be left behind by all. */
export type Mood = 'plain' | 'back' | 'doomed'

export type Cues = ReturnType<typeof cuesOf>

/** The hints of a scene beyond the position: what may be chosen, what is pointed at and what would follow. */
export function cuesOf(scene: Scene) {
  const { position, choosing, picked, pointed, prospect, lit, wake, recalled } = scene
  const choices = choosing ? position.choices : null
  const events = prospect?.legal === true ? prospect.events : []
  const sailed = events.find((event) => event.kind === 'sailed')
  /** The marks, though none while the log tells of something else. */
  const marked = <T>(all: Iterable<T>): ReadonlySet<T> => new Set(recalled === null ? all : [])
  const choosable = marked(choices?.positions ?? [])
  const doomed = marked(
    events.flatMap((event) => (event.kind === 'trailed' || event.kind === 'cleared' ? [event.at] : [])),
  )
  const litPlaces = marked(
    typeof lit === 'object' ? (lit ?? []) : position.line.flatMap((tile, at) => (tile === lit ? [at] : [])),
  )
  const recalledPlaces = new Set(recalled?.tiles.map(({ at }) => at))
  return {
    choosable,
    kinds: marked<TileCode>(choices?.tiles ?? []),
    lit: litPlaces,
    recalled: recalled?.tiles ?? [],
    /** The wake shown: of the last move, or of the log entry pointed at. */
    wake: recalled === null ? wake : recalled.wake,
    /** Positions whose tiles would be left behind by all. */
    doomed,
    pointed: pointed !== null && (position.line[pointed] ?? null) !== null ? pointed : null,
    picked,
    /** The seat whose boat is previewed, and the position it would sail to. */
    ghost: sailed === undefined ? (scene.destination ?? null) : { seat: sailed.seat, at: sailed.to },
    turn: position.choices?.seat ?? null,
    mood(at: number): Mood {
      if (recalled !== null) return recalledPlaces.has(at) ? 'plain' : 'back'
      if (doomed.has(at)) return 'doomed'
      if (lit !== null) return litPlaces.has(at) ? 'plain' : 'back'
      return choices !== null && !choosable.has(at) && picked !== at ? 'back' : 'plain'
    },
    /** True where a kind in the Underworld is subdued in favour of others. */
    isBack(kind: TileCode): boolean {
      if (lit !== null) return kind !== lit
      return choices?.ask === 'osiris' && !choices.tiles.some((tile) => tile === kind)
    },
  }
}
