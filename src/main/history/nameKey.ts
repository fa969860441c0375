/** Letters that Unicode does not take apart, as the words of other languages are sorted by them. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
}

/**
 * The key by which a name is sorted among others in all languages of the app: its letters without accents and
 * case, and its numbers by their size. Intl.Collator only compares names and gives no keys, but SQLite needs one for an index by which it
 * reads a page of a long list. Keys are stored: a change here needs a migration that makes them anew.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđ]/g, (letter) => spelledOut[letter])
    .replaceAll(/0*(\d+)/g, (_, digits: string) => `${String(digits.length).padStart(2, '0')}${digits}`)
