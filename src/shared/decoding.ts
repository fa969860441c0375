/** Stands for bytes that are no text in the encoding of their file. No text has it: Unicode keeps it for the use of programs. */
export const unreadable = '\uffff'
const replacement = '\ufffd'

type Decoder = InstanceType<typeof TextDecoder>

/** The encoding of a file that begins with these bytes: UTF-8, unless a mark or a zero beside a sign tells UTF-16. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (second === undefined) return 'utf-8'
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second > 0)) return 'utf-16be'
  return 'utf-8'
}

/**
 * Reads the bytes of a file as text, piece by piece. Another encoding than UTF-8 or UTF-16 is never guessed: names would
 * become those of other people.
 */
export class TextReader {
  #lenient: Decoder | null = null
  /** Throws at the first bytes that are no text; null from then on. */
  #strict: Decoder | null = null

  read(bytes: Uint8Array): string {
    if (bytes.length === 0) return ''
    if (!this.#lenient) {
      const encoding = encodingOf(bytes)
      this.#lenient = new TextDecoder(encoding)
      this.#strict = new TextDecoder(encoding, { fatal: true })
    }
    return this.#decoded(this.#lenient, bytes, true)
  }

  /** The text of what is left at the end. */
  end(): string {
    return this.#lenient ? this.#decoded(this.#lenient, new Uint8Array(), false) : ''
  }

  #decoded(lenient: Decoder, bytes: Uint8Array, stream: boolean): string {
    const text = lenient.decode(bytes, { stream })
    try {
      this.#strict?.decode(bytes, { stream })
    } catch {
      this.#strict = null
    }
    return this.#strict ? text : text.replaceAll(replacement, unreadable)
  }
}
