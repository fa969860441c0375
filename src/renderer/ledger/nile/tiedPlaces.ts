import type { TileCode } from '../../../shared/editions/index.ts'
import type { LedgerSet } from '../../../shared/ledger/position.ts'
import type { LedgerView } from '../../../shared/ledger/view.ts'
import { m } from '../../../shared/messages/messages.js'
import type { Award, ClaimantName } from '../../../shared/nile/events.ts'
import { ruleOfAward } from '../../../shared/rulebook/occasions.ts'
import type { RuleId } from '../../../shared/rulebook/page.ts'
import { list, number } from '../../../shared/text/format.ts'
import { claimantName, type Voice } from '../../../shared/text/names.ts'
import { tieReasons } from '../../../shared/text/reasons.ts'

/** A place of a set that is tied as far as entered: who takes it, by which rule, and what is known of the boats. */
export interface TiedPlace {
  readonly set: TileCode
  readonly place: 1 | 2
  /** The answer, and the entered order of the boats where the rule needs it; a sentence each. */
  readonly says: readonly string[]
  readonly rule: RuleId | null
}

type View = Pick<LedgerView<'nile'>, 'edition' | 'players' | 'position'>

/** The parties that would take the places of a set now, with the points for each; empty for tiles that are no set. */
export function standingOf(tile: TileCode, { players, position }: View): string {
  const names = players.map((player) => player.name)
  const { first = null, second = null } = position.sets.find((set) => set.tile === tile) ?? {}
  return [first, second]
    .flatMap((rank) =>
      rank && rank.to.length > 0
        ? m.ledger_rank({ names: list(rank.to.map((to) => claimantName(to, names))), n: number(rank.worth) })
        : [],
    )
    .join(' · ')
}

/** The entered order of the boats of these seats, in sentences. */
function boatsOf({ position }: View, among: readonly ClaimantName[], { names }: Voice): string[] {
  const seats = among.filter((party) => party !== 'underworld')
  return seats.flatMap((seat) => {
    const ahead = seats.filter((other) => position.ahead[seat]?.includes(other))
    if (ahead.length === 0) return []
    return [m.ledger_ties_back({ name: names[seat], others: list(ahead.map((other) => names[other])) })]
  })
}

/** Those tied for a place of a set, if any. */
function tieFor(place: 1 | 2, set: LedgerSet, view: View, voice: Voice): TiedPlace[] {
  const { tile, held, under, first } = set
  const rank = place === 1 ? first : set.second
  if (!rank || rank.count === 0 || (rank.tie === null && !rank.open)) return []
  const isUnderworldEqual = view.position.underworldRanks && under === rank.count
  /** The parties that have the first place already. */
  const taken: readonly ClaimantName[] = place === 1 || !first || first.open ? [] : first.to
  const parties: ClaimantName[] = [...held.keys()].filter((seat) => held[seat] === rank.count)
  const { round } = view.position
  /** The place while wilds are asked for: those committed count as well, and nobody holds them any more. */
  const now = round?.set === tile ? round.now.awards.find((one) => one.place === place) : undefined
  const equal = [...parties, ...(isUnderworldEqual ? (['underworld'] as const) : [])]
  const among = now?.tie?.among ?? equal.filter((party) => !taken.includes(party))
  if (among.length < 2) return []
  const rule = rank.tie ?? 'furtherBack'
  const award: Pick<Award, 'tie' | 'to'> = { tie: { among, rule }, to: rank.to.at(0) ?? 'nobody' }
  const boats = rank.open || rule === 'furtherBack' ? boatsOf(view, among, voice) : []
  const names = list(among.map((party) => claimantName(party, voice.names)))
  const answer = rank.open ? [m.ledger_ties_open({ names })] : tieReasons(award, voice)
  return [{ set: tile, place, says: [...answer, ...boats], rule: ruleOfAward(view.edition, award) }]
}

/** Everything tied in the sets that have not scored, those nearest to scoring first. */
export const tiesOf = (view: View, voice: Voice): TiedPlace[] =>
  view.position.sets
    .filter(({ scored }) => !scored)
    .sort((one, other) => one.left - other.left)
    .flatMap((set) => {
      const { first, second } = set
      const ofFirst = tieFor(1, set, view, voice)
      // Where it is open who is first of two, the other one is second.
      if (first?.open && first.count === second?.count) return ofFirst
      return [...ofFirst, ...tieFor(2, set, view, voice)]
    })
