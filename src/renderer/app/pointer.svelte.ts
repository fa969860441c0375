import { on } from 'svelte/events'

/** The kind of pointer that this page is used with. A mouse rests on a place before it presses; a finger, or a pen, cannot. */
export class Pointer {
  /** That of the last press; before the first one, the device's finest. */
  kind = $state<'touch' | 'mouse'>(matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse')

  constructor() {
    const note = ({ pointerType }: PointerEvent): void => {
      this.kind = pointerType === 'mouse' ? 'mouse' : 'touch'
    }
    // Before whoever is pressed hears of it.
    on(window, 'pointerdown', note, { capture: true })
  }
}
