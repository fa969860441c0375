import * as facts from '../../../shared/editions/tutankhamen-2004.ts'
import { m } from '../../../shared/messages/messages.js'
import { example, rule, sourcedBy } from './page.ts'
import { wildsPage } from './wilds.ts'

const edition = 'tutankhamen-2004'
const by = sourcedBy(facts.ruleSources)

export const tutankhamen2004 = wildsPage({
  edition,
  facts,
  startPoints: m.rules_start_points_2004,
  sets: rule(m.rules_sets_colours),
  move: [by('move', () => m.rules_path_move({ edition }))],
  when: rule(m.rules_path_when),
  half: [],
  specials: [
    { tile: 'BAG', text: m.rules_special_BAG },
    { tile: 'PHA', text: () => m.rules_special_PHA({ edition }) },
    { tile: 'TUT', text: m.rules_special_TUT },
  ],
  wilds: [by('wilds', m.rules_wilds_2004)],
  wildsExample: example(m.rules_wilds_example_2004),
})
