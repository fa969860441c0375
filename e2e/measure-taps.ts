import { readFileSync } from 'node:fs'
import { ReportedTable } from '../src/main/companion/testing/table.ts'
import { openRecord } from '../src/main/engine/index.ts'
import { editions } from '../src/shared/editions/index.ts'
import type { GameRecord } from '../src/shared/record.ts'
import { clicksOf, effortToBegin, effortToBeginAgain, secondsOf, tapsOf } from './taps.ts'

// Prints how many taps the games of the vectors take beside a physical box, how many clicks on the digital board, and what
// it takes to begin.

interface Effort {
  /** By turn. */
  readonly taps: number[]
  readonly clicks: number[]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)
const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)]
}

function effortOf(line: string): Effort | null {
  const open = openRecord(JSON.parse(line) as GameRecord)
  if (!open.ok) return null
  const { start, record } = open.value
  const table = new ReportedTable(start)
  const taps: number[] = []
  const clicks: number[] = []
  let turn = 0
  for (const move of record.moves) {
    const { seat } = table.game.trace(table.state)
    const begins = move.startsWith('sail') || (start.family === 'dig' && seat !== turn - 1)
    if (begins || taps.length === 0) {
      taps.push(0)
      clicks.push(0)
    }
    turn = (seat ?? 0) + 1
    const before = table.timeline.entries.length
    table.play(move)
    taps[taps.length - 1] += sum(table.timeline.entries.slice(before).map(tapsOf))
    clicks[clicks.length - 1] += clicksOf(move)
  }
  return { taps, clicks }
}

for (const edition of editions) {
  const file = new URL(`../src/main/engine/fixtures/${edition}.jsonl`, import.meta.url)
  const efforts = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(effortOf)
    .filter((effort) => effort !== null)
  const each = (of: (effort: Effort) => number[]) => [
    median(efforts.flatMap(of)),
    median(efforts.map((effort) => sum(of(effort)))),
  ]
  const [tapsATurn, taps] = each((effort) => effort.taps)
  const [clicksATurn, clicks] = each((effort) => effort.clicks)
  console.log(
    `${edition}: ${efforts.length} games; beside the box ${tapsATurn} a turn, ${taps} a game; ` +
      `on the board ${clicksATurn} a turn, ${clicks} a game`,
  )
}

const names = ['Anna', 'Ben', 'Cleo']
for (const [what, { taps, keys }] of [
  ['names typed', effortToBegin(names)],
  ['people of the last game', effortToBeginAgain],
] as const) {
  const first = { taps: taps + 1, keys }
  console.log(
    `from the first screen to the first report, ${names.length} players, ${what}: ${first.taps} taps, ${keys} keys; ` +
      `about ${Math.round(secondsOf(first))} seconds`,
  )
}
