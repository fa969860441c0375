/** How much more silver makes e times the chances, at the end and for each card that is still to come. */
const lead = { last: 1.5, perCard: 0.15 }

/** Each seat's chance to win as the money stands, with so many cards still to be revealed; who is out has none. */
export function chancesBy(money: readonly number[], isIn: readonly boolean[], left: number): number[] {
  const most = Math.max(...money.filter((_, seat) => isIn[seat]))
  const scale = lead.last + lead.perCard * left
  const odds = money.map((silver, seat) => (isIn[seat] ? Math.exp((silver - most) / scale) : 0))
  const sum = odds.reduce((one, other) => one + other, 0)
  return odds.map((one) => one / sum)
}
