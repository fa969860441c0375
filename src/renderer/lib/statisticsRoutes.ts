import { isLevel } from '../../shared/players.ts'
import type { Who } from '../../shared/statistics.ts'

/** The statistics of all games, or of one player. */
export interface StatisticsRoute {
  readonly screen: 'statistics'
  readonly who?: Who
}

/** `#/statistics`, `#/statistics/person/NAME`, `#/statistics/computer/LEVEL`. */
export function makeStatisticsHash({ who }: StatisticsRoute): string {
  if (who === undefined) return '#/statistics'
  return `#/statistics/${who.kind}/${encodeURIComponent(who.kind === 'person' ? who.name : who.level)}`
}

/** Parses what follows `#/statistics/`, decoded; null where it names nobody. */
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
