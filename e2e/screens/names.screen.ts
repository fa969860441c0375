import { expect } from '@playwright/test'
import { test } from './screen.ts'
import { vectorOf } from '../vectors.ts'

test('a game of two people of one name is looked back at and summed up seat by seat', async ({
  games,
  page,
}) => {
  const game = vectorOf('tutankhamun-2021', 0, 'Anna', 'Anna')
  const last = game.moves.length
  const replay = await games.lookBack(game)
  await replay.isAt(0, last)
  await replay.tab('Summary').click()
  const seats = page.getByRole('group', { name: 'Points by source' })
  await expect(seats.getByRole('columnheader', { name: 'Anna' })).toHaveCount(2)
  await page.keyboard.press('End')
  await replay.isAt(last, last)
  await expect(seats.getByRole('columnheader', { name: 'Anna' })).toHaveCount(2)
})

test('a seat is not handed over to a namesake of another, and what was typed stays', async ({
  games,
  page,
}) => {
  const table = await games.seat({ names: ['Anna', 'Ben'], layout: 'RIVER 1' })
  await table.choose('Who plays…')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Ben', exact: true }).check()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await name.fill('anna')
  await name.press('Enter')
  await expect(dialog).toContainText('There is already a Anna at the table.')
  await expect(name).toHaveValue('anna')
  await expect(dialog.getByRole('button', { name: 'Change player' })).toBeDisabled()
})
