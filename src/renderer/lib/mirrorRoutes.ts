import type { EditionOf } from '../../shared/editions/index.ts'
import { lineEditions } from '../../shared/mirror.ts'

type LineEdition = EditionOf<'nile'>

/**
 * The steps to a mirror of a real table: edition and who lays the line; line entry (`line`), or the sheet of
 * a layout to be laid (`sheet`); the players (`play`), for the one or the other.
 */
export type MirrorRoute =
  | { readonly screen: 'mirror' }
  | { readonly screen: 'mirror'; readonly edition: LineEdition; readonly step: 'line' }
  | {
      readonly screen: 'mirror'
      readonly edition: LineEdition
      readonly step: 'sheet'
      readonly layout: string
    }
  | {
      readonly screen: 'mirror'
      readonly edition: LineEdition
      readonly step: 'play'
      /** Null: the line that was entered. */
      readonly layout: string | null
    }

/** `#/mirror`, `#/mirror/EDITION/line`, `#/mirror/EDITION/sheet/LAYOUT`, `#/mirror/EDITION/play`, … */
export function makeMirrorHash(route: MirrorRoute): string {
  if (!('step' in route)) return '#/mirror'
  const way = `#/mirror/${route.edition}/${route.step}`
  const layout = 'layout' in route ? route.layout : null
  return layout === null ? way : `${way}/${encodeURIComponent(layout)}`
}

/** Parses what follows `#/mirror/`; null for no known step. `layout` is decoded. */
export function parseMirrorPath(
  name: string | undefined,
  step: string | undefined,
  layout: string | undefined,
): MirrorRoute | null {
  if (name === undefined) return { screen: 'mirror' }
  const edition = lineEditions.find((one) => one === name)
  if (edition === undefined) return null
  const to = { screen: 'mirror', edition } as const
  if (step === 'line' && layout === undefined) return { ...to, step }
  if (step === 'sheet' && layout) return { ...to, step, layout }
  if (step === 'play' && layout !== '') return { ...to, step, layout: layout ?? null }
  return null
}
