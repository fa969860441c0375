/** Links to credits and licences: the only addresses outside that the app opens. */
export const links = {
  gameIcons: 'https://game-icons.net',
  creativeCommons: 'https://creativecommons.org/licenses/by/3.0/',
  openFont: 'https://openfontlicense.org',
} as const
