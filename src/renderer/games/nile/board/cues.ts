import type { TileCode } from '../../../../shared/editions/index.ts'
import type { Recalled, Wake } from './recalled.ts'
import type { Scene } from './scene.ts'

/** The look of a tile: as usual, subdued, or about to be left behind by all. */
export type Mood = 'plain' | 'back' | 'doomed'

/** The hints of a scene beyond the position: what may be chosen, what is pointed at and what would follow. */
export interface Cues {
  readonly choosable: ReadonlySet<number>
  readonly kinds: ReadonlySet<TileCode>
  readonly lit: ReadonlySet<number>
  /** Positions whose tiles would be left behind by all. */
  readonly doomed: ReadonlySet<number>
  readonly pointed: number | null
  readonly picked: number | null
  /** The seat whose boat is previewed, and the position it would sail to. */
  readonly ghost: { readonly seat: number; readonly at: number } | null
  readonly turn: number | null
  readonly recalled: Recalled['tiles']
  /** The wake shown: of the last move, or of the log entry pointed at. */
  readonly wake: Wake | null
  mood(position: number): Mood
  /** True where a kind in the Underworld is subdued in favour of others. */
  isBack(kind: TileCode): boolean
}

export function cuesOf({ position, choosing, picked, pointed, prospect, lit, wake, recalled }: Scene): Cues {
  const choices = choosing ? position.choices : null
  const choosable = new Set(choices?.positions ?? [])
  const kinds = new Set<TileCode>(choices?.tiles ?? [])
  const events = prospect?.legal === true ? prospect.events : []
  const doomed = new Set(
    events.flatMap((event) => (event.kind === 'trailed' || event.kind === 'cleared' ? [event.at] : [])),
  )
  const sailed = events.find((event) => event.kind === 'sailed')
  const litPlaces =
    typeof lit === 'object'
      ? new Set(lit)
      : new Set(position.line.flatMap((tile, at) => (tile === lit ? [at] : [])))
  const recalledPlaces = new Set(recalled?.tiles.map(({ at }) => at))
  return {
    choosable: recalled === null ? choosable : new Set(),
    kinds: recalled === null ? kinds : new Set(),
    lit: recalled === null ? litPlaces : new Set(),
    recalled: recalled?.tiles ?? [],
    wake: recalled === null ? wake : recalled.wake,
    doomed: recalled === null ? doomed : new Set(),
    pointed: pointed !== null && (position.line[pointed] ?? null) !== null ? pointed : null,
    picked,
    ghost: sailed === undefined ? null : { seat: sailed.seat, at: sailed.to },
    turn: position.choices?.seat ?? null,
    mood(at) {
      if (recalled !== null) return recalledPlaces.has(at) ? 'plain' : 'back'
      if (doomed.has(at)) return 'doomed'
      if (lit !== null) return litPlaces.has(at) ? 'plain' : 'back'
      return choices !== null && !choosable.has(at) && picked !== at ? 'back' : 'plain'
    },
    isBack(kind) {
      if (lit !== null) return kind !== lit
      return choices !== null && choices.ask === 'osiris' && !kinds.has(kind)
    },
  }
}
