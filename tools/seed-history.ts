import { resolve } from 'node:path'
import * as z from 'zod'
import { m } from '../src/shared/messages/messages.js'
import { openHistory } from '../src/main/history/index.ts'
import { takeInstance, wordsSchema } from '../src/main/instance/index.ts'
import { speak } from '../src/main/instance/language.ts'
import { defaultFolder } from '../src/main/instance/product.ts'
import { giveUp, readOptions, whole } from './options.ts'
import { randomTag, seedHistory } from './randomGames.ts'

const shape = { games: whole, data: z.string().optional(), seed: z.string().optional() }

/** Adds random games to the history of a folder. Exit code 2: the arguments ask for nothing. */
function main(args: string[]): void {
  const options = readOptions(args, shape)
  if (!options || options.words.length > 0) return giveUp(m.seed_usage())
  const { games, seed: name = `seed-${Date.now().toString(36)}` } = options
  const folder = resolve(options.data ?? defaultFolder())
  const instance = takeInstance(folder, wordsSchema)
  if (!instance.taken) throw new Error(m.seed_running({ folder }))
  const history = openHistory(folder)
  try {
    seedHistory(history, name, games, (count, perSecond) =>
      console.log(m.seed_written({ n: count, rate: perSecond })),
    )
    console.log(m.seed_done({ folder, tag: randomTag }))
  } finally {
    history.close()
    instance.release()
  }
}

speak('system')
try {
  main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
