import { familyOf, type Edition } from '../../shared/editions/index.ts'
import type { DigEventOf } from '../../shared/dig/events.ts'
import type { GameEvent } from '../../shared/families.ts'
import type { EventOf } from '../../shared/nile/events.ts'
import type { TableView } from '../../shared/table.ts'
import type { App } from '../app/app.ts'
import { cuesOf, digestOf, tableSounds, type Hearer } from '../app/sound/eventSounds.ts'
import type { Begun } from '../board/stage.ts'

/** The events of a report that are heard, where a table beside a physical box wants it. */
type LedgerEvent = EventOf<'scored' | 'ended'> | DigEventOf<'penalty' | 'ended'>
const isHeard = (event: { readonly kind: string }): event is LedgerEvent =>
  ['scored', 'penalty', 'ended'].includes(event.kind)

/** Makes what a report has led to heard, in short. */
export function hearLedger(
  sounds: App['sounds'],
  events: readonly { readonly kind: string }[],
  edition: Edition,
): void {
  const cues = events.filter(isHeard).flatMap((event) => cuesOf(event, { edition, signals: () => false }))
  for (const { sound, after } of digestOf(cues)) sounds.play(sound, after)
}

/** Makes the events of a board heard: as it shows them, or in short where it does not. */
export class Hearing {
  readonly #sounds: App['sounds']
  /** True at a live table, where a person is told that it is their turn. */
  readonly #live: boolean
  readonly #played = new WeakSet<GameEvent>()
  #callOff: (() => void)[] = []
  /** Calls off the signal of a turn. */
  #withdraw = (): void => undefined

  constructor(sounds: App['sounds'], live: boolean) {
    this.#sounds = sounds
    this.#live = live
  }

  /** Loads the sounds of a table, before they are needed. */
  prepare(edition: Edition): void {
    this.#sounds.prepare(tableSounds[familyOf[edition]])
  }

  /** The board begins to show events, at a pace. */
  begins(events: readonly Begun<GameEvent>[], view: TableView, pace: number): void {
    this.#withdraw()
    for (const { event, start } of events) {
      this.#played.add(event)
      for (const { sound, after } of cuesOf(event, this.#hearerOf(view))) {
        this.#callOff.push(this.#sounds.play(sound, (start + after) / pace))
      }
    }
  }

  /** Drops the cues that are still to come: the board's animation is over. */
  ends(): void {
    for (const callOff of this.#callOff.splice(0)) callOff()
  }

  /**
   * The board rests after these events. Behind another window only a turn is signalled; no more, if it could not be heard
   * until something else happened.
   */
  rests(events: readonly GameEvent[], view: TableView): void {
    this.#withdraw()
    const unplayed = events.filter((event) => !this.#played.has(event))
    const cues = digestOf(unplayed.flatMap((event) => cuesOf(event, this.#hearerOf(view))))
    for (const { sound, after } of cues) {
      if (sound === 'turn') this.#withdraw = this.#sounds.play(sound, after)
      else if (!document.hidden) this.#sounds.play(sound, after)
    }
  }

  /** Turns are signalled to people who play with computer players: among people everybody looks on. */
  #hearerOf({ edition, players }: TableView): Hearer {
    const signals = this.#live && players.some(({ ai }) => ai !== undefined)
    return { edition, signals: (seat) => signals && players[seat].ai === undefined }
  }
}
