import { americanAt, americanWithShift, placeOfLetter } from './padKeys.ts'

/** The facts about a key that its press tells. */
export type KeyWriting = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** The browser's reading of the keyboard's layout; not every browser has one. */
interface LayoutReader {
  getLayoutMap(): Promise<ReadonlyMap<string, string>>
}

const isLetter = (text: string): boolean => /^[a-z]$/i.test(text)
const isOurs = (text: string): boolean => /^[ -~]$/.test(text)
/** The names of keys that write nothing, `Enter`; an Arabic key may write two letters. */
const isName = (key: string): boolean => /^[A-Z][a-zA-Z0-9]+$/.test(key)
/** The names told in place of a character that is not written at once. */
const unwritten: readonly string[] = ['Dead', 'Process', 'Unidentified']

/** The keyboard that is used: what is printed where, as far as the system tells; otherwise taken for an American one. */
class Keyboard {
  #layout = $state.raw<ReadonlyMap<string, string>>(new Map())

  /** Reads the layout now, and whenever the page is used again: it may have been changed elsewhere. */
  follow(signal: AbortSignal): void {
    window.addEventListener('focus', () => void this.read(), { signal })
    void this.read()
  }

  async read(): Promise<void> {
    const { keyboard } = navigator as { readonly keyboard?: LayoutReader }
    // A page inside of another one may not read it.
    this.#layout = (await keyboard?.getLayoutMap().catch(() => undefined)) ?? new Map()
  }

  /** The label printed on the key at a place. */
  printedAt(place: string): string {
    return this.#layout.get(place) ?? americanAt(place) ?? place
  }

  /** The place of the key that is pressed; what writes without a keyboard has none, and is taken for its letter. */
  placeOf({ key, code }: KeyWriting): string {
    return code === '' && isLetter(key) ? placeOfLetter(key) : code
  }

  /**
   * The meanings that a key press may have, the likeliest first: what it writes; the digit of its key, which a French keyboard writes
   * with Shift only; and where it writes nothing that our commands know, the letter or sign of its place.
   */
  meaningsOf(press: KeyWriting): string[] {
    const { key, code, shiftKey } = press
    if (isName(key) && !unwritten.includes(key)) return [key]
    const digit = shiftKey ? undefined : /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
    return [isOurs(key) ? key.toLowerCase() : key, digit ?? [], this.#standIn(press) ?? []].flat()
  }

  #standIn({ key, code, shiftKey }: KeyWriting): string | undefined {
    // Beside letters that are not Latin the system tells of the Latin ones; where there are none, those of America stand in.
    const isTold = [...this.#layout.values()].some(isLetter)
    const sign = shiftKey ? americanWithShift[code] : undefined
    const standIn = sign ?? (isTold ? this.#layout.get(code) : americanAt(code))
    if (!isOurs(key)) return standIn
    // A sign where the Latin layout has a letter: another layout is used now, such as the Hebrew one.
    return isTold && !isLetter(key) && isLetter(standIn ?? '') ? standIn : undefined
  }
}

export const keyboard = new Keyboard()
