import type * as Electron from 'electron'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { Imitation } from './imitation.ts'
import { Emitter, strict } from './strict.ts'

export const portEvents = ['message', 'close']
const inner = new WeakMap<object, MessagePort>()

/** Electron's port of the main process: Node's own, with its messages as events. */
export class MessagePortMain extends Emitter {
  constructor(port: MessagePort) {
    super('MessagePortMain', portEvents)
    inner.set(this, port)
    port.on('close', () => this.emit('close'))
  }

  start(): void {
    innerOf(this).on('message', (data: unknown) => this.emit('message', { data, ports: [] }))
  }

  postMessage(message: unknown, transfer: Electron.MessagePortMain[] = []): void {
    if (transfer.length > 0) throw new Error('The stand-in for Electron sends no ports over ports')
    innerOf(this).postMessage(message)
  }

  close(): void {
    innerOf(this).close()
  }
}

/** Node's port within one of ours. */
export function innerOf(port: object): MessagePort {
  const innerPort = inner.get(port)
  if (!innerPort) throw new TypeError('Invalid value for transfer')
  return innerPort
}

const makePort = (port: MessagePort) => {
  const outerPort = strict('MessagePortMain', new MessagePortMain(port))
  inner.set(outerPort, port)
  return outerPort as unknown as Electron.MessagePortMain
}

export class MessageChannelMain {
  readonly port1: Electron.MessagePortMain
  readonly port2: Electron.MessagePortMain

  constructor() {
    const { port1, port2 } = new MessageChannel()
    this.port1 = makePort(port1)
    this.port2 = makePort(port2)
  }
}

export type Checked = [
  Imitation<Electron.MessagePortMain, MessagePortMain>,
  Imitation<Electron.MessageChannelMain, MessageChannelMain>,
]
