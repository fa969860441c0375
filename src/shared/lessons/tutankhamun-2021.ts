import { m } from '../messages/messages.js'
import { ask, layTable, lessonIn, tell, type Lesson, type LessonTable } from './lesson.ts'

const edition = 'tutankhamun-2021'
const lesson = lessonIn(edition)
const lay = (front: string, moves?: string, more?: Parameters<typeof layTable>[3]): LessonTable =>
  layTable(edition, front, moves, more)

const sail = lesson('2021-sail', m.lesson_sail, [
  ask({
    table: lay('SCA SEN THR CAR SEA POT DAG LOT STA SAR BRA'),
    text: m.lesson_sail_ring,
    right: '0',
    reply: '1, 2',
    wrong: [['1, 2, 3, 4, 5, 6', '0', m.lesson_sail_ring_past]],
  }),
  ask({
    text: m.lesson_sail_ahead,
    right: '6',
    reply: '3, 4',
    wrong: [['3, 4, 5', '6', m.lesson_sail_ahead_short]],
  }),
  ask({
    text: m.lesson_sail_behind,
    right: '5',
    reply: '7, 8',
    wrong: [['7, 8, 9, 10', '5', m.lesson_sail_behind_left]],
  }),
  tell(m.lesson_sail_end),
])

const sets = lesson('2021-sets', m.lesson_sets, [
  ask({
    table: lay('POT POT SEN POT THR CAR POT SEA LOT STA SAR', '0, 1, 2, 3, 4, 5'),
    text: m.lesson_sets_last,
    right: '6',
    reply: '7, 8',
    wrong: [['7, 8, 9, 10', '6', m.lesson_sets_last_left]],
    result: m.lesson_sets_last_result,
  }),
  ask({
    table: lay('SEN SAR SAR CAR SAR SAR THR SAR SEA SAR SCA LOT STA POT', '0, 1, 2, 3, 4, 5, 6, 7, 8'),
    text: m.lesson_sets_others,
    right: '10',
    reply: '9',
    wrong: [['9', '', m.lesson_sets_others_done]],
  }),
  tell(m.lesson_sets_end),
])

/** Ben has three bracelets and Cleo, far ahead, one; the last of the four waits for Ada. */
const second = ask({
  table: lay('SEN BRA BRA THR BRA SAR BRA LOT POT CAR STA', '0, 1, 2, 3, 4, 9'),
  text: m.lesson_ties_second,
  right: '6',
  reply: '5',
  wrong: [['5', '6', m.lesson_ties_second_left]],
})

/** Ben has a crook and a dagger; the other dagger lies beyond his boat, the other crook behind it. */
const first = ask({
  table: lay('SEN CRO THR CAR SEA CRO POT LOT DAG DAG STA SAR', '0, 1, 2, 3, 8, 4'),
  text: m.lesson_ties_first,
  right: '5',
  reply: '9, 6',
  wrong: [['9', '', m.lesson_ties_first_ahead]],
  result: m.lesson_ties_first_result,
})

const ties = lesson('2021-ties', m.lesson_ties, [first, second, tell(m.lesson_ties_end)])

const trailing = ask({
  table: lay('ANK CAR ANK SEA STA SEN THR SCA LOT POT', '0, 5, 6'),
  text: m.lesson_left_behind,
  right: '7',
  reply: '8, 9',
  wrong: [['2', '', m.lesson_left_taken]],
  result: m.lesson_left_behind_result,
})

/** Two tiles of the pottery lie in the Underworld, which is a third party between two players. */
const third = ask({
  table: lay('POT POT POT SEN THR POT LOT SEA STA SAR', '2, 3', { seats: 2 }),
  text: m.lesson_left_third,
  right: '5',
  reply: '6',
  wrong: [
    ['4', '5', m.lesson_left_third_second],
    ['6, 7, 8, 9', '5', m.lesson_left_third_nothing],
  ],
})

const leftBehind = lesson('2021-left', m.lesson_left, [trailing, third, tell(m.lesson_left_end)])

