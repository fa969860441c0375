import * as facts from '../../../shared/editions/tutanchamun-1993.ts'
import { m } from '../../../shared/messages/messages.js'
import { example, rule, sourcedBy } from './page.ts'
import { wildsPage } from './wilds.ts'

const edition = 'tutanchamun-1993'
const by = sourcedBy(facts.ruleSources)

export const tutanchamun1993 = wildsPage({
  edition,
  facts,
  startPoints: m.rules_start_points_1993,
  sets: by('tileCounts', m.rules_sets_1993),
  move: [rule(() => m.rules_path_move({ edition })), by('move', m.rules_path_must)],
  when: rule(m.rules_path_when_1993),
  half: [rule(m.rules_path_half)],
  specials: [
    { tile: 'COI', text: m.rules_special_COI },
    { tile: 'PHA', text: () => m.rules_special_PHA({ edition }) },
    { tile: 'MSK', text: m.rules_special_MSK },
  ],
  wilds: [by('wilds', m.rules_wilds_1993_mask), by('wilds', m.rules_wilds_1993_pharaoh)],
  wildsExample: example(m.rules_wilds_example_1993),
})
