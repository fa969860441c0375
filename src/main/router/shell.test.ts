import { expect, test } from 'vitest'
import type { Order } from '../../shared/menuCommands.ts'
import { Orders } from './shell.ts'

const undo: Order = { kind: 'command', command: 'undo' }
const redo: Order = { kind: 'command', command: 'redo' }

test('keeps what was ordered before a page asked, in order, and goes on', async () => {
  const orders = new Orders()
  orders.give(undo)
  orders.give(redo)
  const told = orders.follow()
  expect((await told.next()).value).toEqual(undo)
  expect((await told.next()).value).toEqual(redo)
  const next = told.next()
  orders.give(undo)
  expect((await next).value).toEqual(undo)
})

test('tells the page that came after another, and what the other was told not again', async () => {
  const orders = new Orders()
  const closed = new AbortController()
  const before = orders.follow(closed.signal)
  orders.give(undo)
  expect((await before.next()).value).toEqual(undo)
  const end = before.next()
  closed.abort()
  expect((await end).done).toBe(true)
  orders.give(redo)
  expect((await orders.follow().next()).value).toEqual(redo)
})

test('tells the page that asked last, even where an earlier one has not ended yet', async () => {
  const orders = new Orders()
  const end = orders.follow().next()
  const told = orders.follow().next()
  orders.give(undo)
  expect((await told).value).toEqual(undo)
  expect((await end).done).toBe(true)
})
