import { isDeepStrictEqual } from 'node:util'
import type { MessagePort } from 'node:worker_threads'
import type * as Electron from 'electron'
import { innerOf } from './ports.ts'
import type { Parcel } from './world.ts'

/** A copy of a value as JSON carries it. Throws for values that Electron could not clone, or JSON not carry. */
function carried(value: unknown): unknown {
  const clone: unknown = structuredClone(value)
  const copy: unknown = clone === undefined ? clone : JSON.parse(JSON.stringify(clone))
  if (!isDeepStrictEqual(copy, clone)) throw new Error('The stand-in for Electron carries only plain values')
  return copy
}

/** The connection to one document's preload, which ends with the document. */
export class Wire {
  private readonly ports = new Map<string, MessagePort>()
  private readonly post: (text: string) => void
  private readonly heard: (channel: string, args: unknown[]) => void

  constructor(post: (text: string) => void, heard: (channel: string, args: unknown[]) => void) {
    this.post = post
    this.heard = heard
  }

  send(channel: string, args: unknown[], transfer: readonly Electron.MessagePortMain[] = []): void {
    const ports = transfer.map((port) => this.give(innerOf(port)))
    this.write({ kind: 'event', channel, args: args.map(carried), ports })
  }

  receive(text: string): void {
    const parcel = JSON.parse(text) as Parcel
    if (parcel.kind === 'port') this.ports.get(parcel.port)?.postMessage(parcel.data)
    else if (parcel.kind === 'close') this.drop(parcel.port)
    else this.heard(parcel.channel, parcel.args)
  }

  /** The document is gone: its ports close, as the main process is told. */
  end(): void {
    for (const id of this.ports.keys()) this.drop(id)
  }

  private give(port: MessagePort): string {
    const id = crypto.randomUUID()
    this.ports.set(id, port)
    port.on('message', (data: unknown) => this.write({ kind: 'port', port: id, data: carried(data) }))
    port.on('close', () => this.ports.delete(id) && this.write({ kind: 'close', port: id }))
    return id
  }

  private drop(id: string): void {
    const port = this.ports.get(id)
    this.ports.delete(id)
    port?.close()
  }

  private write(parcel: Parcel): void {
    this.post(JSON.stringify(parcel))
  }
}
