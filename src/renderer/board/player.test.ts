import { describe, expect, test } from 'vitest'
import { createPlayer, type Player } from './player.ts'

/** A player that records what it does. Steps are their length. */
function playing(): { player: Player<number>; story: string[] } {
  const story: string[] = []
  const player = createPlayer<number>(
    (length) => length,
    (step) => {
      story.push(`begin ${step}`)
      return {
        at: (time) => story.push(`${step} at ${time}`),
        end: () => story.push(`end ${step}`),
      }
    },
    () => story.push('rest'),
  )
  return { player, story }
}

describe('the player', () => {
  test('plays step after step and then rests, carrying time over', () => {
    const { player, story } = playing()
    player.play([100, 50])
    player.pass(60)
    player.pass(60)
    player.pass(60)
    expect(story).toEqual([
      'begin 100',
      '100 at 0',
      '100 at 60',
      'end 100',
      'begin 50',
      '50 at 20',
      'end 50',
      'rest',
    ])
    expect(player.playing).toBe(false)
  })

  test('plays nothing at pace 0 and rests at once', async () => {
    const { player, story } = playing()
    player.pace(0)
    player.play([100])
    expect(story).toEqual(['rest'])
    await player.settled()
  })

  test('ends what is playing when the pace becomes 0', () => {
    const { player, story } = playing()
    player.play([100, 50])
    player.pace(0)
    expect(story).toEqual(['begin 100', '100 at 0', 'end 100', 'rest'])
  })

  test('goes twice as fast at pace 2', () => {
    const { player, story } = playing()
    player.pace(2)
    player.play([100])
    player.pass(50)
    expect(story.at(-1)).toBe('rest')
  })

  test('ends everything when hurried, and only once', () => {
    const { player, story } = playing()
    player.play([100, 50])
    player.hurry()
    player.hurry()
    expect(story).toEqual(['begin 100', '100 at 0', 'end 100', 'rest'])
  })

  test('ends what is playing before it plays the next', () => {
    const { player, story } = playing()
    player.play([100])
    player.play([50])
    expect(story).toEqual(['begin 100', '100 at 0', 'end 100', 'rest', 'begin 50', '50 at 0'])
  })

  test.each(['pass', 'hurry', 'play', 'pace'] as const)(
    'settles for whoever waits, by %s too',
    async (way) => {
      const { player } = playing()
      player.play([100])
      const settled = player.settled()
      if (way === 'pass') player.pass(100)
      if (way === 'hurry') player.hurry()
      if (way === 'play') player.play([])
      if (way === 'pace') player.pace(0)
      await settled
      expect(player.playing).toBe(false)
    },
  )
})
