import type { LineFacts } from '../../../shared/editions/facts.ts'
import { m } from '../../../shared/messages/messages.js'
import { list, number } from '../../../shared/text/format.ts'
import { rule, type Paragraph } from './page.ts'

/** The house rule that every edition of the line has. */
export const housePoints = ({ startPoints, minStartPoints, maxStartPoints }: LineFacts): Paragraph =>
  rule(() =>
    m.rules_house_points({
      min: number(minStartPoints),
      max: number(maxStartPoints),
      points: list(Object.values(startPoints).map(number)),
    }),
  )
