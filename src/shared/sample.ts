/** The id of the game that everybody can look at: it is in no history, and counts nowhere. */
export const sampleId = 'sample'
