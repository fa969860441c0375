import * as facts from '../../../shared/editions/tutanchamun-1993.ts'
import { m } from '../../../shared/messages/messages.js'
import { number } from '../../../shared/telling/format.ts'
import { housePoints } from './house.ts'
import { changeable, example, rule, ruling, sourcedBy, type RulesPage } from './page.ts'

const edition = 'tutanchamun-1993'
const by = sourcedBy(facts.ruleSources)

export const tutanchamun1993: RulesPage = {
  edition,
  sections: [
    {
      id: 'goal',
      title: m.rules_goal,
      paragraphs: [
        rule(() => m.rules_path_goal({ edition })),
        rule(() => m.rules_path_goal_end({ edition })),
        rule(() => m.rules_path_goal_open({ n: number(facts.nileLength) })),
      ],
    },
    {
      id: 'start',
      title: m.rules_start,
      figure: { kind: 'start', facts },
      paragraphs: [
        changeable(by('startPoints', m.rules_start_points_1993)),
        rule(() => m.rules_start_path({ edition })),
      ],
    },
    {
      id: 'sets',
      title: m.rules_sets,
      figure: { kind: 'sets', facts },
      paragraphs: [by('tileCounts', m.rules_sets_1993)],
    },
    {
      id: 'turn',
      title: m.rules_turn,
      paragraphs: [
        rule(() => m.rules_path_move({ edition })),
        by('move', m.rules_path_must),
        rule(m.rules_path_take),
        by('clearing', m.rules_path_clear),
        rule(m.rules_path_order),
        example(m.rules_path_example),
        by('skip', () => m.rules_path_skip({ edition })),
      ],
    },
    {
      id: 'scoring',
      title: m.rules_scoring,
      paragraphs: [
        rule(m.rules_path_when_1993),
        by('places', m.rules_path_alone),
        rule(m.rules_path_shared),
        rule(m.rules_path_half),
        rule(m.rules_path_ties),
        rule(m.rules_path_gone),
        example(m.rules_path_example_alone),
        example(m.rules_path_example_shared),
      ],
    },
    {
      id: 'specials',
      title: m.rules_specials,
      figure: {
        kind: 'specials',
        facts,
        specials: [
          { tile: 'COI', text: m.rules_special_COI },
          { tile: 'PHA', text: () => m.rules_special_PHA({ edition }) },
          { tile: 'MSK', text: m.rules_special_MSK },
        ],
      },
      paragraphs: [],
    },
    {
      id: 'wilds',
      title: () => m.rules_wilds({ edition }),
      paragraphs: [
        by('wilds', m.rules_wilds_1993_mask),
        by('wilds', m.rules_wilds_1993_pharaoh),
        rule(m.rules_wilds_once),
        by('wildOrder', m.rules_wilds_order),
        example(m.rules_wilds_example_1993),
      ],
    },
    {
      id: 'end',
      title: m.rules_end,
      paragraphs: [
        by('zero', () => m.rules_path_zero({ edition })),
        by('sharedZero', m.rules_path_zero_shared),
        by('empty', () => m.rules_path_empty({ edition })),
        by('sharedEmpty', m.rules_path_empty_shared),
        ruling(m.rules_path_resign),
      ],
    },
    { id: 'house', title: m.rules_house, paragraphs: [housePoints(facts), rule(m.rules_house_marked)] },
  ],
}
