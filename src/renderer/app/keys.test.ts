import { afterEach, describe, expect, test, vi } from 'vitest'
import { keyboard } from './keyboard.svelte.ts'
import { commandOfKey, hearOnce, isForGame, keyNames, pressesAgain, shortcut, type KeyPress } from './keys.ts'
import { padKeys, pads } from './padKeys.ts'

const none = {
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  getModifierState: () => false,
}
const commandsOf = (keys: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(keys).map(([id, keys]) => ({ id, keys, enabled: true, run: () => undefined }))

describe('a key pressed together with another one', () => {
  const commands = commandsOf({
    next: ['ArrowRight'],
    nextTurn: ['Shift+ArrowRight'],
    previous: ['ArrowLeft'],
    explore: ['t'],
  })
  test.each<[string, KeyPress, string | null]>([
    ['an arrow', { ...none, key: 'ArrowRight' }, 'next'],
    ['Shift and an arrow', { ...none, key: 'ArrowRight', shiftKey: true }, 'nextTurn'],
    ['Ctrl and an arrow', { ...none, key: 'ArrowRight', ctrlKey: true }, 'nextTurn'],
    ['Cmd and an arrow', { ...none, key: 'ArrowRight', metaKey: true }, 'nextTurn'],
    ['Alt and an arrow', { ...none, key: 'ArrowRight', altKey: true }, null],
    [
      'Shift and an arrow without a meaning of its own',
      { ...none, key: 'ArrowLeft', shiftKey: true },
      'previous',
    ],
    ['Ctrl and an arrow without a meaning of its own', { ...none, key: 'ArrowLeft', ctrlKey: true }, null],
    ['a capital letter', { ...none, key: 'T', shiftKey: true }, 'explore'],
    ['Ctrl and a letter', { ...none, key: 't', ctrlKey: true }, null],
  ])('%s', (_, press, id) => expect(commandOfKey(commands, press)?.command.id ?? null).toBe(id))
})

/** A layout as the system tells it: the keys that differ from an American one. */
function layoutOf(differing: Readonly<Record<string, string>>): Map<string, string> {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => [`Key${letter.toUpperCase()}`, letter])
  const digits = [...'0123456789'].map((digit) => [`Digit${digit}`, digit])
  return new Map([...letters, ...digits, ...Object.entries(differing)] as [string, string][])
}

const american = layoutOf({})
const french = layoutOf({
  KeyA: 'q',
  KeyQ: 'a',
  KeyZ: 'w',
  KeyW: 'z',
  KeyM: ',',
  Semicolon: 'm',
  Slash: '!',
  Digit1: '&',
  Digit2: 'é',
  Digit3: '"',
  Digit6: '-',
  Digit0: 'à',
})
const german = layoutOf({ KeyY: 'z', KeyZ: 'y', Slash: '-' })
const dvorak = layoutOf({
  KeyQ: "'",
  KeyW: ',',
  KeyE: '.',
  KeyZ: ';',
  KeyF: 'u',
  KeyH: 'd',
  KeyJ: 'h',
  Slash: 'z',
})
const hebrew = new Map(Object.entries({ KeyQ: '/', KeyW: "'", KeyA: 'ש', KeyH: 'י', KeyZ: 'ז' }))

/** Has the system tell this layout; where it is null it tells none. */
async function use(layout: ReadonlyMap<string, string> | null): Promise<void> {
  const getLayoutMap = () => Promise.resolve(layout)
  vi.stubGlobal('navigator', layout === null ? {} : { keyboard: { getLayoutMap } })
  await keyboard.read()
}

afterEach(async () => {
  await use(null)
  vi.unstubAllGlobals()
})

const keysOfPad = padKeys(pads['tutankhamun-2021']).map(({ key }) => key)
const commands = [
  ...commandsOf({
    tile: keysOfPad,
    trails: keysOfPad.map((key) => `Capital+${key}`),
    times: [...'123456789'],
    last: ['.'],
    stays: ['m'],
    explore: ['y'],
    help: ['?'],
    number: ['#'],
  }),
  // Of the window's menu, which has their keys.
  ...commandsOf({ undo: [], redo: [], zoomIn: [], zoomOut: [], zoomFit: [] }),
]

const shift = { shiftKey: true }
const ctrl = { ctrlKey: true }
const cmd = { metaKey: true }
/** As Windows tells the third character of a key. */
const altGr = { ctrlKey: true, altKey: true, getModifierState: (name: string) => name === 'AltGraph' }

