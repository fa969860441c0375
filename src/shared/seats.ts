/**
 * What a seat looks like. The six colours keep their distance under the common kinds of colour blindness
 * (after Okabe and Ito); the boat's god and emblem say the same without colour.
 */
export const colours = ['gold', 'blue', 'vermilion', 'green', 'purple', 'sky'] as const
export type Colour = (typeof colours)[number]

/** Boats are named for gods with an animal's head: cat, crocodile, cobra, lion, bull, ram. */
export const boats = ['bastet', 'sobek', 'wadjet', 'sekhmet', 'apis', 'khnum'] as const
export type Boat = (typeof boats)[number]

export const maxNameLength = 40
