import { expect } from '@playwright/test'
import { test } from './screen.ts'

test('a hint is told step by step, with reasons, until the table agrees on none', async ({ games, page }) => {
  const table = await games.seat({ names: ['Anna', 'Ben'], layout: 'RIVER 107' })
  await page.keyboard.press('h')
  await expect(table.hint).toContainText('1 of 3')
  await expect(table.hint).toContainText(/Look .* ahead/)
  await table.hint.getByRole('button', { name: 'Which set?' }).click()
  await expect(table.hint).toContainText('Tile to look for')
  await expect(table.tracker.getByRole('button', { pressed: true })).toHaveCount(1)
  await page.keyboard.press('h')
  await expect(table.hint).toContainText(/Sail to \d+ and take/)
  await expect(table.hint.getByRole('listitem')).not.toHaveCount(0)
  await expect(table.hint).toContainText(/sure|a close call/)

  await page.keyboard.press('Escape')
  await expect(table.hint).toBeHidden()
  await page.keyboard.press('h')
  await expect(table.hint).toContainText('1 of 3')

  await table.playByKeys('sail 0')
  await table.isAskedOf('Ben')
  await expect(table.hint).toBeHidden()

  await table.choose('Table options…')
  await page.getByRole('dialog').getByRole('switch', { name: 'Hints' }).click()
  await page.keyboard.press('Escape')
  await expect(table.tool('A hint for this move')).toBeHidden()
})

test('a tile that is pointed at has its preview, though a hint is open', async ({ games, page }) => {
  const table = await games.seat({ names: ['Anna', 'Ben'], layout: 'RIVER 107' })
  await table.pointAt(3)
  await page.keyboard.press('h')
  await expect(table.hint).toContainText('1 of 3')
  await table.pointAt(4)
  await expect(table.consequences).toContainText('in hand')
  await expect(table.hint).toBeHidden()
  await table.prompt.hover()
  await expect(table.hint).toContainText('1 of 3')
})

test('a hint in the dig leads to a cell, and says no more than can be known', async ({ games, page }) => {
  const table = await games.dig({ names: ['Anna', 'Ben'], layout: 'SAND 4' })
  await page.keyboard.press('h')
  await expect(table.hint).toContainText('1 of')
  await page.keyboard.press('h')
  await page.keyboard.press('h')
  await expect(table.hint).toContainText(/2 of 2|3 of 3/)
})
