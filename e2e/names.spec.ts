import { expect } from '@playwright/test'
import { test } from './app.ts'
import { lookBack, vectorOf } from './vectors.ts'

test('a game of two people of one name is looked back at and summed up seat by seat', async ({
  app,
  page,
}) => {
  const game = vectorOf('tutankhamun-2021', 0, 'Anna', 'Anna')
  const last = game.moves.length
  const replay = await lookBack(page, await app.open(), game)
  await replay.isAt(0, last)
  await replay.tab('Summary').click()
  const seats = page.getByRole('group', { name: 'How points were made' })
  await expect(seats.getByRole('columnheader', { name: 'Anna' })).toHaveCount(2)
  await page.keyboard.press('End')
  await replay.isAt(last, last)
  await expect(seats.getByRole('columnheader', { name: 'Anna' })).toHaveCount(2)
})
