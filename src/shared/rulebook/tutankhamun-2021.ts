import { idolOf, idolVerbs } from '../nile/move.ts'
import * as facts from '../editions/tutankhamun-2021.ts'
import { m } from '../messages/messages.js'
import { number } from '../text/format.ts'
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
        rule('goal', m.rules_goal_1),
        rule('race', m.rules_goal_2),
        rule('open', () => m.rules_goal_3({ n: number(facts.nileLength) })),
      ],
    },
    {
      id: 'start',
      title: m.rules_start,
      figure: { kind: 'start', facts },
      paragraphs: [
        changeable(by('startPoints', 'startPoints', m.rules_start_points_2021)),
        rule('startOrder', m.rules_start_2021),
      ],
    },
    { id: 'sets', title: m.rules_sets, figure: { kind: 'sets', facts }, paragraphs: [] },
    {
      id: 'turn',
      title: m.rules_turn,
      paragraphs: [
        by('move', 'sail', m.rules_turn_sail),
        rule('take', m.rules_turn_take),
        by('leftBehind', 'trailing', m.rules_turn_trail),
        rule('score', m.rules_turn_score),
        example('turnExample', m.rules_turn_example),
      ],
    },
    {
      id: 'scoring',
      title: m.rules_scoring,
      paragraphs: [
        rule('complete', m.rules_scoring_when),
        by('places', 'places', m.rules_scoring_places),
        rule('rings', m.rules_scoring_rings),
        rule('gone', m.rules_scoring_tomb),
        example('placesExample', m.rules_scoring_example),
      ],
    },
    {
      id: 'ties',
      title: m.rules_ties,
      paragraphs: [
        rule('ties', m.rules_ties_back),
        rule('tiesSecond', m.rules_ties_second),
        example('tiesExample', m.rules_ties_example),
      ],
    },
    {
      id: 'two',
      title: m.rules_two,
      paragraphs: [
        by('underworld', 'underworldRanks', m.rules_two_third),
        rule('underworldTie', m.rules_two_tie),
        example('underworldExample', m.rules_two_example),
        by('underworldRings', 'underworldRings', m.rules_two_rings),
      ],
    },
    {
      id: 'idols',
      title: m.rules_idols,
      figure: {
        kind: 'specials',
        facts,
        specials: idolVerbs.map((verb) => ({ tile: idolOf[verb], text: m[`rules_idol_${verb}`] })),
      },
      paragraphs: [
        by('idolFirst', 'idols', m.rules_idols_when),
        changeable(by('idolMust', 'idolsIdle', m.rules_idols_must)),
        rule('idolChain', m.rules_idols_chain),
        ruling('thothAny', m.rules_idols_thoth),
        by('horusBack', 'horusBack', m.rules_idols_horus),
      ],
    },
    {
      id: 'end',
      title: m.rules_end,
      paragraphs: [
        by('zero', 'zero', m.rules_end_zero),
        by('empty', 'empty', m.rules_end_empty),
        ruling('resign', m.rules_end_resign),
      ],
    },
    {
      id: 'house',
      title: m.rules_house,
      paragraphs: [
        housePoints(facts),
        rule('houseIdols', m.rules_house_idols),
        rule('houseMarked', m.rules_house_marked),
      ],
    },
  ],
}