type Pressed = readonly [code: string, key: string, modifiers: Partial<KeyPress>, result: string | null]

const pressed: readonly (readonly [
  name: string,
  layout: ReadonlyMap<string, string> | null,
  ...Pressed[],
])[] = [
  [
    'Russian, beside American',
    american,
    ['KeyQ', 'й', {}, 'tile KeyQ'],
    ['KeyA', 'Ф', shift, 'trails KeyA'],
    ['KeyM', 'ь', {}, 'stays m'],
    ['KeyZ', 'я', ctrl, 'undo z'],
    ['KeyZ', 'Я', { ...ctrl, ...shift }, 'redo z'],
    ['KeyY', 'н', ctrl, 'redo y'],
    ['KeyQ', 'й', ctrl, null],
    ['Slash', '.', {}, 'last .'],
    ['Digit7', '?', shift, 'help ?'],
    ['Digit3', '№', shift, 'number #'],
    ['Digit0', '0', {}, 'zoomFit 0'],
  ],
  ['Russian, of which nothing is told', null, ['KeyM', 'ь', {}, 'stays m'], ['KeyZ', 'я', cmd, 'undo z']],
  [
    'Russian, beside French',
    french,
    ['KeyQ', 'й', {}, 'tile KeyQ'],
    ['Semicolon', 'ж', {}, 'stays m'],
    ['KeyW', 'ц', ctrl, 'undo z'],
  ],
  [
    'Greek',
    null,
    ['KeyQ', ';', {}, 'tile KeyQ'],
    ['KeyV', 'ω', {}, 'tile KeyV'],
    ['KeyM', 'μ', {}, 'stays m'],
    ['KeyZ', 'ζ', ctrl, 'undo z'],
    ['Slash', '?', shift, 'help ?'],
  ],
  [
    'Arabic',
    american,
    // One key writes two letters.
    ['KeyT', 'لإ', shift, 'trails KeyT'],
    ['KeyM', 'ة', {}, 'stays m'],
    ['KeyZ', 'ئ', ctrl, 'undo z'],
    ['Slash', '؟', shift, 'help ?'],
    ['Digit4', '٤', {}, 'times 4'],
    ['Numpad5', '٥', {}, 'times 5'],
  ],
  [
    'Hebrew, beside American',
    american,
    ['KeyQ', '/', {}, 'tile KeyQ'],
    ['KeyW', "'", {}, 'tile KeyW'],
    ['KeyY', 'ט', {}, 'explore y'],
  ],
  ['Hebrew alone', hebrew, ['KeyZ', 'ז', ctrl, 'undo z'], ['KeyY', 'ט', {}, 'explore y']],
  [
    'Korean, through an input method',
    american,
    ['KeyQ', 'Process', {}, 'tile KeyQ'],
    ['KeyM', 'ㅡ', {}, 'stays m'],
  ],
  [
    'French',
    french,
    ['KeyQ', 'a', {}, 'tile KeyQ'],
    ['KeyA', 'Q', shift, 'trails KeyA'],
    ['KeyW', 'z', ctrl, 'undo z'],
    ['KeyZ', 'w', ctrl, null],
    ['Semicolon', 'm', {}, 'stays m'],
    ['KeyM', ',', {}, null],
    ['Digit1', '&', {}, 'times 1'],
    ['Digit2', 'é', {}, 'times 2'],
    ['Digit1', '1', shift, 'times 1'],
    ['Digit6', '-', {}, 'zoomOut -'],
    ['Digit0', 'à', {}, 'zoomFit 0'],
    ['Digit3', '#', altGr, 'number #'],
    ['KeyM', '?', shift, 'help ?'],
  ],
  [
    'German',
    german,
    ['KeyY', 'z', ctrl, 'undo z'],
    ['KeyZ', 'y', ctrl, 'redo y'],
    ['KeyZ', 'y', {}, 'tile KeyZ'],
    ['KeyY', 'z', {}, null],
    ['Backslash', '#', {}, 'number #'],
    ['Minus', '?', shift, 'help ?'],
    ['KeyQ', '@', altGr, null],
  ],
  [
    'Dvorak',
    dvorak,
    ['KeyQ', "'", {}, 'tile KeyQ'],
    ['Slash', 'z', ctrl, 'undo z'],
    ['KeyZ', ';', ctrl, null],
    ['KeyM', 'm', {}, 'stays m'],
  ],
  [
    'American',
    american,
    ['Digit0', ')', shift, null],
    ['Numpad1', 'End', {}, null],
    ['Equal', '+', shift, 'zoomIn +'],
  ],
  ['no keyboard', null, ['', 'q', {}, 'tile KeyQ'], ['', 'z', ctrl, 'undo z']],
]

