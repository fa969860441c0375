import { expect } from '@playwright/test'
import { test } from './app.ts'

test('bad input over the wire is refused, and the game goes on', async ({ games, session, page }) => {
  const table = await games.seat({ names: ['Anna', 'Ben'], layout: 'RIVER 1' })
  const id = page.url().split('/').at(-1) ?? ''
  const client = session.calls
  const refused = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: { code: string; data?: { code: string } }) => error.data?.code ?? error.code,
    )

  expect(
    await refused(client.game.act({ id: 'nobody', revision: 0, act: { do: 'play', move: 'sail 1' } })),
  ).toBe('table.unknown')
  expect(await refused(client.game.act({ id, revision: 7, act: { do: 'play', move: 'sail 1' } }))).toBe(
    'table.stale',
  )
  expect(await refused(client.game.act({ id, revision: 0, act: { do: 'play', move: 'sail 80' } }))).toBe(
    'move.position',
  )
  expect(await refused(client.game.act({ id, revision: 0, act: { do: 'play', move: 'fly 3' } }))).toBe(
    'move.text',
  )
  expect(await refused(client.game.act({ id, revision: 0, act: { do: 'play', move: 'ra 3' } }))).toBe(
    'move.otherAsk',
  )
  expect(await refused(client.game.act({ id, revision: -1, act: { do: 'play', move: 'sail 1' } }))).toBe(
    'BAD_REQUEST',
  )
  expect(await refused(client.game.act({ id, revision: 0, act: { do: 'back', ply: 3 } }))).toBe(
    'table.noSuchPly',
  )
  session.send('this is not a call')

  await table.playByMouse('sail 1')
  await table.reaches(1)
  expect(await refused(client.game.act({ id, revision: 1, act: { do: 'play', move: 'sail 2' } }))).toBe(
    'done',
  )
  await table.reaches(2)
})
