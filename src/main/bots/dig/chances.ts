/** The lead in silver that multiplies the odds by e: at the end, and more for each card still to come. */
const lead = { last: 1.5, perCard: 0.15 }

/**
 * Each seat's chance to win, from the money and the number of cards still to be revealed; 0 for a seat that
 * is out.
 */
export function chancesBy(money: readonly number[], isIn: readonly boolean[], left: number): number[] {
  const most = Math.max(...money.filter((_, seat) => isIn[seat]))
  const scale = lead.last + lead.perCard * left
  const odds = money.map((silver, seat) => (isIn[seat] ? Math.exp((silver - most) / scale) : 0))
  const sum = odds.reduce((one, other) => one + other, 0)
  return odds.map((one) => one / sum)
}
