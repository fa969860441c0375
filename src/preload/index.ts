import { contextBridge, ipcRenderer, webUtils } from 'electron'

// The port cannot cross the context bridge; it reaches the page as a message of its own window.
ipcRenderer.on('contract', ({ ports }) => window.postMessage('contract', location.origin, ports))
contextBridge.exposeInMainWorld('desktop', {
  connect: () => ipcRenderer.send('connect'),
  /** Has the app import files; returns false where one of them lies nowhere, and then does nothing. */
  importFiles(files: readonly File[]): boolean {
    // The page itself never names a path: it could ask for any file.
    const paths = files.map((file) => webUtils.getPathForFile(file))
    const isOnDisk = paths.every((path) => path !== '')
    if (isOnDisk) ipcRenderer.send('import', paths)
    return isOnDisk
  },
})
