import { createInterface } from 'node:readline'
import { value } from '../../src/shared/testing/outcomes.ts'
import { openRecord } from '../../src/main/engine/record.ts'
import { replay } from '../../src/main/engine/testing/replay.ts'

/**
 * Players for tests, by the first argument: `first` makes the first legal move, `illegal` one that is not
 * legal, `nonsense` answers with no move, `ended` ends instead of answering, `silent` neither answers nor ends
 * by itself.
 */
const answers: Readonly<Record<string, (record: unknown) => string>> = {
  first: (record) => {
    const open = value(openRecord(record))
    const replayed = replay(open)
    if (!replayed.ok) throw new Error(replayed.refusal.code)
    const { game, state } = replayed
    const seats = open.record.players
    return JSON.stringify({
      move: game.writeMove(game.pick(state, 0)),
      value: seats.map(() => 1 / seats.length),
    })
  },
  illegal: () => '{"move":"sail 900"}',
  nonsense: () => 'what?',
  ended: () => process.exit(3),
}

const answer = answers[process.argv[2]]
if (answer) {
  for await (const line of createInterface({ input: process.stdin })) {
    console.log(answer(JSON.parse(line).record))
  }
} else {
  process.on('SIGTERM', () => undefined)
  process.stderr.write('silent\n')
  setInterval(() => undefined, 60_000)
}
