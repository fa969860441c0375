/** A number from 0 to `count - 1`, each as likely as the others: what would tip the scale is thrown again. */
export function drawLot(count: number): number {
  const limit = 256 - (256 % count)
  const thrown = new Uint8Array(1)
  do crypto.getRandomValues(thrown)
  while (thrown[0] >= limit)
  return thrown[0] % count
}

const rounds = 2
const fastest = 60
const slowing = 14

/** For how long the light rests on each seat on its way to the one drawn, in milliseconds: slower towards the end. */
export function lotSteps(drawn: number, count: number): { readonly seat: number; readonly rest: number }[] {
  const steps = rounds * count + drawn + 1
  return Array.from({ length: steps }, (_, step) => ({
    seat: step % count,
    rest: fastest + slowing * Math.max(0, step - (steps - 12)),
  }))
}
