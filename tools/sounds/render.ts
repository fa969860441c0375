import type { Ambience, EffectName, SoundName } from '../../src/renderer/app/sound/names.ts'
import { ambienceAround, ambienceLufs, ambiences } from './ambience.ts'
import { effects } from './effects.ts'
import { levelled } from './loudness.ts'
import { musicLufs, musicSeconds, playMusic } from './music.ts'
import { filtered, inRoom, trimmed, type Stereo } from './samples.ts'
import { Synth } from './synth.ts'

/** The highest peak of any sound, as a part of full scale: 3 dB below it. */
export const mostPeak = 0.7

const isEffect = (name: SoundName): name is EffectName => name in effects
const isAmbience = (name: SoundName): name is Ambience => name in ambiences

/** The seed of a take: the same for the same name everywhere. */
const seedOf = (name: SoundName, take: number): number =>
  [...name].reduce((seed, letter) => (Math.imul(seed, 31) + letter.charCodeAt(0)) | 0, 7 + take)

/** One take of a sound at a sample rate, at its own loudness; an ambience with a little more than once round. */
export function render(name: SoundName, take: number, rate: number): Stereo {
  const synth = new Synth(rate, seedOf(name, take))
  if (isAmbience(name)) return levelled(rate, ambienceAround(synth, name), ambienceLufs, mostPeak)
  if (!isEffect(name))
    return trimmed(rate, levelled(rate, playMusic(synth), musicLufs, mostPeak), musicSeconds, 3)
  const { lufs, longest, room, play } = effects[name]
  // Below what anybody hears, a plucked string leaves its middle.
  const dry = filtered(rate, play(synth), 'high', 28, 0.7)
  const heard = inRoom(rate, [dry, dry], ...room)
  return levelled(rate, trimmed(rate, heard, longest, longest / 5), lufs, mostPeak)
}
