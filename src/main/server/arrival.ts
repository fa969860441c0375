import { onlyGame, refusedIn, type ExchangeNews, type ListedRecord } from '../../shared/exchange.ts'
import { m } from '../../shared/messages/messages.js'
import { sentenceOf } from '../../shared/sentence.ts'
import { kindOf } from '../../shared/status.ts'
import type { Exchange } from '../exchange/index.ts'

/** The milliseconds between two sentences on the progress of an import. */
const pace = 2000

/** Imports the file given at the start, to its end; `say` is given sentences on a long one's progress. */
export async function importAtStart(exchange: Exchange, file: string, say: (sentence: string) => void) {
  const watched = exchange.watch(exchange.importFiles([file]))
  if (!watched.ok) return { sentence: sentenceOf(watched.refusal), screen: '/' }
  let last: ExchangeNews = { kind: 'cancelled' }
  let lastSentenceAt = performance.now()
  for await (const news of watched.value) {
    last = news
    if (news.kind !== 'working' || performance.now() - lastSentenceAt < pace) continue
    lastSentenceAt = performance.now()
    say(m.arrival_working({ n: news.games, percent: Math.floor(news.part * 100) }))
  }
  return arrivalOf(last)
}

const refusalOf = ({ line, why }: ListedRecord, n: number): string =>
  line === null ? why : m.arrival_refused({ n, line, why })

/** A sentence on the last news of an import, and the part of the page's address after `#` that shows its games. */
export function arrivalOf(news: ExchangeNews) {
  if (news.kind === 'failed') return { sentence: sentenceOf(news.refusal), screen: '/' }
  if (news.kind !== 'imported') return { sentence: m.arrival_cancelled(), screen: '/' }
  const { report } = news
  const only = onlyGame(report)
  const [first] = report.refused
  const parts = [
    m.arrival_imported({ n: report.imported }),
    ...(report.duplicates > 0 ? [m.arrival_known({ n: report.duplicates })] : []),
    ...(report.updated > 0 ? [m.report_updated({ n: report.updated })] : []),
    ...(first ? [refusalOf(first, refusedIn(report))] : []),
    ...report.noticed.map(({ line, why }) => m.arrival_noticed({ line: line ?? 1, why })).slice(0, 1),
  ]
  return { sentence: parts.join(' '), screen: only ? `/${kindOf[only.mode]}/${only.id}` : '/history' }
}
