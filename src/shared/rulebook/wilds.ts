import type { LineFacts } from '../editions/tiles.ts'
import * as facts1993 from '../editions/tutanchamun-1993.ts'
import * as facts2004 from '../editions/tutankhamen-2004.ts'
import type { WildRuleSources } from '../editions/wilds.ts'
import { m } from '../messages/messages.js'
import { number } from '../text/format.ts'
import {
  housePoints,
  changeable,
  example,
  rule,
  ruling,
  section,
  sourcedBy,
  type Paragraph,
  type RulesPage,
  type Special,
} from './page.ts'

/** The texts that differ between the help of 1993 and that of 2004. */
interface OwnWords {
  readonly edition: 'tutanchamun-1993' | 'tutankhamen-2004'
  readonly facts: LineFacts & { readonly ruleSources: WildRuleSources }
  readonly startPoints: () => string
  readonly sets: Paragraph
  readonly move: readonly Paragraph[]
  readonly when: Paragraph
  /** The paragraphs on halves: who has them is disputed, or they can amount to nothing. */
  readonly half: readonly Paragraph[]
  /** The house rules of this edition alone. */
  readonly house: readonly Paragraph[]
  readonly specials: readonly Special[]
  readonly wilds: readonly Paragraph[]
  readonly wildsExample: Paragraph
}

/** The rules of an edition with wilds: both editions share the page but for the given differences. */
function wildsPage({ edition, facts, ...own }: OwnWords): RulesPage {
  const by = sourcedBy(facts.ruleSources)
  return {
    edition,
    sections: [
      section('goal', m.rules_goal, [
        rule('goal', () => m.rules_path_goal({ edition })),
        rule('race', () => m.rules_path_goal_end({ edition })),
        rule('open', () => m.rules_path_goal_open({ n: number(facts.nileLength) })),
      ]),
      {
        ...section('start', m.rules_start, [
          changeable(by('startPoints', 'startPoints', own.startPoints)),
          rule('startOrder', () => m.rules_start_path({ edition })),
        ]),
        figure: { kind: 'start', facts },
      },
      { ...section('sets', m.rules_sets, [own.sets]), figure: { kind: 'sets', facts } },
      section('turn', m.rules_turn, [
        ...own.move,
        rule('take', m.rules_path_take),
        by('leftBehind', 'clearing', m.rules_path_clear),
        rule('score', m.rules_path_order),
        example('turnExample', m.rules_path_example),
        by('skip', 'skip', () => m.rules_path_skip({ edition })),
      ]),
      section('scoring', m.rules_scoring, [
        own.when,
        by('places', 'places', m.rules_path_alone),
        rule('sharedFirst', m.rules_path_shared),
        ...own.half,
        rule('noOrder', m.rules_path_ties),
        rule('gone', m.rules_path_gone),
        example('placesExample', m.rules_path_example_alone),
        example('sharedExample', m.rules_path_example_shared),
      ]),
      {
        ...section('specials', m.rules_specials, []),
        figure: { kind: 'specials', facts, specials: own.specials },
      },
      section('wilds', () => m.rules_wilds({ edition }), [
        ...own.wilds,
        rule('wildsOnce', m.rules_wilds_once),
        by('wildOrder', 'wildOrder', m.rules_wilds_order),
        own.wildsExample,
      ]),
      section('end', m.rules_end, [
        by('zero', 'zero', () => m.rules_path_zero({ edition })),
        by('sharedZero', 'sharedZero', m.rules_path_zero_shared),
        by('empty', 'empty', () => m.rules_path_empty({ edition })),
        by('sharedEmpty', 'sharedEmpty', m.rules_path_empty_shared),
        ruling('resign', m.rules_path_resign),
      ]),
      section('house', m.rules_house, [
        housePoints(facts),
        ...own.house,
        rule('houseMarked', m.rules_house_marked),
      ]),
    ],
  }
}

const by1993 = sourcedBy(facts1993.ruleSources)

export const tutanchamun1993 = wildsPage({
  edition: 'tutanchamun-1993',
  facts: facts1993,
  startPoints: m.rules_start_points_1993,
  sets: by1993('setOrigins', 'tileCounts', m.rules_sets_1993),
  move: [
    rule('move', () => m.rules_path_move({ edition: 'tutanchamun-1993' })),
    by1993('must', 'move', m.rules_path_must),
  ],
  when: rule('complete', m.rules_path_when_1993),
  half: [
    changeable(by1993('manyTied', 'manyTied', m.rules_path_manyTied)),
    rule('halves', m.rules_path_half),
  ],
  house: [rule('houseManyTied', m.rules_house_manyTied)],
  specials: [
    { tile: 'COI', text: m.rules_special_COI },
    { tile: 'PHA', text: () => m.rules_special_PHA({ edition: 'tutanchamun-1993' }) },
    { tile: 'MSK', text: m.rules_special_MSK },
  ],
  wilds: [
    by1993('wilds', 'wilds', m.rules_wilds_1993_mask),
    by1993('wildTies', 'wilds', m.rules_wilds_1993_pharaoh),
  ],
  wildsExample: example('wildsExample', m.rules_wilds_example_1993),
})

const by2004 = sourcedBy(facts2004.ruleSources)

export const tutankhamen2004 = wildsPage({
  edition: 'tutankhamen-2004',
  facts: facts2004,
  startPoints: m.rules_start_points_2004,
  sets: rule('setOrigins', m.rules_sets_colours),
  move: [by2004('move', 'move', () => m.rules_path_move({ edition: 'tutankhamen-2004' }))],
  when: rule('complete', m.rules_path_when),
  half: [],
  house: [],
  specials: [
    { tile: 'BAG', text: m.rules_special_BAG },
    { tile: 'PHA', text: () => m.rules_special_PHA({ edition: 'tutankhamen-2004' }) },
    { tile: 'TUT', text: m.rules_special_TUT },
  ],
  wilds: [by2004('wilds', 'wilds', m.rules_wilds_2004)],
  wildsExample: example('wildsExample', m.rules_wilds_example_2004),
})
