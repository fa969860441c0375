import { m } from '../../shared/messages/messages.js'
import type { Theme } from '../../shared/preferences.ts'
import type { App } from './app.ts'
import type { CommandHandlers } from './commands.svelte.ts'
import type { ScreenOfGame, Route } from './routes.ts'

/** The handlers of the commands that work on every screen. */
export function globalCommandHandlers(
  { address, pendingActions, settings, toasts }: App,
  showAbout: () => void,
): CommandHandlers {
  const trade = (kind: 'import' | 'export') => () => {
    pendingActions.give({ kind })
    address.go({ screen: 'history' })
  }
  const go = (screen: Exclude<Route['screen'], ScreenOfGame | 'mirror' | 'replay'>) => () =>
    address.go({ screen })
  const chooseTheme = (theme: Theme) => {
    settings.choose({ theme }).catch(() => toasts.say(m.settings_unsaved(), 'refused'))
  }
  return {
    newGame: go('setup'),
    beside: go('beside'),
    mirror: () => address.go({ screen: 'mirror' }),
    importGames: trade('import'),
    exportGames: trade('export'),
    home: go('home'),
    history: go('history'),
    statistics: go('statistics'),
    settings: go('settings'),
    rules: go('rules'),
    credits: go('credits'),
    about: showAbout,
    themeSystem: () => chooseTheme('system'),
    themeLight: () => chooseTheme('light'),
    themeDark: () => chooseTheme('dark'),
  }
}
