import { afterEach, beforeEach, expect, test } from 'vitest'
import { RoutedApp } from './testing/routedApp.ts'

let app: RoutedApp
beforeEach(() => {
  app = new RoutedApp()
})
afterEach(() => {
  app.remove()
})

test('a long text that was pasted in place of the code of a position is refused as no code', async () => {
  const pasted = app.client.positions.read({ code: 'no code '.repeat(1000) })
  await expect(pasted).rejects.toMatchObject({ data: { code: 'position.code' } })
})
