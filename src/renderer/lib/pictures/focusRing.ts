/**
 * The lines of the ring round the tile that the keyboard is at, from the widest to the narrowest; widths in CSS pixels.
 * What shows of each is at least 2 pixels wide. Dark and light together stand out from every ground, by day and by night.
 */
export const focusRing = [
  { width: 8, colour: '#0b0b0f' },
  { width: 4, colour: '#ffffff' },
] as const
