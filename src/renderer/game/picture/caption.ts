import { m } from '../../../shared/messages/messages.js'
import type { Player } from '../../../shared/players.ts'
import type { TableView } from '../../../shared/table.ts'
import { number } from '../../../shared/text/format.ts'
import { editionName, pointsShort } from '../../../shared/text/names.ts'

/** The text below a picture. */
export interface Caption {
  readonly title: string
  /** The edition and the turn. */
  readonly facts: string
  readonly seats: readonly { readonly player: Player; readonly counted: string }[]
  readonly made: string
}

/** `counted`: points or money, by seat. */
export function captionOf(
  view: Pick<TableView, 'name' | 'edition' | 'players'> & { readonly position: { readonly turn: number } },
  counted: readonly number[],
): Caption {
  const { name, edition, players, position } = view
  return {
    title: name,
    facts: m.picture_facts({ edition: editionName(edition), turn: number(position.turn) }),
    seats: players.map((player, seat) => ({ player, counted: pointsShort(edition, counted[seat]) })),
    made: m.picture_made({ app: m.app_title() }),
  }
}

/** A text, or as much of its beginning as fits. */
export function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const letters = [...text]
  while (letters.length > 1) {
    letters.pop()
    const short = `${letters.join('').trimEnd()}…`
    if (fits(short)) return short
  }
  return '…'
}
