import type { TileCode } from '../../../../shared/editions/index.ts'
import { underworldRanks } from '../../../../shared/editions/tiles.ts'
import type { LedgerRank, LedgerSet } from '../../../../shared/ledger/position.ts'
import type { LedgerView } from '../../../../shared/ledger/view.ts'
import { m } from '../../../../shared/messages/messages.js'
import type { ClaimantName } from '../../../../shared/nile/events.ts'
import { ruleOfAward } from '../../../../shared/rulebook/occasions.ts'
import type { RuleId } from '../../../../shared/rulebook/page.ts'
import { list, number } from '../../../../shared/text/format.ts'
import { claimantName, type Names, type Voice } from '../../../../shared/text/names.ts'
import { tieReasons } from '../../../../shared/text/reasons.ts'

/** A place of a set that is tied as far as reported: who takes it, by which rule, and what is known of the boats. */
export interface TiedPlace {
  readonly set: TileCode
  readonly place: 1 | 2
  readonly among: readonly ClaimantName[]
  /** The answer, and the reported order of the boats where the rule needs it; a sentence each. */
  readonly says: readonly string[]
  readonly rule: RuleId | null
}

/** The parties that would take the places of a set now, with the points for each. */
export const standingOf = ({ first, second }: Pick<LedgerSet, 'first' | 'second'>, names: Names): string =>
  [first, second]
    .flatMap((rank) =>
      rank && rank.to.length > 0
        ? m.ledger_rank({
            names: list(rank.to.map((to) => claimantName(to, names))),
            n: number(rank.worth),
          })
        : [],
    )
    .join(' · ')

type View = Pick<LedgerView<'nile'>, 'edition' | 'players' | 'position'>

/** The reported order of the boats of these seats, in sentences. */
function boatsOf({ position }: View, among: readonly ClaimantName[], { names }: Voice): string[] {
  const seats = among.filter((party) => party !== 'underworld')
  return seats.flatMap((seat) => {
    const ahead = seats.filter((other) => position.ahead[seat]?.includes(other))
    if (ahead.length === 0) return []
    return [m.ledger_ties_back({ name: names[seat], others: list(ahead.map((other) => names[other])) })]
  })
}

/** Everything tied in the sets that have not scored, those nearest to scoring first. */
export function tiesOf(view: View, voice: Voice): TiedPlace[] {
  const { edition, players, position } = view
  const isUnderworldRanked = underworldRanks(voice.edition, players.length)
  return position.sets
    .filter(({ scored }) => !scored)
    .sort((one, other) => one.left - other.left)
    .flatMap(({ tile, held, under, first, second }) => {
      const equal = (rank: LedgerRank | null): ClaimantName[] => [
        ...held.flatMap((n, seat) => (n === rank?.count ? [seat] : [])),
        ...(isUnderworldRanked && under === rank?.count ? (['underworld'] as const) : []),
      ]
      const taken = first && !first.open ? first.to : []
      const ranks = [
        { place: 1 as const, rank: first, among: equal(first) },
        { place: 2 as const, rank: second, among: equal(second).filter((at) => !taken.includes(at)) },
      ]
      // Where it is open who is first of two, the other one is second.
      const isSettled = first?.open === true && first.count === second?.count
      return ranks.slice(0, isSettled ? 1 : 2).flatMap(({ place, rank, among }): TiedPlace[] => {
        if (rank === null || rank.count === 0 || among.length < 2 || (rank.tie === null && !rank.open))
          return []
        const rule = rank.tie ?? 'furtherBack'
        const to = rank.to.at(0) ?? 'nobody'
        const names = list(among.map((party) => claimantName(party, voice.names)))
        return [
          {
            ...{ set: tile, place, among },
            says: rank.open
              ? [m.ledger_ties_open({ names }), ...boatsOf(view, among, voice)]
              : [
                  ...tieReasons({ tie: { among, rule }, to }, voice),
                  ...(rule === 'furtherBack' ? boatsOf(view, among, voice) : []),
                ],
            rule: ruleOfAward(edition, { tie: { among, rule }, to }),
          },
        ]
      })
    })
}
