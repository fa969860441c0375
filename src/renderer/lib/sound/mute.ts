import { m } from '../../../shared/messages/messages.js'
import type { ScreenCommand } from '../commands.svelte.ts'
import type { Settings } from '../settings.svelte.ts'
import type { Toasts } from '../toasts.svelte.ts'

interface Services {
  readonly settings: Settings
  readonly toasts: Toasts
}

/** The command that turns all sounds off, and on again; kept for every screen. */
export function muteCommand({ settings, toasts }: Services): ScreenCommand {
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
      settings.chooseAndTell(toasts, { sound: { muted } })
    },
  }
}
