import type { Edition } from '../editions/index.ts'
import { tileName } from '../text/names.ts'
import {
  idsIn,
  type RuleId,
  type RulesPage,
  type Section,
  changeable,
  example,
  figured,
  housePoints,
  rule,
  ruling,
  section,
  sourcedBy,
  type Paragraph,
} from './page.ts'
import * as facts1993 from '../editions/tutanchamun-1993.ts'
import * as facts2004 from '../editions/tutankhamen-2004.ts'
import type { WildRuleSources } from '../editions/wilds.ts'
import { m } from '../messages/messages.js'
import { number } from '../text/format.ts'
import { idolOf, idolVerbs } from '../nile/move.ts'
import * as facts2021 from '../editions/tutankhamun-2021.ts'
import { jackpot, silverPerGold, startMoney, usualPassCost } from '../editions/tutankhamens-revenge.ts'

const by2021 = sourcedBy(facts2021.ruleSources)
const idols = idolVerbs.map((verb) => ({ tile: idolOf[verb], text: m[`rules_idol_${verb}`] }))

const tutankhamun2021: RulesPage = {
  edition: 'tutankhamun-2021',
  sections: [
    section('goal', m.rules_goal, [
      rule('goal', m.rules_goal_1),
      rule('race', m.rules_goal_2),
      rule('open', () => m.rules_goal_3({ n: number(facts2021.nileLength) })),
    ]),
    figured('start', m.rules_start, { kind: 'start' }, [
      changeable(by2021('startPoints', 'startPoints', m.rules_start_points_2021)),
      rule('startOrder', m.rules_start_2021),
    ]),
    figured('sets', m.label_sets, { kind: 'sets' }, []),
    section('turn', m.rules_turn, [
      by2021('move', 'sail', m.rules_turn_sail),
      rule('take', m.rules_turn_take),
      by2021('leftBehind', 'trailing', m.rules_turn_trail),
      rule('score', m.rules_turn_score),
      example('turnExample', m.rules_turn_example),
    ]),
    section('scoring', m.rules_scoring, [
      rule('complete', m.rules_scoring_when),
      by2021('places', 'places', m.rules_scoring_places),
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
      by2021('underworld', 'underworldRanks', m.rules_two_third),
      rule('underworldTie', m.rules_two_tie),
      example('underworldExample', m.rules_two_example),
      by2021('underworldRings', 'underworldRings', m.rules_two_rings),
    ]),
    figured('idols', m.rules_idols, { kind: 'specials', specials: idols }, [
      by2021('idolFirst', 'idols', m.rules_idols_when),
      changeable(by2021('idolMust', 'idolsIdle', m.rules_idols_must)),
      rule('idolChain', m.rules_idols_chain),
      ruling('thothAny', m.rules_idols_thoth),
      by2021('horusBack', 'horusBack', m.rules_idols_horus),
    ]),
    section('end', m.rules_end, [
      by2021('zero', 'zero', m.rules_end_zero),
      by2021('empty', 'empty', m.rules_end_empty),
      ruling('resign', m.rules_end_resign),
    ]),
    section('house', m.label_houseRules, [
      housePoints(facts2021),
      rule('houseIdols', m.rules_house_idols),
      rule('houseMarked', m.rules_house_marked),
    ]),
  ],
}

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

const tutanchamun1993 = wildsPage('tutanchamun-1993')
const tutankhamen2004 = wildsPage('tutankhamen-2004')

const tutankhamensRevenge: RulesPage = {
  edition: 'tutankhamens-revenge',
  sections: [
    section('goal', m.rules_goal, [
      rule('goal', m.rules_dig_goal),
      rule('money', () => m.rules_dig_money({ n: number(startMoney), gold: number(silverPerGold) })),
      ruling('bank', m.rules_dig_bank),
    ]),
    figured('cards', m.rules_dig_cards, { kind: 'cards' }, [
      changeable(sourcedBy({ cards: 'reconstruction' })('cardOrigins', 'cards', m.rules_dig_cards_rebuilt)),
    ]),
    section('layers', m.rules_dig_layers, [
      rule('layers', m.rules_dig_layers_turns),
      rule('figures', m.rules_dig_layers_figures),
      ruling('bends', m.rules_dig_layers_bends),
      rule('turned', m.rules_dig_layers_turned),
      rule('dealt', m.rules_dig_layers_app),
      changeable(ruling('unseen', m.rules_dig_layers_unseen)),
    ]),
    section('turn', m.rules_turn, [
      rule('dig', m.rules_dig_turn_dig),
      rule('revealed', m.rules_dig_turn_counts),
      rule('penalty', m.rules_dig_turn_penalty),
      rule('out', m.rules_dig_turn_out),
      rule('stop', m.rules_dig_turn_stop),
      example('turnExample', m.rules_dig_turn_example),
      ruling('stopItself', m.rules_dig_turn_itself),
    ]),
    section('special', m.rules_dig_special, [
      rule('scarab', m.rules_dig_scarab),
      example('scarabExample', m.rules_dig_scarab_example),
      rule('blockade', m.rules_dig_blockade),
      ruling('skipped', m.rules_dig_skipped),
    ]),
    section('end', m.rules_end, [
      rule('allRevealed', m.rules_dig_end),
      ruling('allPassed', m.rules_dig_end_other),
      ruling('resign', m.rules_path_resign),
    ]),
    section('house', m.label_houseRules, [
      ruling('housePass', () => m.rules_dig_house_pass({ n: usualPassCost })),
      ruling('houseMask', () => m.rules_dig_house_mask({ n: jackpot })),
      rule('houseMarked', m.rules_house_marked),
    ]),
  ],
}

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
