/** The normal deviate of a two-sided interval of 95 %. */
const deviate = 1.959964

/** Wilson's interval for a share of `tries`, from 0 to 1: the true share lies in it 19 times out of 20. */
export function wilson(share: number, tries: number): readonly [number, number] {
  if (tries === 0) return [0, 1]
  const square = deviate ** 2 / tries
  const middle = (share + square / 2) / (1 + square)
  const reach = (deviate / (1 + square)) * Math.sqrt((share * (1 - share)) / tries + square / (4 * tries))
  // Keeps the share itself within, despite rounding at 0 and 1.
  return [Math.max(0, Math.min(share, middle - reach)), Math.min(1, Math.max(share, middle + reach))]
}
