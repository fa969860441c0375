import { jackpot, silverPerGold, startMoney, usualPassCost } from '../editions/tutankhamens-revenge.ts'
import { m } from '../messages/messages.js'
import { number } from '../text/format.ts'
import { changeable, example, figured, rule, ruling, section, sourcedBy, type RulesPage } from './page.ts'

export const tutankhamensRevenge: RulesPage = {
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
