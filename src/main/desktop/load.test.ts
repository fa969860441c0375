import { expect, test } from 'vitest'
import { load } from './load.ts'

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
