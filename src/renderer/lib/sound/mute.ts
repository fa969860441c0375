import { m } from '../../../shared/messages/messages.js'
import type { App } from '../app.ts'
import type { ScreenCommand } from '../commands.svelte.ts'

/** The command that turns all sounds off, and on again; kept for every screen. */
export function muteCommand({ settings, toasts }: Pick<App, 'settings' | 'toasts'>): ScreenCommand {
  const { sound } = settings.chosen
  return {
    id: 'mute',
    label: sound.muted ? m.sound_on() : m.sound_off(),
    keys: ['v'],
    help: m.help_mute(),
    enabled: true,
    once: true,
    run: () => {
      const muted = !settings.chosen.sound.muted
      settings
        .choose({ sound: { ...settings.chosen.sound, muted } })
        .catch(() => toasts.say(m.settings_unsaved(), 'refused'))
    },
  }
}
