import { m } from '../messages/messages.js'
import { ask, layBox, lessonIn, tell, type Lesson } from './lesson.ts'

const lesson = lessonIn('tutankhamens-revenge')

/** Cell by cell, from a1 on: the snake lies in row 3, the obelisks in rows 2 and 4. */
const upper = 'BRA CHE ALA FAI OBh OBs OBf COh COb COt MOS OBh OBs OBf SCO'
/** Here the scorpion lies in a1 and Horus, or the necklace, in d1. */
const lower = ['SCO FAI ALA', 'OBh OBs OBf BRA OBh OBs OBf CHE COh COb COt MOS']
const lowest = 'HOR NEC CHE FAI BRA ALA SCO MOS NEC CHE FAI BRA HOR NEC MOS MSK'
const layers = [lowest, lower.join(' HOR '), `NEC ${upper}`, lower.join(' HOR '), `NEC ${upper}`]

/** Cells of the uppermost layer that hold a penalty. */
const penalties = 'dig a3, dig b3, dig c3, dig d3, dig d4'

const turn = lesson('dig-turn', m.lesson_dig, [
  ask({
    table: layBox(layers),
    text: m.lesson_dig_first,
    right: 'dig a1',
    wrong: [[penalties, '', m.lesson_dig_first_penalty]],
  }),
  ask({
    text: m.lesson_dig_again,
    right: 'dig c1',
    wrong: [
      ['stop', '', m.lesson_dig_again_stopped],
      [penalties, '', m.lesson_dig_again_penalty],
    ],
  }),
  ask({ text: m.lesson_dig_stop, right: 'stop', wrong: [[penalties, '', m.lesson_dig_stop_penalty]] }),
  ask({ text: m.lesson_dig_keep, right: 'done', reply: 'dig d1, dig d4, done' }),
  tell(m.lesson_dig_end),
])

const deeper = lesson('dig-layers', m.lesson_layers, [
  ask({
    table: layBox(layers, 'dig a1, stop, done, dig b2, stop, done'),
    text: m.lesson_layers_known,
    right: 'dig d1',
    wrong: [['dig a1', '', m.lesson_layers_known_scorpion]],
  }),
  ask({
    text: m.lesson_layers_deeper,
    right: 'dig d1',
    wrong: [
      ['dig a1', '', m.lesson_layers_deeper_scorpion],
      ['stop', '', m.lesson_layers_deeper_stopped],
    ],
  }),
  ask({ text: m.lesson_layers_stop, right: 'stop', wrong: [['dig a1', '', m.lesson_layers_stop_lost]] }),
  tell(m.lesson_layers_end),
])

const specials = lesson('dig-cards', m.lesson_cards, [
  ask({
    table: layBox(layers),
    text: m.lesson_cards_scarab,
    right: 'scarab',
    wrong: [['dig a1', '', m.lesson_cards_scarab_late]],
  }),
  ask({
    text: m.lesson_cards_double,
    right: 'dig a1',
    wrong: [[penalties, '', m.lesson_cards_double_penalty]],
  }),
  ask({ text: m.lesson_cards_stop, right: 'stop', wrong: [[penalties, '', m.lesson_cards_stop_penalty]] }),
  ask({
    text: m.lesson_cards_block,
    right: 'block c1',
    reply: 'dig d3, done',
    wrong: [['done', 'dig c1, stop, done', m.lesson_cards_block_none]],
  }),
  tell(m.lesson_cards_end),
])

const ending = lesson('dig-end', m.lesson_end, [
  ask({
    table: layBox(
      layers,
      'dig a1, stop, done, scarab, dig d4, done, dig c1, stop, done, scarab, dig d3, done',
    ),
    text: m.lesson_pass,
    right: 'stop',
    wrong: [['dig a3, dig b3, dig c3', '', m.lesson_pass_penalty]],
  }),
  ask({ text: m.lesson_pass_done, right: 'done', reply: 'dig a1' }),
  tell(m.lesson_pass_end),
])

export const lessonsOfRevenge: readonly Lesson[] = [turn, deeper, specials, ending]
