import { describe, expect, test } from 'vitest'
import { ambienceLoop, ambienceNames, effectNames } from '../../src/renderer/app/sound/names.ts'
import { ambienceLufs } from './ambience.ts'
import { effects } from './effects.ts'
import { loudest, peakOf } from './loudness.ts'
import { musicLufs, musicSeconds } from './music.ts'
import { mostPeak, render } from './render.ts'
import type { Stereo } from './samples.ts'

const rate = 24_000
const isSound = (stereo: Stereo): boolean => stereo.every((samples) => samples.every(Number.isFinite))

describe.each(effectNames)('%s', (name) => {
  const { lufs, longest } = effects[name]
  const stereo = render(name, 0, rate)

  test('is as loud as it should be, without a peak near full scale', () => {
    expect(isSound(stereo)).toBe(true)
    expect(peakOf(stereo)).toBeLessThanOrEqual(mostPeak + 1e-6)
    // A click is quieter over 0.4 seconds than its peak allows.
    expect(loudest(rate, stereo)).toBeLessThanOrEqual(lufs + 0.1)
    expect(loudest(rate, stereo)).toBeGreaterThan(lufs - 5)
  })

  test('is no longer than it should be, and begins and ends in silence', () => {
    const seconds = stereo[0].length / rate
    expect(seconds).toBeLessThanOrEqual(longest + 0.001)
    expect(seconds).toBeGreaterThan(0.3)
    for (const samples of stereo) {
      expect(Math.abs(samples[0])).toBeLessThan(0.05)
      expect(Math.abs(samples[samples.length - 1])).toBeLessThan(0.001)
    }
  })
})

test('effects are neither inaudible nor alarming beside one another', () => {
  const loudness = effectNames.map((name) => effects[name].lufs)
  expect(Math.max(...loudness)).toBeLessThanOrEqual(-18)
  expect(Math.min(...loudness)).toBeGreaterThanOrEqual(-28)
})

test('the same take sounds the same everywhere, and another one different', () => {
  const take = render('tileLay', 0, rate)
  const again = render('tileLay', 0, rate)
  const other = render('tileLay', 1, rate)
  expect(again).toEqual(take)
  expect(other[0].slice(0, 200)).not.toEqual(take[0].slice(0, 200))
})

test('the phrase of a set is longer, and ends higher, with each tile', () => {
  const sizes = ['set2', 'set3', 'set4', 'set5', 'set6', 'set7', 'set8'] as const
  const begins = sizes.map((name) => {
    const [left] = render(name, 0, rate)
    const most = left.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)
    // The last stroke: the last time that the sound is half as loud as it ever is.
    return left.findLastIndex((value) => Math.abs(value) > most / 2)
  })
  expect(begins).toEqual(begins.toSorted((one, two) => one - two))
})

test.each(ambienceNames)('%s is quiet, and goes on at its end as it began', (name) => {
  const stereo = render(name, 0, 10_000)
  expect(isSound(stereo)).toBe(true)
  expect(loudest(10_000, stereo)).toBeCloseTo(ambienceLufs, 0)
  const round = 10_000 * ambienceLoop.seconds
  for (const samples of stereo) {
    const overlaps = samples.length - round
    expect(overlaps).toBe(2 * 10_000 * ambienceLoop.overlap)
    expect(samples.slice(round)).toEqual(samples.slice(0, overlaps))
    const largest = samples.reduce(
      (most, value, at) => Math.max(most, at && Math.abs(value - samples[at - 1])),
      0,
    )
    const seam = overlaps / 2
    expect(Math.abs(samples[seam] - samples[seam - 1])).toBeLessThan(largest)
  }
})

test('the music is a quiet piece of two minutes that fades to silence', () => {
  const music = render('music', 0, 8000)
  expect(isSound(music)).toBe(true)
  expect(loudest(8000, music)).toBeCloseTo(musicLufs, 0)
  expect(music[0].length / 8000).toBeCloseTo(musicSeconds, 1)
  expect(Math.abs(music[0][music[0].length - 1])).toBeLessThan(0.001)
})
