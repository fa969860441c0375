/** Letters and signs of scripts that run from right to left, and the marks that make other text do so. */
const rightToLeft =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
const isolates = /[\u2066-\u2069]/g
/** A piece that is isolated already and has no other such piece in it. */
const isolated = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g

/** The text without all that is isolated in it. */
function outside(text: string): string {
  const rest = text.replaceAll(isolated, '')
  return rest === text ? rest : outside(rest)
}

/**
 * A text as it can stand in a sentence. All languages of the app run from left to right: what runs the other way is
 * isolated, or else it would turn round what stands beside it: `28 → 30` after a Hebrew name would read `30 ← 28`. What
 * is isolated in it already stays so; a mark without its other half, which would end the isolation, is left out.
 */
export function isolate(text: string): string {
  const rest = outside(text)
  if (!rightToLeft.test(rest)) return text
  return `\u2068${rest.search(isolates) === -1 ? text : text.replaceAll(isolates, '')}\u2069`
}

/** Names in a row, for the facts of a refusal, which know no language. */
export const namesInRow = (names: readonly string[]): string => names.map(isolate).join(', ')
