import { beforeEach, expect, test, vi } from 'vitest'

interface Exposed {
  importFiles(files: readonly File[]): boolean
}

const ipcRenderer = { on: vi.fn(), send: vi.fn() }
const exposeInMainWorld = vi.fn<(key: string, api: Exposed) => void>()
const getPathForFile = ({ name }: File) => (name === 'attachment.nile' ? '' : `/home/anna/${name}`)

beforeEach(async () => {
  vi.resetModules()
  vi.clearAllMocks()
  vi.doMock('electron', () => ({
    ipcRenderer,
    contextBridge: { exposeInMainWorld },
    webUtils: { getPathForFile },
  }))
  vi.stubGlobal('location', { origin: 'app://bundle' })
  await import('./index.ts')
})

test('the port to the app is handed to pages of its own origin alone', () => {
  const postMessage = vi.fn()
  vi.stubGlobal('window', { postMessage })
  const [channel, hear] = ipcRenderer.on.mock.lastCall ?? []
  expect(channel).toBe('contract')
  const ports = [new MessageChannel().port1]
  hear({ ports })
  expect(postMessage.mock.calls).toEqual([['contract', 'app://bundle', ports]])
})

test('files are named to the app by their paths, and to the page not at all', () => {
  const [, desktop] = exposeInMainWorld.mock.lastCall ?? []
  const files = ['one.nile', 'two.nile'].map((name) => new File([], name))
  expect(desktop?.importFiles(files)).toBe(true)
  expect(ipcRenderer.send.mock.calls).toEqual([['import', ['/home/anna/one.nile', '/home/anna/two.nile']]])
})

test('a file that lies nowhere is not imported by its path, nor are those beside it', () => {
  const [, desktop] = exposeInMainWorld.mock.lastCall ?? []
  const files = ['one.nile', 'attachment.nile'].map((name) => new File([], name))
  expect(desktop?.importFiles(files)).toBe(false)
  expect(ipcRenderer.send).not.toHaveBeenCalled()
})
