/** The tiles of other players that may be had now: each is a button that carries this mark. */
export const offerMark = 'data-offer'

/** Moves the focus to the next of them, or the one before; false where there are none. */
export function nextOffer(step: 1 | -1): boolean {
  const offers = [...document.querySelectorAll<HTMLElement>(`[${offerMark}]`)]
  const at = offers.findIndex((offer) => offer === document.activeElement)
  const next = at < 0 ? (step > 0 ? 0 : offers.length - 1) : (at + step + offers.length) % offers.length
  offers[next]?.focus()
  return offers.length > 0
}
