/**
 * The place of a seat's collection in CSS pixels of the window, for pieces to fly to; null: the lower edge.
 */
export type SeatAnchor = (seat: number) => { x: number; y: number } | null

/** The middle of the element that shows a seat, by its `data-seat`. */
export const middleOfSeat: SeatAnchor = (seat) => {
  const place = document.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect()
  return place ? { x: place.x + place.width / 2, y: place.y + place.height / 2 } : null
}
