import { isLevel } from '../../shared/players.ts'
import type { Who } from '../../shared/statistics.ts'

/** What many games say together; with somebody named, of that player. */
export interface StatisticsRoute {
  readonly screen: 'statistics'
  readonly who?: Who
}

/** `#/statistics`, `#/statistics/person/NAME`, `#/statistics/computer/LEVEL`. */
export function makeStatisticsHash({ who }: StatisticsRoute): string {
  if (who === undefined) return '#/statistics'
  return `#/statistics/${who.kind}/${encodeURIComponent(who.kind === 'person' ? who.name : who.level)}`
}

/** What follows after `#/statistics/`, decoded; null for what names nobody. */
export function parseStatisticsPath(
  kind: string | undefined,
  name: string | undefined,
): StatisticsRoute | null {
  if (kind === undefined) return { screen: 'statistics' }
  if (kind === 'person' && name) return { screen: 'statistics', who: { kind, name } }
  if (kind === 'computer' && name !== undefined && isLevel(name)) {
    return { screen: 'statistics', who: { kind, level: name } }
  }
  return null
}
