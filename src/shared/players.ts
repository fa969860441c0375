/** How strong a computer player is, from the one that a child may beat to the one that thinks longest. */
export const levels = ['novice', 'scribe', 'priest', 'vizier'] as const
export type Level = (typeof levels)[number]

export const isLevel = (text: string): text is Level => (levels as readonly string[]).includes(text)
