/** So much of a file tells whether it is text, in characters. */
const sample = 4096
/** A text whose encoding was not recognised has some letters that cannot be read; of what is no text, many characters cannot. */
const maxUnreadable = 0.05

/**
 * Whether a file is no text, judged by its beginning as it was decoded: a picture, an archive, or a text in an encoding
 * other than UTF-8. What begins like a record is a text, whatever has become of the rest of it.
 */
export function isBinary(beginning: string): boolean {
  if (/^[\s\u001e]*[[{]/.test(beginning)) return false
  const head = beginning.slice(0, sample)
  if (head.includes('\0')) return true
  const unreadable = [...head].filter((character) => character === '\ufffd' || isControl(character)).length
  return unreadable / head.length > maxUnreadable
}

/** Control characters, but for those that space a text out or part its records. */
const isControl = (character: string): boolean => character < ' ' && !/[\s\u001e]/.test(character)
