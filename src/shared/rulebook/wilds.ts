import * as facts1993 from '../editions/tutanchamun-1993.ts'
import * as facts2004 from '../editions/tutankhamen-2004.ts'
import type { WildRuleSources } from '../editions/wilds.ts'
import { m } from '../messages/messages.js'
import { number } from '../text/format.ts'
import { changeable, example, figured, housePoints, rule, ruling, section, sourcedBy } from './page.ts'
import type { Paragraph, RulesPage } from './page.ts'

const by1993 = sourcedBy(facts1993.ruleSources)

/** The rules of an edition with wilds: both share the page but for what is told of one alone. */
function wildsPage(edition: 'tutanchamun-1993' | 'tutankhamen-2004'): RulesPage {
  const is1993 = edition === 'tutanchamun-1993'
  const facts = is1993 ? facts1993 : facts2004
  const by = sourcedBy<keyof WildRuleSources>(facts.ruleSources)
  const in1993 = (...paragraphs: readonly Paragraph[]): readonly Paragraph[] => (is1993 ? paragraphs : [])
  const specials = [...facts.specials].map((tile) => {
    return { tile, text: () => m[`rules_special_${tile}`]({ edition }) }
  })
  return {
    edition,
    sections: [
      section('goal', m.rules_goal, [
        rule('goal', () => m.rules_path_goal({ edition })),
        rule('race', () => m.rules_path_goal_end({ edition })),
        rule('open', () => m.rules_path_goal_open({ n: number(facts.nileLength) })),
      ]),
      figured('start', m.rules_start, { kind: 'start' }, [
        changeable(
          by('startPoints', 'startPoints', is1993 ? m.rules_start_points_1993 : m.rules_start_points_2004),
        ),
        rule('startOrder', () => m.rules_start_path({ edition })),
      ]),
      figured('sets', m.label_sets, { kind: 'sets' }, [
        is1993
          ? by1993('setOrigins', 'tileCounts', m.rules_sets_1993)
          : rule('setOrigins', m.rules_sets_colours),
      ]),
      section('turn', m.rules_turn, [
        rule('move', () => m.rules_path_move({ edition })),
        ...in1993(by1993('must', 'move', m.rules_path_must)),
        rule('take', m.rules_path_take),
        by('leftBehind', 'clearing', m.rules_path_clear),
        rule('score', m.rules_path_order),
        example('turnExample', m.rules_path_example),
        by('skip', 'skip', () => m.rules_path_skip({ edition })),
      ]),
      section('scoring', m.rules_scoring, [
        rule('complete', is1993 ? m.rules_path_when_1993 : m.rules_path_when),
        by('places', 'places', m.rules_path_alone),
        rule('sharedFirst', m.rules_path_shared),
        // Who has halves is disputed, and they can amount to nothing.
        ...in1993(
          changeable(by1993('manyTied', 'manyTied', m.rules_path_manyTied)),
          rule('halves', m.rules_path_half),
        ),
        rule('noOrder', m.rules_path_ties),
        rule('gone', m.rules_path_gone),
        example('placesExample', m.rules_path_example_alone),
        example('sharedExample', m.rules_path_example_shared),
      ]),
      figured('specials', m.rules_specials, { kind: 'specials', specials }, []),
      section('wilds', () => m.rules_wilds({ edition }), [
        by('wilds', 'wilds', is1993 ? m.rules_wilds_1993_mask : m.rules_wilds_2004),
        ...in1993(by1993('wildTies', 'wilds', m.rules_wilds_1993_pharaoh)),
        rule('wildsOnce', m.rules_wilds_once),
        by('wildOrder', 'wildOrder', m.rules_wilds_order),
        example('wildsExample', is1993 ? m.rules_wilds_example_1993 : m.rules_wilds_example_2004),
      ]),
      section('end', m.rules_end, [
        by('zero', 'zero', () => m.rules_path_zero({ edition })),
        by('sharedZero', 'sharedZero', m.rules_path_zero_shared),
        by('empty', 'empty', () => m.rules_path_empty({ edition })),
        by('sharedEmpty', 'sharedEmpty', m.rules_path_empty_shared),
        ruling('resign', m.rules_path_resign),
      ]),
      section('house', m.label_houseRules, [
        housePoints(facts),
        ...in1993(rule('houseManyTied', m.rules_house_manyTied)),
        rule('houseMarked', m.rules_house_marked),
      ]),
    ],
  }
}

export const tutanchamun1993 = wildsPage('tutanchamun-1993')
export const tutankhamen2004 = wildsPage('tutankhamen-2004')
