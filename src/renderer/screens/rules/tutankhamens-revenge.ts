import {
  jackpot,
  silverPerGold,
  startMoney,
  usualPassCost,
} from '../../../shared/editions/tutankhamens-revenge.ts'
import { m } from '../../../shared/messages/messages.js'
import { number } from '../../../shared/text/format.ts'
import { changeable, example, rule, ruling, sourcedBy, type RulesPage } from './page.ts'

const by = sourcedBy({ cards: 'reconstruction' })

export const tutankhamensRevenge: RulesPage = {
  edition: 'tutankhamens-revenge',
  sections: [
    {
      id: 'goal',
      title: m.rules_goal,
      paragraphs: [
        rule(m.rules_dig_goal),
        rule(() => m.rules_dig_money({ n: number(startMoney), gold: number(silverPerGold) })),
        ruling(m.rules_dig_bank),
      ],
    },
    {
      id: 'cards',
      title: m.rules_dig_cards,
      figure: { kind: 'cards' },
      paragraphs: [changeable(by('cards', m.rules_dig_cards_rebuilt))],
    },
    {
      id: 'laying',
      title: m.rules_dig_laying,
      paragraphs: [
        rule(m.rules_dig_laying_turns),
        rule(m.rules_dig_laying_figures),
        ruling(m.rules_dig_laying_bends),
        rule(m.rules_dig_laying_turned),
        rule(m.rules_dig_laying_app),
        changeable(ruling(m.rules_dig_laying_unseen)),
      ],
    },
    {
      id: 'turn',
      title: m.rules_turn,
      paragraphs: [
        rule(m.rules_dig_turn_dig),
        rule(m.rules_dig_turn_counts),
        rule(m.rules_dig_turn_penalty),
        rule(m.rules_dig_turn_out),
        rule(m.rules_dig_turn_stop),
        example(m.rules_dig_turn_example),
        ruling(m.rules_dig_turn_itself),
      ],
    },
    {
      id: 'special',
      title: m.rules_dig_special,
      paragraphs: [
        rule(m.rules_dig_scarab),
        example(m.rules_dig_scarab_example),
        rule(m.rules_dig_blockade),
        ruling(m.rules_dig_skipped),
      ],
    },
    {
      id: 'end',
      title: m.rules_end,
      paragraphs: [rule(m.rules_dig_end), ruling(m.rules_dig_end_other), ruling(m.rules_path_resign)],
    },
    {
      id: 'house',
      title: m.rules_house,
      paragraphs: [
        ruling(() => m.rules_dig_house_pass({ n: number(usualPassCost) })),
        ruling(() => m.rules_dig_house_mask({ n: number(jackpot) })),
        rule(m.rules_house_marked),
      ],
    },
  ],
}
