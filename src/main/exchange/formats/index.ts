import type { ExportFormat } from '../../../shared/exchange.ts'
import { lineOf } from '../record.ts'
import { bgStatsFormat } from './bgStats.ts'
import type { Format } from './format.ts'
import { pageFormat } from './page.ts'
import { resultsFormat } from './results.ts'
import { textFormat } from './text.ts'

export const formats: Readonly<Record<ExportFormat, Format>> = {
  records: { opening: () => '', closing: () => '', write: lineOf },
  page: pageFormat,
  text: textFormat,
  results: resultsFormat,
  bgStats: bgStatsFormat,
}
