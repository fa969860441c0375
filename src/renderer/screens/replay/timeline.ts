/** The element by which one goes to any ply; its arrow keys are those of the replay. */
export const timelineId = 'timeline'
