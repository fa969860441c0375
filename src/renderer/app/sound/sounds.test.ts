import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sounds } from './sounds.svelte.ts'
import { Unheard } from './takes.ts'

/** The names of the files that were fetched and have not come yet, each with what has it come, or not. */
let fetched: { readonly name: string; readonly answer: (response: Partial<Response> | null) => void }[]
/** The seconds at which sounds were begun, in those of the context. */
let starts: number[]
let contexts: FakeContext[]
let touched: boolean

const fetchLater = (address: string): Promise<Partial<Response>> =>
  new Promise((resolve, reject) => {
    const name = /([^/]+)\.webm/.exec(address)?.[1] ?? address
    fetched.push({
      name,
      answer: (response) => (response ? resolve(response) : reject(new TypeError('no connection'))),
    })
  })

class FakeNode {
  readonly gain = { setTargetAtTime: () => undefined }

  connect(to: FakeNode): FakeNode {
    return to
  }
}

class FakeSource extends FakeNode {
  start(at: number): void {
    starts.push(at)
  }

  stop(): void {
    starts.pop()
  }
}

class FakeDecoder {
  decodeAudioData(bytes: ArrayBuffer): Promise<object> {
    return bytes.byteLength > 0 ? Promise.resolve({}) : Promise.reject(new Error('no sound'))
  }
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
  fetched = []
  starts = []
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
  vi.stubGlobal('fetch', fetchLater)
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('OfflineAudioContext', FakeDecoder)
  vi.stubGlobal('AudioBufferSourceNode', FakeSource)
  for (const node of ['GainNode', 'DynamicsCompressorNode', 'WaveShaperNode']) vi.stubGlobal(node, FakeNode)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const levels = { effects: 70, ambience: 70, music: 70, voice: 70 }
const soundsWith = (choices = {}) =>
  new Sounds(() => ({ muted: false, turnOnly: false, music: false, ledger: false, levels, ...choices }))

const file = { ok: true, arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) }
const broken = { ok: true, arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) }
const missing = { ok: false, statusText: 'Not Found' }

/** Answers what is fetched, one file after the other; returns their names. */
async function comeAll(response: Partial<Response> | null = file): Promise<string[]> {
  const names: string[] = []
  await vi.advanceTimersByTimeAsync(0)
  for (let next = fetched.shift(); next; next = fetched.shift()) {
    names.push(next.name)
    next.answer(response)
    await vi.advanceTimersByTimeAsync(0)
  }
  return names
}

function pass(seconds: number): void {
  for (const context of contexts) context.currentTime += seconds
}

test('the sounds of a screen are loaded before the first gesture, which may be the move that they tell of', async () => {
  const sounds = soundsWith()
  sounds.prepare(['turn', 'tileLift'])
  expect(await comeAll()).toEqual(['turn', 'tileLift'])
  expect(contexts).toEqual([])
  sounds.play('turn')
  expect(starts).toEqual([])
  touched = true
  sounds.play('turn', 500)
  expect(starts).toEqual([0.5])
})

test.each([
  [{ turnOnly: true }, ['turn']],
  [{ muted: true }, []],
])('with %o nothing is loaded that is not heard', async (choices, loaded) => {
  soundsWith(choices).prepare(['turn', 'tileLift'])
  expect(await comeAll()).toEqual(loaded)
})

test('the first sound asked for waits for no other', async () => {
  soundsWith().prepare(['turn', 'tileLift'])
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched.map(({ name }) => name)).toEqual(['turn'])
})

test.each([broken, missing])(
  'a sound that cannot be had is silent and reported once, and others are heard',
  async (answer) => {
    const sounds = soundsWith()
    touched = true
    sounds.play('turn')
    await comeAll(answer)
    sounds.prepare(['horus', 'turn'])
    expect(await comeAll()).toEqual(['horus'])
    sounds.play('horus')
    expect(starts).toEqual([0])
    expect(reportError).toHaveBeenCalledExactlyOnceWith(expect.any(Unheard))
  },
)

test('a sound that a lost connection kept away is fetched again', async () => {
  const sounds = soundsWith()
  touched = true
  sounds.play('turn')
  await comeAll(null)
  expect(starts).toEqual([])
  pass(1)
  sounds.play('turn')
  expect(await comeAll()).toEqual(['turn'])
  expect(starts).toEqual([1])
  expect(reportError).not.toHaveBeenCalled()
})

test('of sounds that are ready late, the signal of a turn alone is heard', async () => {
  const sounds = soundsWith()
  touched = true
  sounds.play('turn')
  sounds.play('curse')
  pass(5)
  await comeAll()
  expect(starts).toEqual([5])
})

test('a signal that is late is heard once, however often it was asked for, and not at all once it is called off', async () => {
  const sounds = soundsWith()
  touched = true
  sounds.play('turn')
  pass(2)
  const callOff = sounds.play('turn')
  pass(2)
  await comeAll()
  expect(starts).toEqual([4])
  callOff()
  expect(starts).toEqual([4])

  const other = soundsWith()
  const callOffOther = other.play('turn')
  callOffOther()
  await comeAll()
  expect(starts).toEqual([4])
})

test('a signal that is late wakes the sound system, which rests after a while of silence', async () => {
  const sounds = soundsWith()
  touched = true
  sounds.play('turn')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(contexts.map(({ state }) => state)).toEqual(['suspended'])
  await comeAll()
  expect(contexts.map(({ state }) => state)).toEqual(['running'])
  expect(starts).toEqual([0])
})

test('a sound that is ready is called off until it is due', async () => {
  const sounds = soundsWith()
  touched = true
  sounds.prepare(['horus'])
  await comeAll()
  const callOff = sounds.play('horus', 1000)
  callOff()
  expect(starts).toEqual([])
  const tooLate = sounds.play('horus', 2000)
  pass(2)
  tooLate()
  expect(starts).toEqual([2])
})

test.each([
  [{}, ['Ankh is complete.']],
  [{ muted: true }, []],
  [{ turnOnly: true }, []],
])('with %o the voice says no more than may be heard', (choices, spoken) => {
  const texts: string[] = []
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    cancel: () => undefined,
    speak: ({ text }: { readonly text: string }) => texts.push(text),
  })
  soundsWith(choices).say(['Ankh is complete.'])
  expect(texts).toEqual(spoken)
})
