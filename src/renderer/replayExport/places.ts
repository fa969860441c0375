/** Where a seat's card is, in CSS pixels of the window, for what it gains to fly to; null where it has none. */
export function placeOfSeat(seat: number): { x: number; y: number } | null {
  const place = document.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect()
  return place ? { x: place.x + place.width / 2, y: place.y + place.height / 2 } : null
}
