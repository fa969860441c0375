import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ambiences } from '../src/renderer/lib/sound/synth/ambience.ts'
import { effects } from '../src/renderer/lib/sound/synth/effects.ts'
import { loudest, peakOf } from '../src/renderer/lib/sound/synth/loudness.ts'
import { render, type SoundName } from '../src/renderer/lib/sound/synth/render.ts'
import type { Stereo } from '../src/renderer/lib/sound/synth/samples.ts'
import { root } from './sources.ts'

// Writes every sound of the app as a WAV file to listen to, and prints its figures. The app itself needs no files.
const rate = 48_000
const folder = join(root, 'out', 'sounds')
const bytes = 2

/** A WAV file with 16 bits a sample. */
function wavOf(stereo: Stereo): Buffer {
  const frame = bytes * stereo.length
  const size = stereo[0].length * frame
  const file = Buffer.alloc(44 + size)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + size, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(stereo.length, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * frame, 28)
  file.writeUInt16LE(frame, 32)
  file.writeUInt16LE(8 * bytes, 34)
  file.write('data', 36)
  file.writeUInt32LE(size, 40)
  stereo.forEach((samples, channel) => {
    samples.forEach((value, at) =>
      file.writeInt16LE(Math.round(value * 32_767), 44 + at * frame + channel * bytes),
    )
  })
  return file
}

/** The frequency about which the energy lies, in Hz: half of the rate at which the sound changes its direction. */
function middleOf([samples]: Stereo): number {
  let [changes, energy] = [0, 0]
  for (let at = 1; at < samples.length; at++) {
    changes += (samples[at] - samples[at - 1]) ** 2
    energy += samples[at] ** 2
  }
  return (rate / Math.PI) * Math.asin(Math.min(1, Math.sqrt(changes / energy) / 2))
}

const decibels = (level: number): string => (20 * Math.log10(level)).toFixed(1)

mkdirSync(folder, { recursive: true })
const names = [...Object.keys(effects), ...Object.keys(ambiences), 'music'] as SoundName[]
console.table(
  names.map((name) => {
    const stereo = render(name, 0, rate)
    writeFileSync(join(folder, `${name}.wav`), wavOf(stereo))
    return {
      name,
      seconds: (stereo[0].length / rate).toFixed(2),
      'peak dB': decibels(peakOf(stereo)),
      'loudest LUFS': loudest(rate, stereo).toFixed(1),
      'middle Hz': Math.round(middleOf(stereo)),
    }
  }),
)
