import type { Edition } from '../editions/index.ts'
import type { Lesson } from './lesson.ts'
import { pathLessons } from './paths.ts'
import { lessonsOfRevenge } from './tutankhamens-revenge.ts'
import { lessons2021 } from './tutankhamun-2021.ts'

export type { Lesson } from './lesson.ts'

/** The lessons of every edition, each edition's in their order. */
export const lessons: readonly Lesson[] = [
  ...lessons2021,
  ...pathLessons('tutanchamun-1993'),
  ...pathLessons('tutankhamen-2004'),
  ...lessonsOfRevenge,
]

export const lessonIds = lessons.map(({ id }) => id)

/** Throws for an id that is none of `lessonIds`. */
export function lessonOf(id: string): Lesson {
  const lesson = lessons.find((candidate) => candidate.id === id)
  if (!lesson) throw new Error(`There is no lesson ${id}`)
  return lesson
}

/** The lessons that teach an edition from its beginning. */
export const seriesOf = (edition: Edition): readonly Lesson[] =>
  lessons.filter((lesson) => lesson.edition === edition && !lesson.aside)

/** The next lesson of the same series; undefined after the last one. */
export function lessonAfter({ id, edition, aside }: Lesson): Lesson | undefined {
  const series = seriesOf(edition)
  return aside ? undefined : series[series.findIndex((lesson) => lesson.id === id) + 1]
}
