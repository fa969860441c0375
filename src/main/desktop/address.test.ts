import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { links } from '../../shared/door.ts'
import {
  bundle,
  fileOf,
  isAllowedOutside,
  isPermitted,
  isSamePage,
  load,
  scoreboardAddress,
  scoreboardOf,
} from './address.ts'

describe('our own page', () => {
  test.each(['app://bundle/', 'app://bundle/index.html#/table/7', 'app://bundle/assets/x.js?y'])(
    'is %s',
    (address) => {
      expect(isSamePage(address, bundle)).toBe(true)
    },
  )

  test.each([
    'app://other/',
    'app://bundle.evil/',
    'https://bundle/',
    'file:///bundle/',
    'about:blank',
    'data:text/html,x',
    '',
  ])('is not %s', (address) => {
    expect(isSamePage(address, bundle)).toBe(false)
  })
})

describe('a permission', () => {
  test.each([
    ['clipboard-sanitized-write', bundle, bundle, true],
    ['fullscreen', 'app://bundle', 'app://bundle/#/table/7', true],
    ['geolocation', bundle, bundle, false],
    // A frame of another page inside ours, and ours inside another window.
    ['clipboard-sanitized-write', 'https://evil.example/', bundle, false],
    ['clipboard-sanitized-write', '', bundle, false],
    ['clipboard-sanitized-write', bundle, 'https://evil.example/', false],
  ])('%s, asked by “%s” in a window of %s: %s', (permission, frame, window, may) => {
    expect(isPermitted(permission, frame, window, bundle)).toBe(may)
  })
})

describe('the scoreboard of a game', () => {
  const game = '0b7c7a5e-6a0e-4d52-9a4e-2f1d3c6b9e10'

  test.each([bundle, 'http://localhost:5173'])('is known again by its address on %s', (page) => {
    expect(scoreboardOf(scoreboardAddress(game, page), page)).toBe(game)
  })

  test.each([
    bundle,
    `${bundle}#/scoreboard/`,
    `${bundle}#/table/${game}`,
    `${bundle}#/scoreboard/${game}/x`,
    `${bundle}#/scoreboard/${game}?x`,
    `${bundle}#/scoreboard/..%2f${game}`,
    `${bundle}?#/scoreboard/${game}`,
    `${bundle}index.html#/scoreboard/${game}`,
    `${bundle}#/scoreboard/x#/scoreboard/${game}`,
    `app://other/#/scoreboard/${game}`,
    `https://bundle/#/scoreboard/${game}`,
    `https://evil.example/#/scoreboard/${game}`,
    `javascript:alert(1)#/scoreboard/${game}`,
    `#/scoreboard/${game}`,
    '',
  ])('is not at %s', (address) => {
    expect(scoreboardOf(address, bundle)).toBeNull()
  })
})

describe('the file of an address', () => {
  const folder = join('/', 'out', 'renderer')

  test.each([
    ['app://bundle/', 'index.html'],
    ['app://bundle/assets/a%20b.js?v=1#x', join('assets', 'a b.js')],
    ['app://bundle/../../x', 'x'],
  ])('%s is in the folder', (address, file) => {
    expect(fileOf(folder, address)).toBe(join(folder, file))
  })

  test.each([
    'app://bundle/..%2f..%2fetc/passwd',
    'app://bundle/a/..%2f..%2f..%2frenderer-of-another/x',
    'app://bundle/%',
    'app://other/index.html',
    'https://bundle/x',
  ])('%s has none', (address) => {
    expect(fileOf(folder, address)).toBeNull()
  })
})

describe('the outside', () => {
  test.each(Object.values(links))('is open to %s, which the app names', (address) => {
    expect(isAllowedOutside(address)).toBe(true)
  })

  test('is open to the pages of whom the app credits', () => {
    expect(isAllowedOutside('https://game-icons.net/1x1/delapouite/ankh.html')).toBe(true)
  })

  test.each([
    'http://game-icons.net/',
    'https://game-icons.net.evil.example/',
    'https://evil.example/?https://game-icons.net/',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('is closed to %s', (address) => {
    expect(isAllowedOutside(address)).toBe(false)
  })
})

const failing = (isDestroyed: boolean) => ({
  loadURL: () => Promise.reject(new Error('ERR_ABORTED (-3)')),
  isDestroyed: () => isDestroyed,
})

test('a page that cannot be loaded is a fault', async () => {
  await expect(load(failing(false), 'app://page')).rejects.toThrow('ERR_ABORTED')
})

test('a window that is closed while its page is loading is none', async () => {
  await expect(load(failing(true), 'app://page')).resolves.toBeUndefined()
})
