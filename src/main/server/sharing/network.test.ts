import { beforeEach, expect, test } from 'vitest'
import { value } from '../../../shared/testing/outcomes.ts'
import type { MachineAddress } from './addresses.ts'
import {
  address,
  anna,
  closingOf,
  codeOf,
  shareSessionOfTest,
  type TestShareSession,
  viewOf,
  watch,
} from './fixtures/shareSession.ts'
import { askAt } from '../fixtures/browser.ts'
import { goingAway } from '../sockets.ts'

const home: MachineAddress = { name: 'Wi-Fi', address, isLikely: true }
const away: MachineAddress = { name: 'Ethernet', address: '127.0.0.2', isLikely: true }
const virtual: MachineAddress = { name: 'docker0', address: '127.0.0.2', isLikely: false }

let house: TestShareSession
beforeEach(async () => {
  house = await shareSessionOfTest()
})

/** The computer gets another address for good: it is gone at two looks in a row. */
async function move(to: MachineAddress): Promise<void> {
  house.network.change()
  await house.sharedAt('lost')
  house.network.change(to)
  await house.sharedAt('moved')
}

test('a short break of the network is said, and no phone is disconnected', async () => {
  const { client } = await house.guest(anna)
  const before = await house.shared()
  house.network.change(away)
  await house.sharedAt('lost')
  expect(house.now).toEqual({ ...before, network: 'lost' })
  house.network.change(home)
  await house.sharedAt('same')
  expect(house.now).toEqual(before)
  expect((await viewOf(client)).right).toEqual(anna)
})

test('a game is shared on at the new address, by the same secret and code, and every phone keeps its seat', async () => {
  const { session, socket } = await house.guest(anna)
  const { secret, now: before } = house
  const closed = closingOf(socket)
  await move(away)
  expect(await closed).toBe(goingAway)
  expect(new URL(house.now.address).hostname).toBe(away.address)
  expect([house.secret, house.now.code]).toEqual([secret, before.code])
  await expect(askAt(new URL(before.address), '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })

  const { client } = await house.line(session)
  expect((await viewOf(client)).right).toEqual(anna)
})

test('a phone that joins anew at the new address can take its seat', async () => {
  await house.guest(anna)
  await move(away)
  const again = await house.guest()
  expect((await viewOf(again.client)).offers).toContainEqual({ right: anna, taken: false })
  expect(await codeOf(again.client.guest.choose({ name: 'Anna', right: anna }))).toBe('done')
})

test('the door goes back to the address of before while no phone has followed, and stays with those that have', async () => {
  const { session } = await house.guest(watch)
  await move(away)
  house.network.change(away, home)
  await house.sharedAt('same')
  expect(new URL(house.now.address).hostname).toBe(address)
  const { client, socket } = await house.line(session)
  expect((await viewOf(client)).right).toEqual(watch)

  await move(away)
  socket.terminate()
  await house.line(session)
  await expect.poll(async () => (await house.shared())?.guests[0].connected).toBe(true)
  house.network.change(away, home)
  house.network.change(home)
  await house.sharedAt('lost')
  expect(new URL(house.now.address).hostname).toBe(away.address)
})

test('the door does not move to a network in which no phones are', async () => {
  house.network.change()
  await house.sharedAt('lost')
  house.network.change(virtual)
  house.network.change(virtual, home)
  await house.sharedAt('same')
  expect(new URL(house.now.address).hostname).toBe(address)
})

test('the addresses to choose from are told anew whenever they change', async () => {
  const told = house.sharing.addresses({}, {})
  const next = async () => (await told.next()).value?.map((one) => one.address)
  expect(await next()).toEqual([address])
  const later = next()
  house.network.change(home)
  house.network.change(away, home)
  expect(await later).toEqual([away.address, address])
  await told.return()
})

test('after the end the address of now is the one to share at', async () => {
  await move(away)
  await house.sharing.end()
  const told = house.sharing.addresses({}, {})
  expect((await told.next()).value).toMatchObject([{ address: away.address }])
  await told.return()
  value(await house.sharing.begin({ id: house.game, address: away.address, open: [watch] }))
  expect((await house.shared())?.network).toBe('same')
})
