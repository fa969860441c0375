import { describe, expect, test } from 'vitest'
import { Changes } from './changes.ts'

describe('what is watched', () => {
  test('is told as it stands, then after every change', async () => {
    const changes = new Changes()
    let value = 1
    const seen = changes.watch(() => value)
    expect((await seen.next()).value).toBe(1)
    value = 2
    changes.notify()
    expect((await seen.next()).value).toBe(2)
  })

  test('tells of a change that came while nobody asked', async () => {
    const changes = new Changes()
    let value = 1
    const seen = changes.watch(() => value)
    await seen.next()
    value = 2
    changes.notify()
    await Promise.resolve()
    expect((await seen.next()).value).toBe(2)
  })

  test('ends quietly when its signal aborts, and is not followed any more', async () => {
    const changes = new Changes()
    const stop = new AbortController()
    const seen = changes.watch(() => 1, stop.signal)
    await seen.next()
    expect(changes.isFollowed).toBe(true)
    const next = seen.next()
    stop.abort()
    expect((await next).done).toBe(true)
    expect(changes.isFollowed).toBe(false)
    expect((await changes.watch(() => 1, stop.signal).next()).done).toBe(true)
  })

  test('is not followed any more when whoever watched goes away', async () => {
    const changes = new Changes()
    const seen = changes.watch(() => 1)
    await seen.next()
    await seen.return()
    expect(changes.isFollowed).toBe(false)
  })

  test('hands on the error of what cannot be read', async () => {
    const seen = new Changes().watch(() => {
      throw new Error('gone')
    })
    await expect(seen.next()).rejects.toThrow('gone')
  })
})

test('whoever follows is called until told otherwise', () => {
  const changes = new Changes()
  let calls = 0
  const leave = changes.follow(() => calls++)
  changes.notify()
  leave()
  changes.notify()
  expect(calls).toBe(1)
})
