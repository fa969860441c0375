import type { Edition } from '../editions/index.ts'
import { tileName } from '../text/names.ts'
import { idsIn, type RuleId, type RulesPage, type Section } from './page.ts'
import { tutankhamensRevenge } from './tutankhamens-revenge.ts'
import { tutankhamun2021 } from './tutankhamun-2021.ts'
import { tutanchamun1993, tutankhamen2004 } from './wilds.ts'

/** The rules of every edition that has a page, the newest first. */
export const pages: readonly RulesPage[] = [
  tutankhamun2021,
  tutankhamen2004,
  tutanchamun1993,
  tutankhamensRevenge,
]

/** The page of an edition; the first one where it has none. */
export const pageOf = (edition: Edition): RulesPage =>
  pages.find((page) => page.edition === edition) ?? pages[0]

/** The section of an edition's rules that has this paragraph; null where the edition has none such. */
export const sectionOf = (edition: Edition, id: RuleId): Section | null =>
  pageOf(edition).sections.find((section) => idsIn(section).includes(id)) ?? null

/** Every text of a section that can be referred to. */
const textsOf = ({ figure, paragraphs }: Section): { id: RuleId; text: string }[] => [
  ...(figure?.kind === 'specials'
    ? figure.specials.map(({ tile, text }) => ({ id: tile, text: `${tileName(tile)}. ${text()}` }))
    : []),
  ...paragraphs.map(({ id, text }) => ({ id, text: text() })),
]

/** The words of a search, without regard to upper and lower case. */
export const wordsOf = (query: string): string[] => query.toLowerCase().match(/\S+/g) ?? []

/** The paragraphs of an edition that contain, with the title of their section, all words of a search. */
export function search(edition: Edition, query: string) {
  const words = wordsOf(query)
  if (words.length === 0) return []
  return pageOf(edition).sections.flatMap((section) =>
    textsOf(section).flatMap(({ id, text }) => {
      const title = section.title()
      const all = `${title} ${text}`.toLowerCase()
      return words.every((word) => all.includes(word)) ? [{ id, title, text }] : []
    }),
  )
}

/** Cuts a text where words of a search begin and end: the pieces, of which these words are marked. */
export function marked(text: string, query: string) {
  const words = wordsOf(query).map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  if (words.length === 0) return [{ text, marked: false }]
  return text
    .split(new RegExp(`(${words.join('|')})`, 'iu'))
    .map((piece, nth) => ({ text: piece, marked: nth % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}
