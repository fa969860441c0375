import { isDig, type Edition } from '../editions/index.ts'
import { jackpot } from '../editions/tutankhamens-revenge.ts'
import { m } from '../messages/messages.js'
import type { Options } from '../record.ts'
import { number } from './format.ts'

function digRules({ passCost, maskJackpot }: Options): string[] {
  const agreed: string[] = []
  if (passCost) agreed.push(m.dig_house_pass({ n: passCost }))
  if (maskJackpot) agreed.push(m.dig_house_mask({ n: number(jackpot) }))
  return agreed
}

function lineRules(edition: Edition, { startPoints, idolsOptional, manyTiedGetNothing }: Options): string[] {
  const agreed: string[] = []
  if (startPoints !== undefined) agreed.push(m.table_house_points({ edition, points: startPoints }))
  if (idolsOptional) agreed.push(m.setup_idols())
  if (manyTiedGetNothing && edition === 'tutanchamun-1993') agreed.push(m.setup_manyTied())
  return agreed
}

/** The house rules of a table that differ from the edition's own, in a few words each. */
export const houseRules = (edition: Edition, options: Options): string[] =>
  isDig(edition) ? digRules(options) : lineRules(edition, options)