for (const [name, layout, ...presses] of pressed) {
  test.each(presses)(`${name}: %s writes %s`, async (code, key, modifiers, result) => {
    await use(layout)
    const match = commandOfKey(commands, { ...none, code, key, ...modifiers })
    expect(match && `${match.command.id} ${match.key}`).toBe(result)
  })
}

test('a sign where the Latin layout has a letter means the letter, unless that layout is used', async () => {
  const result = (key: string) =>
    commandOfKey(commandsOf({ why: ['w'] }), { ...none, code: 'KeyW', key })?.key ?? null
  await use(american)
  expect(result("'")).toBe('w')
  await use(dvorak)
  expect(result(',')).toBe(null)
})

test('keys are named as they are printed, and by their letters where nothing is told', async () => {
  const names = () => [
    ...keyNames('KeyQ'),
    ...keyNames('CmdOrCtrl+Z'),
    ...keyNames('u'),
    shortcut('Capital+KeyZ'),
  ]
  expect(names()).toEqual(['Q', 'Ctrl', 'Z', 'U', 'Shift+z'])
  await use(french)
  expect(names()).toEqual(['A', 'Ctrl', 'Z', 'U', 'Shift+w'])
  await use(german)
  expect(names()).toEqual(['Q', 'Ctrl', 'Z', 'U', 'Shift+y'])
})

test('a layout that may not be read is taken for an American one', async () => {
  vi.stubGlobal('navigator', { keyboard: { getLayoutMap: () => Promise.reject(new Error('SecurityError')) } })
  await keyboard.read()
  expect(keyNames('KeyQ')).toEqual(['Q'])
})

/** A press on an element that these selectors find, with a dialog over it or without. */
function pressOn(selectors: readonly string[], key: string, repeat = false, dialog = false): KeyboardEvent {
  class Found {
    closest(selector: string): unknown {
      return selector.split(', ').some((part) => selectors.includes(part)) ? this : null
    }
  }
  vi.stubGlobal('Element', Found)
  vi.stubGlobal('document', { querySelector: () => (dialog ? {} : null) })
  return { key, repeat, target: new Found() } as unknown as KeyboardEvent
}

test('a choice of a few that has the focus keeps the arrows from the game, and no other key', () => {
  const radio = ['input', '[type="radio"]:not(form *)']
  expect(['1', 'q', ' ', 'Backspace'].every((key) => isForGame(pressOn(radio, key)))).toBe(true)
  expect(isForGame(pressOn(radio, 'ArrowLeft'))).toBe(false)
  expect(isForGame(pressOn(['input'], 'q'))).toBe(false)
  expect(isForGame(pressOn([], 'q'))).toBe(true)
})

describe('a key that is held down', () => {
  const repeats = (selectors: readonly string[], key: string, repeat = true, dialog = false): boolean =>
    pressesAgain(pressOn(selectors, key, repeat, dialog))

  test('presses a button once: what it answered next would be another question', () => {
    expect(repeats(['button'], 'Enter')).toBe(true)
    expect(repeats(['button'], ' ')).toBe(true)
    expect(repeats(['button'], 'Enter', false)).toBe(false)
  })

  test('goes on in a field, on buttons for stepping, and over the game', () => {
    expect(repeats(['textarea'], 'Enter')).toBe(false)
    expect(repeats(['button', '[data-stepping]'], 'Enter')).toBe(false)
    expect(repeats(['button'], 'ArrowLeft')).toBe(false)
    expect(repeats(['button'], 'Enter', true, true)).toBe(false)
  })
})

test('the second click of a double one is kept from the buttons in a holder', () => {
  const holder = new EventTarget()
  hearOnce(holder as HTMLElement)
  const results = [0, 1, 2].map((detail) => {
    const click = new CustomEvent('click', { detail })
    const stopped = vi.spyOn(click, 'stopPropagation')
    holder.dispatchEvent(click)
    return stopped.mock.calls.length > 0
  })
  // A key that presses a button is no click in a row.
  expect(results).toEqual([false, false, true])
})
