import type { TileCode } from '../editions/index.ts'
import { m } from '../messages/messages.js'
import { tileName } from '../text/names.ts'
import { ask, layTable, lessonIn, tell, type Lesson, type LessonTable } from './lesson.ts'

type PathEdition = 'tutanchamun-1993' | 'tutankhamen-2004'

/** The parts that tiles play in the lessons of both editions: the size of their set, and a letter. */
const parts = '1a 1b 1c 2a 2c 4a 4b 4c 6a 6b 6c 8a 8b 8c purse pharaoh last'.split(' ')
/** The tiles in these parts. */
const tiles: Readonly<Record<PathEdition, string>> = {
  'tutanchamun-1993': 'SCB DIA DGR FAN SND CND CHL PEC CHR BED SHR SRC USH CNP COI PHA MSK',
  'tutankhamen-2004': 'SCg SCb SCp CAg CAp HOg HOb HOp ANg ANb ANp MAg MAb MAp BAG PHA TUT',
}

/** The lessons of 1993 or 2004, which play alike: the words and the tiles differ, and what pharaoh and triangle do. */
export function pathLessons(edition: PathEdition): readonly Lesson[] {
  const codes = Object.fromEntries(
    tiles[edition].split(' ').map((tile, nth) => [parts[nth], tile as TileCode]),
  )
  const lay = (front: string, moves?: string, more?: Parameters<typeof layTable>[3]): LessonTable =>
    layTable(
      edition,
      front.replace(/\S+/g, (part) => codes[part]),
      moves,
      more,
    )
  /** A text about a tile. */
  const textIn =
    (text: (facts: { edition: PathEdition; tile: string }) => string, part = '4a') =>
    () =>
      text({ edition, tile: tileName(codes[part]) })
  const lesson = lessonIn(edition)
  const year = edition.slice(-4)

  const skipped = '8b 6c 1a 4a 2a 2c 4b 8a 2c 6a 4c 8c'
  const pair = {
    right: '5',
    reply: '6, 7',
    wrong: [
      ['8', '5', textIn(m.lesson_path_pair_split, '2c')],
      ['6, 7, 9, 10', '5', textIn(m.lesson_path_pair_lost, '2c')],
    ],
  } as const
  const move = lesson(`${year}-move`, m.lesson_path, [
    ask({
      table: lay(skipped),
      text: textIn(m.lesson_path_one, '1a'),
      right: '2',
      reply: '3, 4',
      wrong: [['0, 1, 3, 4, 5, 6, 7', '2', textIn(m.lesson_path_one_lost, '1a')]],
    }),
    ask({ text: textIn(m.lesson_path_pair, '2c'), ...pair }),
    ask({
      text: textIn(m.lesson_path_last, '2c'),
      right: '8',
      reply: '9, 10',
      wrong: [['9, 10, 11', '8', textIn(m.lesson_path_last_lost, '2c')]],
    }),
    tell(textIn(m.lesson_path_end)),
  ])

  const shared = ask({
    table: lay('4a 4a 8a 4a 6a 8b 4a 2a 6b 8c', '0, 1, 2, 3, 4, 5'),
    text: textIn(m.lesson_half),
    right: '6',
    reply: '7, 8',
    wrong: [['7, 8, 9', '6', textIn(m.lesson_half_shared)]],
    result: textIn(m.lesson_half_result),
  })
  const ties = lesson(`${year}-ties`, m.lesson_ties, [
    shared,
    ask({
      table: lay('8a 4a 4a 6a 4a 8b 4a 1b 6b 8c', '0, 1, 2, 3, 4, 5'),
      text: () => m.lesson_half_second({ tile: tileName(codes['4a']), one: tileName(codes['1b']) }),
      right: '7',
      reply: '6',
      wrong: [['6', '', textIn(m.lesson_half_second_nobody)]],
    }),
    tell(m.lesson_half_end),
  ])

  const pharaoh = ask({
    table: lay('4b 4b 8a pharaoh 4b 8b 4b 6a 2a', '0, 1, 2, 3, 4, 5, 6'),
    text: textIn(m.lesson_wilds_pharaoh, '4b'),
    right: 'commit PHA',
    wrong: [['commit none', '', textIn(m.lesson_wilds_pharaoh_kept, '4b')]],
    result: textIn(m.lesson_wilds_pharaoh_result, '4b'),
  })
  const triangle = ask({
    table: lay('4a 4a 8a 8b 4a 4a 6a', '0, 1, 2, 69, 3, 4, 5'),
    text: textIn(m.lesson_wilds_last),
    right: `commit ${codes.last}`,
    wrong: [['commit none', '', textIn(m.lesson_wilds_last_kept)]],
  })
  const wilds = lesson(`${year}-wilds`, () => m.lesson_wilds({ edition }), [
    ask({
      table: lay('4a 4a 8a 6a 4a 8b purse 4a 6b 2a', '0, 1, 2, 3, 4, 5, 6'),
      text: textIn(m.lesson_wilds_purse),
      right: `buy 1 ${codes['4a']}`,
      reply: '7',
      wrong: [['buy none', '7', textIn(m.lesson_wilds_purse_none)]],
      result: textIn(m.lesson_wilds_purse_result),
    }),
    pharaoh,
    triangle,
    tell(textIn(m.lesson_wilds_end)),
  ])

  const ending = lesson(`${year}-end`, m.lesson_end, [
    ask({
      table: lay('4a 1a 8a 4a 4a 8b 6a 1b 8c 1c 4a 2a 6b', '0, 1, 2, 3, 4, 5, 6, 7, 8', {
        options: { startPoints: 3 },
      }),
      text: textIn(m.lesson_path_zero),
      right: '10',
      wrong: [
        ['9', '10', textIn(m.lesson_path_zero_shared)],
        ['11, 12', '9', textIn(m.lesson_path_zero_lost, '1c')],
      ],
    }),
    tell(textIn(m.lesson_path_zero_end)),
  ])

  const differences: Lesson = {
    ...lesson(`${year}-differences`, m.lesson_differences, [
      ask({ table: lay(skipped, '2, 3, 4'), text: textIn(m.lesson_path_forward, '2c'), ...pair }),
      { ...shared, text: textIn(m.lesson_path_halves) },
      { ...pharaoh, text: textIn(m.lesson_path_wilds, '4b') },
      tell(textIn(m.lesson_path_others)),
    ]),
    aside: true,
  }
  return [move, ties, wilds, ending, differences]
}
