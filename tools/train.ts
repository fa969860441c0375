import { writeFileSync } from 'node:fs'
import { editions, familyOf, type Edition, type EditionOf } from '../src/shared/editions/index.ts'
import { m } from '../src/shared/messages/messages.js'
import { giveUp, readOptions, table, whole } from './options.ts'
import { interval, percent } from './shares.ts'
import { roundMs, type Course, type Settings } from './training/course.ts'
import { digCourse } from './training/dig/course.ts'
import { lineCourse } from './training/line/course.ts'

const shape = {
  ...table,
  minutes: whole.default(30),
  playouts: whole.default(60),
  seed: whole.default(1),
  games: whole.default(200),
}

const isLine = (edition: Edition): edition is EditionOf<'nile'> => familyOf[edition] === 'nile'

const courseOf = (edition: Edition, settings: Settings): Course =>
  isLine(edition) ? lineCourse(edition, settings) : digCourse(settings)

/**
 * Trains the parameters of the search for an edition and a group of seats: in every round, threads play games
 * with the present parameters, and these are fitted to the games of the latest rounds. In the end the result
 * plays against the parameters of before, and is written over them if it wins. Exit code 2: the arguments ask
 * for nothing that can be trained.
 */
async function main(args: string[]): Promise<void> {
  const options = readOptions(args, shape)
  const anew = options?.words.includes('anew') ?? false
  if (!options || options.words.length > (anew ? 1 : 0)) {
    return giveUp(m.train_usage({ editions: editions.join(', ') }))
  }
  const { edition, minutes, games, ...settings } = options
  const course = courseOf(edition, { ...settings, anew })
  const rounds = Math.max(1, Math.floor((minutes * 60_000) / roundMs))
  for (let round = 0; round < rounds; round++) {
    console.log(`${round + 1}/${rounds} ${await course.round(round, round / rounds)}`)
  }
  const packed = course.pack()
  const share = course.prove(packed, games)
  console.log(
    `${percent(share)} (95 %: ${interval(share, games)}) of ${games} games won against those of before.`,
  )
  if (share < 0.5) return
  writeFileSync(course.file, packed)
  console.log(`${course.file}: ${packed.length} bytes`)
}

await main(process.argv.slice(2))
