import type { Edition, TileCode } from '../../../shared/editions/index.ts'
import type { LineFacts, Source } from '../../../shared/editions/facts.ts'
import { m } from '../../../shared/messages/messages.js'
import { list, number } from '../../../shared/text/format.ts'

/** A paragraph of the help: a rule by where it comes from, or an example of one. */
export interface Paragraph {
  readonly kind: Source | 'example'
  /** True where a table can agree otherwise when it is set up. */
  readonly changeable: boolean
  readonly text: () => string
}

/** A figure shown before the paragraphs of a section. */
type Figure =
  | { readonly kind: 'sets'; readonly facts: LineFacts }
  | { readonly kind: 'specials'; readonly facts: LineFacts; readonly specials: readonly Special[] }
  | { readonly kind: 'start'; readonly facts: LineFacts }
  | { readonly kind: 'cards' }

/** A tile with a special power. */
export interface Special {
  readonly tile: TileCode
  readonly text: () => string
}

interface Section {
  readonly id: string
  readonly title: () => string
  readonly figure?: Figure
  readonly paragraphs: readonly Paragraph[]
}

/** The rules of one edition in our own words, in the order in which one needs them. */
export interface RulesPage {
  readonly edition: Edition
  readonly sections: readonly Section[]
}

const said = (kind: Paragraph['kind'], text: () => string): Paragraph => ({ kind, changeable: false, text })

export const rule = (text: () => string): Paragraph => said('rulebook', text)
export const example = (text: () => string): Paragraph => said('example', text)
/** A ruling of this app for every edition alike, because no rulebook has one. */
export const ruling = (text: () => string): Paragraph => said('ruling', text)
export const changeable = (paragraph: Paragraph): Paragraph => ({ ...paragraph, changeable: true })

/** Makes paragraphs on the rules that an edition's facts name, marked by where these say that they come from. */
export const sourcedBy =
  <Name extends string>(sources: Readonly<Record<Name, Source>>) =>
  (name: Name, text: () => string): Paragraph =>
    said(sources[name], text)

/** The house rule that every edition of the line has. */
export const housePoints = ({ startPoints, minStartPoints, maxStartPoints }: LineFacts): Paragraph =>
  rule(() =>
    m.rules_house_points({
      min: number(minStartPoints),
      max: number(maxStartPoints),
      points: list(Object.values(startPoints).map(number)),
    }),
  )
