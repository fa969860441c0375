import { idolVerbs } from '../../../shared/nile/move.ts'
import * as facts from '../../../shared/editions/tutankhamun-2021.ts'
import { m } from '../../../shared/messages/messages.js'
import { number } from '../../../shared/text/format.ts'
import { idolTile } from '../../../shared/text/names.ts'
import { housePoints, changeable, example, rule, ruling, sourcedBy, type RulesPage } from './page.ts'

const edition = 'tutankhamun-2021'
const by = sourcedBy(facts.ruleSources)

export const tutankhamun2021: RulesPage = {
  edition,
  sections: [
    {
      id: 'goal',
      title: m.rules_goal,
      paragraphs: [
        rule(m.rules_goal_1),
        rule(m.rules_goal_2),
        rule(() => m.rules_goal_3({ n: number(facts.nileLength) })),
      ],
    },
    {
      id: 'start',
      title: m.rules_start,
      figure: { kind: 'start', facts },
      paragraphs: [changeable(by('startPoints', m.rules_start_points_2021)), rule(m.rules_start_2021)],
    },
    { id: 'sets', title: m.rules_sets, figure: { kind: 'sets', facts }, paragraphs: [] },
    {
      id: 'turn',
      title: m.rules_turn,
      paragraphs: [
        by('sail', m.rules_turn_sail),
        rule(m.rules_turn_take),
        by('trailing', m.rules_turn_trail),
        rule(m.rules_turn_score),
        example(m.rules_turn_example),
      ],
    },
    {
      id: 'scoring',
      title: m.rules_scoring,
      paragraphs: [
        rule(m.rules_scoring_when),
        by('places', m.rules_scoring_places),
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
        by('underworldRanks', m.rules_two_third),
        rule(m.rules_two_tie),
        example(m.rules_two_example),
        by('underworldRings', m.rules_two_rings),
      ],
    },
    {
      id: 'idols',
      title: m.rules_idols,
      figure: {
        kind: 'specials',
        facts,
        specials: idolVerbs.map((verb) => ({ tile: idolTile(verb), text: m[`rules_idol_${verb}`] })),
      },
      paragraphs: [
        by('idols', m.rules_idols_when),
        changeable(by('idolsIdle', m.rules_idols_must)),
        rule(m.rules_idols_chain),
        ruling(m.rules_idols_thoth),
        by('horusBack', m.rules_idols_horus),
      ],
    },
    {
      id: 'end',
      title: m.rules_end,
      paragraphs: [by('zero', m.rules_end_zero), by('empty', m.rules_end_empty), ruling(m.rules_end_resign)],
    },
    {
      id: 'house',
      title: m.rules_house,
      paragraphs: [housePoints(facts), rule(m.rules_house_idols), rule(m.rules_house_marked)],
    },
  ],
}
