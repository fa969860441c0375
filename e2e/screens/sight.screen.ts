import { expect } from '@playwright/test'
import { test } from './screen.ts'
import { positionsOf } from '../script.ts'

const names = ['Anna', 'Ben']
const layout = 'RIVER 1'

test('an idol says what it does, to the eye and to a screen reader', async ({ games }) => {
  const table = await games.seat({ names, layout })
  const at = positionsOf(layout, 'RA')[0]
  const says = /send any tile in the Nile to the Underworld/
  await table.pointAt(at)
  await expect(table.consequences).toContainText(says)
  await expect(table.place(at)).toHaveAccessibleDescription(says)
})
