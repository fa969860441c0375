import { expect, test, vi } from 'vitest'
import { visitRunning } from './dialogs.ts'

const ask = vi.hoisted(() => vi.fn((_: { readonly detail: string }) => Promise.resolve({ response: 1 })))
vi.mock('electron', () => ({ app: { quit: vi.fn() }, dialog: { showMessageBox: ask } }))

test('says which files the app that is open in a browser has not imported', async () => {
  await visitRunning('http://127.0.0.1:1/?token=t', ['/tmp/one.nile', '/tmp/two.nile'])
  expect(ask.mock.calls[0][0].detail).toBe(
    ['one', 'two']
      .map((name) => `/tmp/${name}.nile was not imported, because the app is already open. `)
      .map((sentence) => `${sentence}Import it there, under Game history.`)
      .join('\n'),
  )
})