const idols = lesson('2021-idols', m.lesson_idols, [
  ask({
    table: lay('SCA POT THR SEN CAR SEA OSI LOT STA SAR', '3, 4, 5, 6'),
    text: m.lesson_idols_osiris,
    right: 'osiris SCA',
    reply: '7, 8',
    wrong: [['osiris POT, osiris THR', '', m.lesson_idols_osiris_other]],
    result: m.lesson_idols_osiris_result,
  }),
  ask({
    table: lay('SAR SAR SAR SAR SAR CAR SCA SEA STA ISI LOT BRA POT STA SAR', '0, 1, 2, 3, 4, 5, 6, 7, 8, 9'),
    text: m.lesson_idols_isis,
    right: 'isis 14',
    reply: '10, 11',
    wrong: [['isis 10, isis 11, isis 12, isis 13', '14', m.lesson_idols_isis_other]],
    result: m.lesson_idols_isis_result,
  }),
  ask({
    table: lay('BRA BRA SEN BRA THR CAR SEA STA BRA LOT RA SAR POT', '0, 1, 2, 3, 4, 5, 10'),
    text: m.lesson_idols_ra,
    right: 'ra 8',
    reply: '6, 7',
    wrong: [['ra 6, ra 7, ra 9, ra 11, ra 12', '8', m.lesson_idols_ra_other]],
    result: m.lesson_idols_ra_result,
  }),
  ask({
    table: lay(
      'SAR SAR SAR SAR THR CAR THO SEA STA LOT POT SAR STA DAG SAR THR SCA',
      '0, 1, 2, 3, 11, 12, 6',
    ),
    text: m.lesson_idols_thoth,
    right: 'thoth 7 14',
    reply: '13, 15',
    wrong: [
      ['thoth 13 14', '13', m.lesson_idols_thoth_near],
      ['thoth 10 14', '10', m.lesson_idols_thoth_near],
    ],
  }),
  ask({ text: m.lesson_idols_thoth_take, right: '7', result: m.lesson_idols_thoth_result }),
  ask({
    table: lay('SAR SAR SAR SAR SAR SAR STA LOT POT CAR SEN HOR DAG ANK', '0, 1, 5, 4, 2, 6, 11'),
    text: m.lesson_idols_horus,
    right: 'horus 3',
    reply: '7, 8',
    wrong: [['horus back, horus 7, horus 8, horus 9, horus 10', '3', m.lesson_idols_horus_other]],
  }),
  tell(m.lesson_idols_end),
])

const ending = lesson('2021-end', m.lesson_end, [
  ask({
    table: lay('DAG SCA SCA SCA SCA THR SCA DAG SCA SEN LOT', '0, 1, 2, 3, 4, 5', {
      options: { startPoints: 3 },
    }),
    text: m.lesson_end_zero,
    right: '7',
    wrong: [['6', '8', m.lesson_end_zero_slow]],
    result: m.lesson_end_zero_result,
  }),
  ask({
    table: lay('POT SCA SEN POT SCA THR SEA POT POT CAR LOT STA', '0, 1, 2, 3, 4, 5, 9, 8, 6', {
      options: { startPoints: 4 },
    }),
    text: m.lesson_end_both,
    right: '7',
    wrong: [['10, 11', '7', m.lesson_end_both_left]],
  }),
  tell(m.lesson_end_end),
])

const differences: Lesson = {
  ...lesson('2021-differences', m.lesson_differences, [
    {
      ...sail.steps[2],
      table: lay('SCA SEN THR CAR SEA POT DAG LOT STA SAR BRA', '0, 1, 2, 6, 3, 4'),
      text: m.lesson_2021_back,
    },
    { ...first, text: m.lesson_2021_ties },
    { ...trailing, text: m.lesson_2021_left },
    tell(m.lesson_2021_end),
  ]),
  aside: true,
}

export const lessons2021: readonly Lesson[] = [sail, sets, ties, leftBehind, idols, ending, differences]
