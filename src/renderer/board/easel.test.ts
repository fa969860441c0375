import { Container } from 'pixi.js'
import { expect, test } from 'vitest'
import { createEasel, type Art } from './easel.ts'
import type { Palette } from './palette.ts'
import { createPlayer, type Player } from './player.ts'

const palette = {} as Palette

/** Notes what is done with its paintings. */
const artOf = (done: string[]): Art<string, never, string> => ({
  drawings: {},
  keyOf: (_, { width }) => String(width),
  paint: (_, size) => ({
    ...size,
    view: new Container(),
    rest: () => undefined,
    cue: () => undefined,
    begin: (step) => ({ at: () => undefined, end: () => done.push(`${step} ends on ${size.width}`) }),
    destroy: () => done.push(`${size.width} destroyed`),
  }),
  plan: () => [],
  lengthOf: () => 100,
})

test('an animation ends before the painting that it moves on is replaced', () => {
  const done: string[] = []
  const art = artOf(done)
  const host = {} as HTMLElement
  const easel = createEasel(
    art,
    host,
    () => ({ x: 0, y: 0 }),
    (): void => player.hurry(),
  )
  const idle = { at: () => undefined, end: () => undefined }
  const player: Player<string> = createPlayer(
    art.lengthOf,
    (step) => easel.painting?.begin(step) ?? idle,
    () => undefined,
  )
  easel.fit('scene', { width: 1, height: 1 }, palette, 1)
  player.play(['sail'])
  easel.fit('scene', { width: 2, height: 1 }, palette, 1)
  expect(done).toEqual(['sail ends on 1', '1 destroyed'])
  expect(player.playing).toBe(false)
})
