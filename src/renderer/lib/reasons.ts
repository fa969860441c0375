import { ring, ringBonus, tileCount } from '../../shared/editions/tutankhamun-2021.ts'
import type { Award, EventOf, GameEvent } from '../../shared/events.ts'
import { m } from '../../shared/messages/messages.js'
import { list, number, row } from './format.ts'
import { partyName, tileName, type Names } from './names.ts'

const heldBy = (event: EventOf<'scored'>, party: Award['to']): number =>
  party === 'underworld' ? event.under : event.held[party]

/** `Anna 4, Ben 3, Underworld 1`: everyone who holds any. */
function counts(event: EventOf<'scored'>, names: Names): string {
  const parties: Award['to'][] = [...event.held.keys()]
  if (event.underworldRanks) parties.push('underworld')
  const held = parties.filter((party) => heldBy(event, party) > 0)
  return row(
    held.map((party) => m.why_count({ name: partyName(party, names), n: number(heldBy(event, party)) })),
  )
}

function placeReasons(event: EventOf<'scored'>, award: Award, names: Names): string[] {
  const count = number(heldBy(event, award.to))
  const first = award.place === 1
  if (award.to === 'underworld') {
    const facts = { n: award.worth, count }
    return [
      first ? m.why_first_underworld(facts) : m.why_second_underworld(facts),
      ...tieReasons(award, names),
    ]
  }
  const name = names[award.to]
  const facts = { n: award.worth, name, count }
  const said: string[] = [first ? m.why_first(facts) : m.why_second(facts), ...tieReasons(award, names)]
  if (award.paid === 0) said.push(m.why_done({ name }))
  else if (award.paid < award.worth) said.push(m.why_short({ name, n: award.paid }))
  return said
}

/** The rule that broke a tie for one place; empty where nothing was tied. */
export function tieReasons(award: Award, names: Names): string[] {
  if (!award.tie) return []
  const tied = list(award.tie.among.map((party) => partyName(party, names)))
  return award.tie.rule === 'furtherBack'
    ? [m.why_tie_furtherBack({ names: tied, winner: partyName(award.to, names) })]
    : [m.why_tie_playerAboveUnderworld({ names: tied })]
}

/** The seats in the order of their boats, the one furthest back first. */
function fromTheBack(boats: readonly number[]): number[] {
  return [...boats.keys()].sort((one, other) => boats[one] - boats[other])
}

function scoredReasons(event: EventOf<'scored'>, names: Names): string[] {
  const isRing = event.set === ring
  const said: string[] = [
    m.why_completed({ set: tileName(event.set) }),
    isRing ? m.why_value_ring({ n: ringBonus }) : m.why_value({ n: tileCount[event.set] }),
  ]
  const held = counts(event, names)
  if (held !== '') said.push(m.why_counts({ counts: held }))
  for (const award of event.awards) said.push(...placeReasons(event, award, names))
  if (event.awards.length === 0) said.push(m.why_first_nobody())
  else if (!isRing && event.awards.every((award) => award.place === 1)) said.push(m.why_second_nobody())
  if (event.awards.some((award) => award.tie?.rule === 'furtherBack')) {
    said.push(m.why_boats({ names: row(fromTheBack(event.boats).map((seat) => names[seat])) }))
  }
  return said
}

/** Why points moved: the set, the counts, the places and the rule that broke a tie. Empty for other events. */
export function reasonsOf(event: GameEvent, names: Names): string[] {
  if (event.kind === 'scored') return scoredReasons(event, names)
  if (event.kind === 'ended' && event.tie) {
    const facts = { names: list(event.tie.map((seat) => names[seat])), name: names[event.winner] }
    return [m.why_end_tie(facts)]
  }
  return []
}
