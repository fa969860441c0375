/**
 * What the painting answers; null where it fails, which the console tells. A table that cannot be painted in one size must
 * not take its game away: the game goes on without, and another size is painted afresh.
 */
export function attempt<Painting>(paint: () => Painting): Painting | null {
  try {
    return paint()
  } catch (error) {
    console.error(error)
    return null
  }
}
