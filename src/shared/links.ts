/** Whom the app credits, and the licences it names: all of the outside that it leads to. */
export const links = {
  gameIcons: 'https://game-icons.net',
  creativeCommons: 'https://creativecommons.org/licenses/by/3.0/',
  openFont: 'https://openfontlicense.org',
} as const
