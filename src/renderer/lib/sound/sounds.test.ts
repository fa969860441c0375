import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sounds } from './sounds.svelte.ts'
import type { Order } from './worker.ts'

/** What the workers were told to make, in their order, and have not made yet. */
let orders: (Order & { readonly make: () => void })[]
/** The seconds at which sounds were begun, in those of the context. */
let begun: number[]
let contexts: FakeContext[]
let touched: boolean

class FakeWorker {
  onmessage: ((event: { data: object }) => void) | null = null

  postMessage(order: Order): void {
    const stereo = [new Float32Array(1), new Float32Array(1)]
    orders.push({ ...order, make: () => this.onmessage?.({ data: { ...order, stereo } }) })
  }
}

class FakeNode {
  readonly gain = { setTargetAtTime: () => undefined }

  connect(to: FakeNode): FakeNode {
    return to
  }
}

class FakeSource extends FakeNode {
  start(at: number): void {
    begun.push(at)
  }

  stop(): void {
    begun.pop()
  }
}

class FakeBuffer {
  readonly copyToChannel = () => undefined
}

class FakeContext {
  currentTime = 0
  state = 'running'
  readonly destination = new FakeNode()

  constructor() {
    contexts.push(this)
  }

  suspend(): void {
    this.state = 'suspended'
  }

  resume(): void {
    this.state = 'running'
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  orders = []
  begun = []
  contexts = []
  touched = false
  vi.stubGlobal('navigator', {
    userActivation: {
      get hasBeenActive() {
        return touched
      },
    },
  })
  vi.stubGlobal('reportError', vi.fn())
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('AudioBuffer', FakeBuffer)
  vi.stubGlobal('AudioBufferSourceNode', FakeSource)
  for (const node of ['GainNode', 'DynamicsCompressorNode', 'WaveShaperNode']) vi.stubGlobal(node, FakeNode)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const levels = { effects: 70, ambience: 70, music: 70, voice: 70 }
const soundsWith = (choices = {}) =>
  new Sounds(() => ({ muted: false, turnOnly: false, music: false, beside: false, levels, ...choices }))

/** Has the workers make everything that they were told to. */
async function makeAll(): Promise<void> {
  for (const { make } of orders.splice(0)) make()
  await vi.advanceTimersByTimeAsync(0)
}

function pass(seconds: number): void {
  for (const context of contexts) context.currentTime += seconds
}

test('the sounds of a screen are made before the first gesture, which may be the move that they tell of', async () => {
  const sounds = soundsWith()
  sounds.prepare(['turn', 'tileLift'])
  expect(orders.map(({ name }) => name)).toEqual(['turn', 'tileLift'])
  expect(contexts).toEqual([])
  await makeAll()
  sounds.play('turn')
  expect(begun).toEqual([])
  touched = true
  sounds.play('turn', 500)
  expect(begun).toEqual([0.5])
})

test.each([
  [{ turnOnly: true }, ['turn']],
  [{ muted: true }, []],
])('with %o nothing is made that is not heard', (choices, made) => {
  soundsWith(choices).prepare(['turn', 'tileLift'])
  expect(orders.map(({ name }) => name)).toEqual(made)
})

test('of sounds that are ready late, the signal of a turn alone is heard', async () => {
  const sounds = soundsWith()
  touched = true
  sounds.play('turn')
  sounds.play('curse')
  pass(5)
  await makeAll()
  expect(begun).toEqual([5])
})

test('a signal that is late is heard once, however often it was asked for, and not at all once it is called off', async () => {
  const sounds = soundsWith()
  touched = true
  sounds.play('turn')
  pass(2)
  const callOff = sounds.play('turn')
  pass(2)
  await makeAll()
  expect(begun).toEqual([4])
  callOff()
  expect(begun).toEqual([4])

  const other = soundsWith()
  const callOffOther = other.play('turn')
  callOffOther()
  await makeAll()
  expect(begun).toEqual([4])
})

test('a signal that is late wakes the sound system, which rests after a while of silence', async () => {
  const sounds = soundsWith()
  touched = true
  sounds.play('turn')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(contexts.map(({ state }) => state)).toEqual(['suspended'])
  await makeAll()
  expect(contexts.map(({ state }) => state)).toEqual(['running'])
  expect(begun).toEqual([0])
})

test('a sound that is ready is called off until it is due', async () => {
  const sounds = soundsWith()
  touched = true
  sounds.prepare(['horus'])
  await makeAll()
  const callOff = sounds.play('horus', 1000)
  callOff()
  expect(begun).toEqual([])
  const tooLate = sounds.play('horus', 2000)
  pass(2)
  tooLate()
  expect(begun).toEqual([2])
})
