import { m } from '../../../shared/messages/messages.js'

/** A paragraph of the help: a rule, one that is a ruling because the rulebook is silent, or an example. */
export interface Paragraph {
  readonly kind: 'rule' | 'ruling' | 'example'
  readonly text: () => string
}

export interface Section {
  readonly id: string
  readonly title: () => string
  readonly paragraphs: readonly Paragraph[]
}

const rule = (text: () => string): Paragraph => ({ kind: 'rule', text })
const ruling = (text: () => string): Paragraph => ({ kind: 'ruling', text })
const example = (text: () => string): Paragraph => ({ kind: 'example', text })

/** The rules of the 2021 edition in our own words, in the order in which one needs them. */
export const sections: readonly Section[] = [
  {
    id: 'goal',
    title: m.rules_goal,
    paragraphs: [rule(m.rules_goal_1), rule(m.rules_goal_2), rule(m.rules_goal_3)],
  },
  {
    id: 'turn',
    title: m.rules_turn,
    paragraphs: [
      rule(m.rules_turn_sail),
      rule(m.rules_turn_take),
      rule(m.rules_turn_trail),
      rule(m.rules_turn_score),
      example(m.rules_turn_example),
    ],
  },
  {
    id: 'scoring',
    title: m.rules_scoring,
    paragraphs: [
      rule(m.rules_scoring_when),
      rule(m.rules_scoring_places),
      rule(m.rules_scoring_rings),
      rule(m.rules_scoring_tomb),
      example(m.rules_scoring_example),
    ],
  },
  {
    id: 'ties',
    title: m.rules_ties,
    paragraphs: [rule(m.rules_ties_back), rule(m.rules_ties_second), example(m.rules_ties_example)],
  },
  {
    id: 'two',
    title: m.rules_two,
    paragraphs: [
      rule(m.rules_two_third),
      rule(m.rules_two_tie),
      example(m.rules_two_example),
      ruling(m.rules_two_rings),
    ],
  },
  {
    id: 'end',
    title: m.rules_end,
    paragraphs: [rule(m.rules_end_zero), rule(m.rules_end_empty), ruling(m.rules_end_resign)],
  },
  {
    id: 'house',
    title: m.rules_house,
    paragraphs: [rule(m.rules_house_points), rule(m.rules_house_idols), rule(m.rules_house_marked)],
  },
]

/** What holds for every idol, beside what each one does. */
export const idolParagraphs: readonly Paragraph[] = [
  rule(m.rules_idols_when),
  ruling(m.rules_idols_must),
  rule(m.rules_idols_chain),
  ruling(m.rules_idols_thoth),
  ruling(m.rules_idols_horus),
]
