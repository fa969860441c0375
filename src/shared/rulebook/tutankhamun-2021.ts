import { idolOf, idolVerbs } from '../nile/move.ts'
import * as facts from '../editions/tutankhamun-2021.ts'
import { m } from '../messages/messages.js'
import { number } from '../text/format.ts'
import { changeable, example, figured, housePoints, rule, ruling, section, sourcedBy } from './page.ts'
import type { RulesPage } from './page.ts'

const by = sourcedBy(facts.ruleSources)
const idols = idolVerbs.map((verb) => ({ tile: idolOf[verb], text: m[`rules_idol_${verb}`] }))

export const tutankhamun2021: RulesPage = {
  edition: 'tutankhamun-2021',
  sections: [
    section('goal', m.rules_goal, [
      rule('goal', m.rules_goal_1),
      rule('race', m.rules_goal_2),
      rule('open', () => m.rules_goal_3({ n: number(facts.nileLength) })),
    ]),
    figured('start', m.rules_start, { kind: 'start' }, [
      changeable(by('startPoints', 'startPoints', m.rules_start_points_2021)),
      rule('startOrder', m.rules_start_2021),
    ]),
    figured('sets', m.label_sets, { kind: 'sets' }, []),
    section('turn', m.rules_turn, [
      by('move', 'sail', m.rules_turn_sail),
      rule('take', m.rules_turn_take),
      by('leftBehind', 'trailing', m.rules_turn_trail),
      rule('score', m.rules_turn_score),
      example('turnExample', m.rules_turn_example),
    ]),
    section('scoring', m.rules_scoring, [
      rule('complete', m.rules_scoring_when),
      by('places', 'places', m.rules_scoring_places),
      rule('rings', m.rules_scoring_rings),
      rule('gone', m.rules_scoring_tomb),
      example('placesExample', m.rules_scoring_example),
    ]),
    section('ties', m.label_ties, [
      rule('ties', m.rules_ties_back),
      rule('tiesSecond', m.rules_ties_second),
      example('tiesExample', m.rules_ties_example),
    ]),
    section('two', m.label_two, [
      by('underworld', 'underworldRanks', m.rules_two_third),
      rule('underworldTie', m.rules_two_tie),
      example('underworldExample', m.rules_two_example),
      by('underworldRings', 'underworldRings', m.rules_two_rings),
    ]),
    figured('idols', m.rules_idols, { kind: 'specials', specials: idols }, [
      by('idolFirst', 'idols', m.rules_idols_when),
      changeable(by('idolMust', 'idolsIdle', m.rules_idols_must)),
      rule('idolChain', m.rules_idols_chain),
      ruling('thothAny', m.rules_idols_thoth),
      by('horusBack', 'horusBack', m.rules_idols_horus),
    ]),
    section('end', m.rules_end, [
      by('zero', 'zero', m.rules_end_zero),
      by('empty', 'empty', m.rules_end_empty),
      ruling('resign', m.rules_end_resign),
    ]),
    section('house', m.label_houseRules, [
      housePoints(facts),
      rule('houseIdols', m.rules_house_idols),
      rule('houseMarked', m.rules_house_marked),
    ]),
  ],
}
