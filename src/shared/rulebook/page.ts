import type { Edition } from '../editions/index.ts'
import type { LineFacts, Source } from '../editions/tiles.ts'
import { m } from '../messages/messages.js'
import { list, number } from '../text/format.ts'
import { specialTiles } from '../text/names.ts'

/** The names of all paragraphs. Rules that correspond to each other in several editions have the same name. */
const paragraphIds = [
  'goal',
  'race',
  'open',
  'money',
  'bank',
  'startPoints',
  'startOrder',
  'setOrigins',
  'move',
  'must',
  'take',
  'leftBehind',
  'score',
  'turnExample',
  'skip',
  'complete',
  'places',
  'rings',
  'gone',
  'placesExample',
  'sharedFirst',
  'manyTied',
  'sharedExample',
  'halves',
  'noOrder',
  'ties',
  'tiesSecond',
  'tiesExample',
  'underworld',
  'underworldTie',
  'underworldExample',
  'underworldRings',
  'idolFirst',
  'idolMust',
  'idolChain',
  'thothAny',
  'horusBack',
  'wilds',
  'wildTies',
  'wildsOnce',
  'wildOrder',
  'wildsExample',
  'zero',
  'sharedZero',
  'empty',
  'sharedEmpty',
  'resign',
  'housePoints',
  'houseIdols',
  'houseManyTied',
  'houseMarked',
  'housePass',
  'houseMask',
  'cardOrigins',
  'layers',
  'figures',
  'bends',
  'turned',
  'dealt',
  'unseen',
  'dig',
  'revealed',
  'penalty',
  'out',
  'stop',
  'stopItself',
  'scarab',
  'scarabExample',
  'blockade',
  'skipped',
  'allRevealed',
  'allPassed',
] as const
type ParagraphId = (typeof paragraphIds)[number]

/** All that can be referred to in the rules of an edition. */
export const ruleIds = [...paragraphIds, ...specialTiles, 'setTable', 'cardTable'] as const
export type RuleId = (typeof ruleIds)[number]

/** A paragraph of the help: a rule by where it comes from, or an example of one. */
export interface Paragraph {
  readonly id: ParagraphId
  readonly kind: Source | 'example'
  /** True where a table can agree otherwise when it is set up. */
  readonly changeable: boolean
  readonly text: () => string
}

interface Special {
  readonly tile: (typeof specialTiles)[number]
  readonly text: () => string
}

/** A figure shown before the paragraphs of a section. */
type Figure =
  | { readonly kind: 'start' | 'sets' | 'cards' }
  | { readonly kind: 'specials'; readonly specials: readonly Special[] }

export interface Section {
  readonly id: string
  readonly title: () => string
  readonly figure?: Figure
  readonly paragraphs: readonly Paragraph[]
}

export const section = (id: string, title: () => string, paragraphs: readonly Paragraph[]): Section => ({
  id,
  title,
  paragraphs,
})
export const figured = (
  id: string,
  title: () => string,
  figure: Figure,
  paragraphs: readonly Paragraph[],
): Section => ({ id, title, figure, paragraphs })

/** The part of a section that can be referred to beside its paragraphs: its figure, or the tiles in it. */
const inFigure = ({ figure }: Section): readonly RuleId[] => {
  if (figure?.kind === 'specials') return figure.specials.map(({ tile }) => tile)
  if (figure?.kind === 'sets') return ['setTable']
  return figure?.kind === 'cards' ? ['cardTable'] : []
}

/** All that can be referred to in a section, in its order. */
export const idsIn = (section: Section): readonly RuleId[] => [
  ...inFigure(section),
  ...section.paragraphs.map(({ id }) => id),
]

/** The rules of one edition in our own words, in the order in which one needs them. */
export interface RulesPage {
  readonly edition: Edition
  readonly sections: readonly Section[]
}

const fixedParagraph = (id: ParagraphId, kind: Paragraph['kind'], text: () => string): Paragraph => ({
  id,
  kind,
  changeable: false,
  text,
})

export const rule = (id: ParagraphId, text: () => string): Paragraph => fixedParagraph(id, 'rulebook', text)
export const example = (id: ParagraphId, text: () => string): Paragraph => fixedParagraph(id, 'example', text)
/** A ruling of this app for every edition alike, because no rulebook has one. */
export const ruling = (id: ParagraphId, text: () => string): Paragraph => fixedParagraph(id, 'ruling', text)
export const changeable = (paragraph: Paragraph): Paragraph => ({ ...paragraph, changeable: true })

/** Makes paragraphs on the rules that an edition's facts name, marked by where these say that they come from. */
export const sourcedBy =
  <Name extends string>(sources: Readonly<Record<Name, Source>>) =>
  (id: ParagraphId, name: Name, text: () => string): Paragraph =>
    fixedParagraph(id, sources[name], text)

/** The house rule that every edition of the line has. */
export const housePoints = ({ startPoints, minStartPoints, maxStartPoints }: LineFacts): Paragraph =>
  rule('housePoints', () =>
    m.rules_house_points({
      min: number(minStartPoints),
      max: number(maxStartPoints),
      points: list(Object.values(startPoints).map(number)),
    }),
  )
