import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Act } from '../../shared/acts.ts'
import { annaAndBen } from '../setup/testing/newGame.ts'
import { RoutedApp } from './testing/routedApp.ts'

let app: RoutedApp
beforeEach(() => {
  app = new RoutedApp()
})
afterEach(() => {
  app.remove()
})

/** A table, and a ledger, of each its id. */
async function tableAndLedger() {
  const { table, ledger } = app.client
  const begun = [
    table.create(annaAndBen),
    ledger.create({ ...annaAndBen, setup: { lost: {}, scoreOnly: false } }),
  ]
  const [atTable, inLedger] = await Promise.all(begun)
  return { table: atTable.id, ledger: inLedger.id }
}

test('a page that shows both kinds of game is sent either, and one that shows one kind is refused the other', async () => {
  const ids = await tableAndLedger()
  const { game } = app.client
  for (const [kind, other] of [
    ['table', 'ledger'],
    ['ledger', 'table'],
  ] as const) {
    const id = ids[kind]
    for (const watched of [{ id }, { id, kind }]) {
      const updates = await game.watch(watched)
      expect((await updates.next()).value).toMatchObject({ kind, view: { id, revision: 0 } })
      await updates.return?.()
    }
    await expect(game.watch({ id, kind: other })).rejects.toMatchObject({ data: { code: 'table.unknown' } })
  }
  await expect(game.watch({ id: 'nobody' })).rejects.toMatchObject({ data: { code: 'table.unknown' } })
})

test('what is done in games of the other kind alone is refused, and changes nothing', async () => {
  const ids = await tableAndLedger()
  const tableSettings = { undo: true, confirm: false, preview: true }
  const ofTables: readonly Act[] = [
    { do: 'play', move: 'sail 5' },
    { do: 'back', ply: 0 },
    { do: 'playOn' },
    { do: 'handOver', seat: 1, name: 'Cleo' },
    { do: 'agree', tableSettings },
  ]
  const ofLedgers: readonly Act[] = [
    { do: 'enter', entry: { kind: 'took', tile: 'THR' } },
    { do: 'correct', correction: { do: 'remove', n: 1 } },
    { do: 'undo' },
  ]
  const { game } = app.client
  const acts = [
    ...ofTables.map((act) => ({ id: ids.ledger, act })),
    ...ofLedgers.map((act) => ({ id: ids.table, act })),
  ]
  for (const input of acts) {
    await expect(game.act({ ...input, revision: 0 }), input.act.do).rejects.toMatchObject({
      data: { code: 'table.unknown' },
    })
  }
  for (const id of Object.values(ids)) {
    const updates = await game.watch({ id })
    expect((await updates.next()).value).toMatchObject({ view: { revision: 0 } })
    await updates.return?.()
  }
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
