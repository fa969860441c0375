/** Folders that the page may have shown; where they lie is the app's knowledge, never the page's. */
export const folders = ['games', 'copies'] as const
export type Folder = (typeof folders)[number]
