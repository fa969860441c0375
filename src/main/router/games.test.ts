import { afterEach, beforeEach, expect, test } from 'vitest'
import { annaAndBen } from '../setup/testing/newGame.ts'
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

test('a layout code is read however it was written, and refused where it has a slip, by every call that takes one', async () => {
  const { boxSetup, mirror, table } = app.client
  const edition = 'tutankhamun-2021'
  const dig = { ...annaAndBen, edition: 'tutankhamens-revenge' } as const
  const line = (layout: string) => mirror.lay({ edition, layout })
  const begin = (layout: string) => boxSetup.begin({ game: { ...dig, layout }, begun: 'leave' })
  const slip = { data: { code: 'layout.altered' } }
  await expect(table.create({ ...annaAndBen, layout: 'K7Q-29F-JDT' })).rejects.toMatchObject(slip)
  await expect(line('K7Q-29F-JDT')).rejects.toMatchObject(slip)
  await expect(begin('K7Q-29F-JDT')).rejects.toMatchObject(slip)

  const code = 'K7Q-29F-JDS'
  const { id } = await table.create({ ...annaAndBen, layout: ' k7q–29f–jds ' })
  expect(await app.client.history.deal({ id })).toMatchObject({ layout: code })
  expect(await line('K7Q29F JDS')).toEqual(await line(code))
  expect((await begin('k7q 29f jds')).game.layout).toBe(code)
})
