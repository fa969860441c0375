import { expect, test, vi } from 'vitest'

test('the port to the app is handed to pages of its own origin alone', async () => {
  const ipcRenderer = { on: vi.fn(), send: vi.fn() }
  vi.doMock('electron', () => ({ ipcRenderer, contextBridge: { exposeInMainWorld: vi.fn() } }))
  const postMessage = vi.fn()
  vi.stubGlobal('window', { postMessage })
  vi.stubGlobal('location', { origin: 'app://bundle' })
  await import('./index.ts')
  const [channel, hear] = ipcRenderer.on.mock.lastCall ?? []
  expect(channel).toBe('contract')
  const ports = [new MessageChannel().port1]
  hear({ ports })
  expect(postMessage.mock.calls).toEqual([['contract', 'app://bundle', ports]])
})
