import fc from 'fast-check'
import { attacks, type AttackName } from '../tools/fuzz/attacks.ts'
import { choiceOf, runProgram, WrongUse } from './program.ts'

// Attacks the app with random calls, files and kills; a failure prints the command that repeats it.

const names = Object.keys(attacks) as AttackName[]
const usage = `Usage: node build/node.js build/fuzz.ts [--minutes N] [--attack NAME] [--seed N]
Attacks, in turn: ${names.join(', ')}. Without a seed a new one is taken. Ends with 1 when something was found.`

function numberOf(text: string, name: string): number {
  const number = Number(text)
  if (!Number.isFinite(number) || number < 0) throw new WrongUse(`${name} must be a number from 0`)
  return number
}

const options = {
  minutes: { type: 'string', default: '1' },
  attack: { type: 'string' },
  seed: { type: 'string' },
} as const

process.exitCode = await runProgram(usage, options, async ({ minutes, attack, seed: text }) => {
  const attackNames = attack === undefined ? names : [choiceOf('--attack', names, attack)]
  const end = process.hrtime.bigint() + BigInt(Math.round(numberOf(minutes, '--minutes') * 60e9))
  const first = text === undefined ? Date.now() % 2 ** 31 : numberOf(text, '--seed')
  const tried = Object.fromEntries(attackNames.map((name) => [name, 0]))
  for (let seed = first; seed === first || process.hrtime.bigint() < end; seed++) {
    for (const name of attackNames) {
      const details = await fc.check(attacks[name](), { seed, numRuns: 1 })
      tried[name] += 1
      if (!details.failed) continue
      console.error(await fc.asyncDefaultReportMessage(details))
      console.error(
        `Repeat it with: node build/node.js build/fuzz.ts --attack ${name} --seed ${seed} --minutes 0`,
      )
      return 1
    }
  }
  console.log(`Nothing found: ${attackNames.map((name) => `${name} ${tried[name]} times`).join(', ')}.`)
  return 0
})
