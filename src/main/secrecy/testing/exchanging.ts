import { readFileSync, writeFileSync } from 'node:fs'
import { exportFormats, type ExchangeNews, type ExportFormat } from '../../../shared/exchange.ts'
import { cases } from '../../../shared/testing/runs.ts'
import { digs, type Round } from './asking.ts'
import { guessesAt, hiddenDigs, recordWith } from './boxes.ts'
import type { Call, Witness } from './witness.ts'

/** The games in a format as one text: the division into parts depends on the clock. */
function textOf({ services }: Witness, format: ExportFormat): string {
  const texts: string[] = []
  for (let from: number | null = 0; from !== null;) {
    const part = services.exchange.records('all', from, format)
    texts.push(part.text)
    from = part.next
  }
  return texts.join('')
}

function noteAll(witness: Witness): void {
  for (const format of exportFormats) witness.note(textOf(witness, format))
}

/** The app's own records of the digs, and every guess at their boxes, also under the dig's own id. */
const guessesIn = (witness: Witness): string[] => [
  textOf(witness, 'records'),
  ...cases(
    hiddenDigs.flatMap((dig) => {
      const setups = guessesAt(dig)
      return [...setups.map((setup) => recordWith(dig, setup)), recordWith(dig, setups[1], { id: dig.id })]
    }),
  ),
]

async function watched(witness: Witness, call: Call, input: object = {}): Promise<void> {
  const begun = await witness.ask<{ job: string }>(call, input)
  const isLast = ({ kind }: ExchangeNews): boolean => kind !== 'working'
  if (begun) await witness.ask('exchange.watch', begun, isLast)
}

/** Imports each guess by itself; then every record is read again. */
export const importEach: Round = async (witness) => {
  for (const text of guessesIn(witness)) {
    const begun = await witness.ask<{ job: string }>('exchange.begin')
    await witness.ask('exchange.feed', { ...begun, text })
    await witness.ask('exchange.finish', begun)
  }
  noteAll(witness)
}

export const importFile: Round = async (witness) => {
  writeFileSync(witness.fileOf('guesses.jsonl'), guessesIn(witness).join('\n'))
  await watched(witness, 'exchange.choose')
  noteAll(witness)
}

export const stopImport: Round = async (witness) => {
  const begun = await witness.ask<{ job: string }>('exchange.begin')
  await witness.ask('exchange.cancel', begun)
  await witness.ask('exchange.feed', { ...begun, text: guessesIn(witness).join('\n') })
  await witness.ask('exchange.finish', begun)
}

const wanted = ['all', digs.map(({ id }) => id)]

export const exportFile: Round = async (witness) => {
  for (const format of exportFormats) {
    for (const games of wanted) {
      await watched(witness, 'exchange.save', { games, name: 'games', format })
      witness.note(readFileSync(witness.fileOf('games'), 'utf8'))
    }
  }
}

/** Exports each game alone, so that the clock cannot divide it. */
export const exportEach: Round = async (witness) => {
  for (const format of exportFormats) {
    for (const { id } of digs) await witness.ask('exchange.records', { games: [id], from: 0, format })
  }
}
