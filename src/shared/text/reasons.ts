import { ring, ringBonus } from '../editions/tutankhamun-2021.ts'
import type { Award, EventOf, NileEvent } from '../nile/events.ts'
import { m } from '../messages/messages.js'
import { list, number, row } from './format.ts'
import { claimantName, tileName, namedTiles, type Voice } from './names.ts'
import { tilesOf, unfolded } from '../editions/tiles.ts'

/** `Anna 4, Ben 3, Underworld 1`: all parties with any. */
export function countsInWords(counts: readonly number[], under: number, { names }: Voice): string {
  const parties = [
    ...counts.map((n, seat) => ({ name: names[seat], n })),
    { name: m.underworld_party(), n: under },
  ]
  return row(parties.filter(({ n }) => n > 0).map(({ name, n }) => m.why_count({ name, n: number(n) })))
}

const counts = (event: EventOf<'scored'>, voice: Voice): string =>
  countsInWords(event.counts, event.underworldRanks ? event.under : 0, voice)

/** `Anna: Pharaoh ×2, Ben: King Tut`: all seats that committed any; empty where none did. */
function commitments({ wilds }: EventOf<'scored'>, { names }: Voice): string {
  const wildsBySeat = wilds.map((tiles, seat) => ({ name: names[seat], tiles: namedTiles(unfolded(tiles)) }))
  return row(wildsBySeat.filter(({ tiles }) => tiles !== '').map((committed) => m.why_wild(committed)))
}

function placeReasons(event: EventOf<'scored'>, award: Award, voice: Voice): string[] {
  const { edition, names } = voice
  const { to, worth, paid } = award
  const place = award.place === 1 ? 'first' : 'second'
  const ties = tieReasons(award, voice)
  if (to === 'nobody') return ties
  if (to === 'underworld') {
    return [m[`why_${place}_underworld`]({ n: worth, count: number(event.under) }), ...ties]
  }
  const name = names[to]
  const sentences = [m[`why_${place}`]({ edition, n: worth, name, count: number(event.counts[to]) }), ...ties]
  if (paid === 0 && worth > 0) sentences.push(m.why_done({ edition, name }))
  else if (paid < worth) sentences.push(m.why_short({ edition, name, n: paid }))
  return sentences
}

/** The rule that decided a tied place; empty where nothing was tied. */
export function tieReasons({ tie, to }: Pick<Award, 'tie' | 'to'>, { names }: Voice): string[] {
  if (!tie) return []
  const tied = list(tie.among.map((party) => claimantName(party, names)))
  const winner = to === 'nobody' ? '' : claimantName(to, names)
  return [m[`why_tie_${tie.rule}`]({ names: tied, winner })]
}

/** The seats whose boats have a known place, the one furthest back first. */
function fromTheBack(boats: readonly (number | null)[]): number[] {
  const known = boats.flatMap((place, seat) => (place === null ? [] : [{ place, seat }]))
  return known.sort((one, other) => one.place - other.place).map(({ seat }) => seat)
}

/** One line that says why a set pays as it does: everybody's count, and the rules that decided ties. */
export function countsAndTies(event: EventOf<'scored'>, voice: Voice): string {
  const countsText = counts(event, voice)
  const ties = event.awards.flatMap((award) => tieReasons(award, voice))
  if (countsText === '') return m.why_first_nobody()
  return [m.why_counts({ counts: countsText }), ...new Set(ties)].join(' ')
}

function scoredReasons(event: EventOf<'scored'>, voice: Voice): string[] {
  const { edition, names } = voice
  const isRing = event.set === ring
  const isManyTied = event.awards.some(({ tie }) => tie?.rule === 'manyTied')
  const n = tilesOf(event.set)
  const value = isManyTied ? m.why_value_manyTied({ n }) : m.why_value({ edition, n })
  const sentences: string[] = [
    m.why_completed({ edition, set: tileName(event.set) }),
    isRing ? m.why_value_ring({ n: ringBonus }) : value,
  ]
  const committed = commitments(event, voice)
  if (committed !== '') sentences.push(m.why_wilds({ wilds: committed }))
  const countsText = counts(event, voice)
  if (countsText !== '') sentences.push(m.why_counts({ counts: countsText }))
  for (const award of event.awards) sentences.push(...placeReasons(event, award, voice))
  if (event.awards.length === 0) sentences.push(m.why_first_nobody())
  else if (!isRing && !isManyTied && event.awards.length === 1) sentences.push(m.why_second_nobody())
  if (event.awards.some((award) => award.tie?.rule === 'furtherBack')) {
    sentences.push(m.why_boats({ names: row(fromTheBack(event.boats).map((seat) => names[seat])) }))
  }
  return [...new Set(sentences)]
}

/** The reasons why points moved: set, counts, places and the rule for a tie. Empty for other events. */
export function reasonsOf(event: NileEvent, voice: Voice): string[] {
  if (event.kind === 'scored') return scoredReasons(event, voice)
  if (event.kind === 'ended' && event.tie) {
    const { names } = voice
    const facts = { names: list(event.tie.map((seat) => names[seat])), name: names[event.winners[0]] }
    return [m.why_end_tie(facts)]
  }
  return []
}
