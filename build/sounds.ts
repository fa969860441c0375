import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { effectNames, fileOf, rates, soundNames, takesOf } from '../src/renderer/app/sound/names.ts'
import { loudest, peakOf } from '../tools/sounds/loudness.ts'
import { render } from '../tools/sounds/render.ts'
import type { Stereo } from '../tools/sounds/samples.ts'
import { root } from './sources.ts'

// Makes every sound of the app, writes the files that it plays, and prints their figures.
const folder = join(root, 'src', 'renderer', 'app', 'sound', 'files')

/** Kilobits a second: short sounds are struck and plucked, backgrounds mostly noise. */
const bitrates = { effect: 64, background: 48 } as const

/** Both channels by turns, as 32-bit floats. */
function interleaved([left, right]: Stereo): Float32Array {
  return new Float32Array(2 * left.length).map((_, at) => (at % 2 === 0 ? left : right)[at >> 1])
}

/** Writes a sound as Opus in WebM, the same bytes for the same sound. */
function write(file: string, stereo: Stereo, rate: number, kilobits: number): void {
  const input = ['-f', 'f32le', '-ar', String(rate), '-ac', '2', '-i', '-']
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact']
  const output = ['-c:a', 'libopus', '-b:a', `${kilobits}k`, ...exact, '-y', file]
  const { error, status } = spawnSync('ffmpeg', ['-loglevel', 'error', ...input, ...output], {
    input: new Uint8Array(interleaved(stereo).buffer),
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  if (error || status !== 0) throw error ?? new Error(`ffmpeg could not write ${file}`)
}

/** The frequency about which the energy lies, in Hz: half of the rate at which the sound changes its direction. */
function middleOf([samples]: Stereo, rate: number): number {
  let changes = 0
  let energy = 0
  for (let at = 1; at < samples.length; at++) {
    changes += (samples[at] - samples[at - 1]) ** 2
    energy += samples[at] ** 2
  }
  return (rate / Math.PI) * Math.asin(Math.min(1, Math.sqrt(changes / energy) / 2))
}

const decibels = (level: number): string => (20 * Math.log10(level)).toFixed(1)

function makeAll(): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const effects: ReadonlySet<string> = new Set(effectNames)
  const takes = soundNames.flatMap((name) =>
    Array.from({ length: takesOf(name) }, (_, take) => ({ name, take })),
  )
  console.table(
    takes.map(({ name, take }) => {
      const kind = effects.has(name) ? 'effect' : 'background'
      const rate = rates[kind]
      const stereo = render(name, take, rate)
      const file = fileOf(name, take)
      write(join(folder, file), stereo, rate, bitrates[kind])
      return {
        file,
        seconds: (stereo[0].length / rate).toFixed(2),
        kB: (statSync(join(folder, file)).size / 1000).toFixed(1),
        'peak dB': decibels(peakOf(stereo)),
        'loudest LUFS': loudest(rate, stereo).toFixed(1),
        'middle Hz': Math.round(middleOf(stereo, rate)),
      }
    }),
  )
}

if (spawnSync('ffmpeg', ['-version']).status === 0) makeAll()
else {
  console.error('The sounds are encoded by ffmpeg, which is not installed here; see https://ffmpeg.org.')
  process.exitCode = 1
}
