import { readFileSync, writeFileSync } from 'node:fs'
import {
  exportFormats,
  type ExchangeNews,
  type ExportFormat,
  type GamesWanted,
} from '../../../shared/exchange.ts'
import { cases } from '../../../shared/testing/runs.ts'
import { writtenBy } from '../../exchange/fixtures/services.ts'
import { formatsOf } from '../../exchange/index.ts'
import { digs, type Round } from './asking.ts'
import { guessesAt, hiddenDigs, recordWith } from './boxes.ts'
import { readPage, type Call, type Witness } from './witness.ts'

/** The games in a format. */
export const textOf = ({ services }: Witness, format: ExportFormat, wanted: GamesWanted = 'all'): string =>
  writtenBy(services.history, format, wanted, formatsOf(readPage))

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
    await watched(witness, 'exchange.take', { files: [{ name: 'guess.nile', text }] })
  }
  noteAll(witness)
}

export const importFile: Round = async (witness) => {
  writeFileSync(witness.fileOf('guesses.jsonl'), guessesIn(witness).join('\n'))
  await watched(witness, 'exchange.choose')
  noteAll(witness)
}

const wanted = ['all', digs.map(({ id }) => id)]

export const exportFile: Round = async (witness) => {
  for (const format of exportFormats) {
    for (const games of wanted) {
      await watched(witness, 'exchange.export', { games, name: 'games', format })
      witness.note(readFileSync(witness.fileOf('games'), 'utf8'))
    }
  }
}

export const stopExport: Round = async (witness) => {
  const begun = await witness.ask<{ job: string }>('exchange.export', {
    games: 'all',
    name: 'games',
    format: 'records',
  })
  await witness.ask('exchange.cancel', begun)
  await witness.ask('exchange.cancel', { job: 'nothing' })
}
