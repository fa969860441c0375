import { contextBridge, ipcRenderer } from 'electron'

// The port cannot cross the context bridge; it reaches the page as a message of its own window.
ipcRenderer.on('contract', ({ ports }) => window.postMessage('contract', location.origin, ports))
contextBridge.exposeInMainWorld('desktop', { connect: () => ipcRenderer.send('connect') })
