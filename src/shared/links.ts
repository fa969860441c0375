/**
 * Links to everybody the app credits, and to the licences it names: the only addresses outside that it opens.
 */
export const links = {
  gameIcons: 'https://game-icons.net',
  creativeCommons: 'https://creativecommons.org/licenses/by/3.0/',
  openFont: 'https://openfontlicense.org',
} as const
