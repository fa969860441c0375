import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { attacks, type AttackName } from './attacks.ts'

// Attacks the app with random calls, files and kills; a failure prints the command that repeats it.

const names = Object.keys(attacks) as AttackName[]
const usage = `Usage: npm run --silent fuzz -- [--minutes N] [--attack NAME] [--seed N]
Attacks, in turn: ${names.join(', ')}. Without a seed a new one is taken. Ends with 1 when something was found.`

function numberOf(text: string, name: string): number {
  const number = Number(text)
  if (!Number.isFinite(number) || number < 0) throw new Error(`${name} must be a number from 0`)
  return number
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '1' },
      attack: { type: 'string' },
      seed: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const chosen = names.filter((name) => values.attack === undefined || name === values.attack)
  if (chosen.length === 0) throw new Error(`There is no attack ${values.attack}.`)
  const end = process.hrtime.bigint() + BigInt(Math.round(numberOf(values.minutes, '--minutes') * 60e9))
  const first = values.seed === undefined ? Date.now() % 2 ** 31 : numberOf(values.seed, '--seed')
  const tried = Object.fromEntries(chosen.map((name) => [name, 0]))
  for (let seed = first; seed === first || process.hrtime.bigint() < end; seed++) {
    for (const name of chosen) {
      const found = await fc.check(attacks[name](), { seed, numRuns: 1 })
      tried[name] += 1
      if (!found.failed) continue
      console.error(await fc.asyncDefaultReportMessage(found))
      console.error(`Repeat it with: npm run --silent fuzz -- --attack ${name} --seed ${seed} --minutes 0`)
      return 1
    }
  }
  console.log(`Nothing found: ${chosen.map((name) => `${name} ${tried[name]} times`).join(', ')}.`)
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(usage)
  process.exitCode = 2
}
