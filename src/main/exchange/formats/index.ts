import type { ExportFormat } from '../../../shared/exchange.ts'
import { lineOf } from '../record.ts'
import { bgStatsFormat } from './bgStats.ts'
import type { Format } from '../parts.ts'
import { pageFormatOf, type Shell } from './page.ts'
import { resultsFormat } from './results.ts'
import { textFormat } from './text.ts'

/** All formats; `readShell` reads the program of the exported page. */
export const formatsOf = (readShell: () => Shell): Readonly<Record<ExportFormat, Format>> => ({
  records: { opening: () => '', closing: () => '', write: lineOf },
  page: pageFormatOf(readShell),
  text: textFormat,
  results: resultsFormat,
  bgStats: bgStatsFormat,
})
