import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'
import { meant, shown } from './addresses.ts'
import type { Chromium } from './chromium.ts'
import { answerTo, isStopped } from './session.ts'
import { Wire } from './wire.ts'
import { inward, opening, outward, scriptsOf, worldName } from './world.ts'

/** A frame as the main process sees it. */
export interface Frame {
  url: string
}

interface FrameFacts {
  readonly id: string
  readonly parentId?: string
  readonly url: string
  readonly urlFragment?: string
}

interface Paused {
  readonly requestId: string
  readonly frameId: string
  readonly resourceType: string
  readonly request: { readonly url: string; readonly method: string }
}

/**
 * A page of Chromium with a preload in it, that loads what the app serves. Emits `navigated` (Chromium's address),
 * `loaded` (title), `crashed`, `heard` (frame, channel, arguments), `closing` where it asks to be closed, and `closed`.
 */
export class Tab extends EventEmitter {
  readonly mainFrame: Frame = { url: '' }
  targetId = ''
  wire: Wire | null = null
  /** Return true if the page may navigate to an address, or open a window for it. Electron allows both by default. */
  mayNavigate = (_url: string) => true
  mayOpen = (_url: string) => true
  private readonly chromium: Chromium
  private session = ''
  private mainId = ''
  private wanted: string | null = null
  private readonly frames = new Map<string, Frame>()
  private readonly worlds = new Map<number, Frame>()
  private readonly wires = new Map<number, Wire>()

  constructor(chromium: Chromium) {
    super()
    this.chromium = chromium
  }

  async open(preload: string, inFrames: boolean): Promise<void> {
    const { targetId } = await this.chromium.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
    })
    this.targetId = targetId
    const attach = { targetId, flatten: true }
    this.session = (
      await this.chromium.send<{ sessionId: string }>('Target.attachToTarget', attach)
    ).sessionId
    this.listen()
    const { frameTree } = await this.send<{ frameTree: { frame: FrameFacts } }>('Page.getFrameTree')
    this.mainId = frameTree.frame.id
    this.frames.set(this.mainId, this.mainFrame)
    const scripts = scriptsOf(preload, inFrames)
    await this.send('Inspector.enable')
    await this.send('Page.enable')
    await this.send('Runtime.enable')
    await this.send('Runtime.addBinding', { name: outward, executionContextName: worldName })
    await this.send('Runtime.addBinding', { name: opening })
    await this.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.page })
    await this.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.preload, worldName })
    await this.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
  }

  send<Result>(method: string, params: object = {}): Promise<Result> {
    return this.chromium.send<Result>(method, params, this.session)
  }

  async load(url: string): Promise<void> {
    this.wanted = shown(url)
    const loaded = new Promise<void>((done) =>
      this.chromium.once(`${this.session} Page.loadEventFired`, done),
    )
    const { errorText } = await this.send<{ errorText?: string }>('Page.navigate', { url: this.wanted })
    if (errorText) throw new Error(`${errorText} loading '${url}'`)
    await loaded
    this.wanted = null
  }

  async resize(width: number, height: number): Promise<void> {
    await this.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 0,
      mobile: false,
    })
  }

  async evaluate(expression: string): Promise<unknown> {
    const how = { expression, awaitPromise: true, returnByValue: true }
    return (await this.send<{ result: { value?: unknown } }>('Runtime.evaluate', how)).result.value
  }

  reload(): void {
    this.wanted = shown(this.mainFrame.url).split('#')[0]
    void this.send('Page.reload')
  }

  crash(): void {
    void this.send('Page.crash')
  }

  close(): void {
    void this.chromium.send('Target.closeTarget', { targetId: this.targetId })
  }

  private listen(): void {
    const on = <Facts>(method: string, listener: (facts: Facts) => void) =>
      this.chromium.on(`${this.session} ${method}`, listener)
    on<Paused>('Fetch.requestPaused', (paused) => void this.answer(paused))
    on<{ frame: FrameFacts }>('Page.frameNavigated', ({ frame }) => this.navigated(frame))
    on<{ frameId: string; url: string }>('Page.navigatedWithinDocument', ({ frameId, url }) => {
      this.frameOf(frameId).url = meant(url)
    })
    on('Inspector.targetCrashed', () => this.emit('crashed'))
    on('Page.loadEventFired', () => void this.tellLoaded())
    on<{ context: { id: number; name: string; auxData: { frameId: string } } }>(
      'Runtime.executionContextCreated',
      ({ context }) => this.worlds.set(context.id, this.frameOf(context.auxData.frameId)),
    )
    on<{ executionContextId: number }>('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      this.wires.get(executionContextId)?.end()
      this.wires.delete(executionContextId)
    })
    on<{ executionContextId: number; name: string; payload: string }>(
      'Runtime.bindingCalled',
      ({ executionContextId, name, payload }) => {
        if (name === opening) this.asked(payload)
        else this.wireOf(executionContextId).receive(payload)
      },
    )

    this.chromium.on('Target.targetDestroyed', ({ targetId }: { targetId: string }) => {
      if (targetId !== this.targetId) return
      for (const wire of this.wires.values()) wire.end()
      this.emit('closed')
    })
  }

  private asked(url: string): void {
    if (this.mayOpen(meant(url))) void this.chromium.send('Target.createTarget', { url })
  }

  private async tellLoaded(): Promise<void> {
    this.emit('loaded', await this.evaluate('document.title'))
  }

  private frameOf(id: string): Frame {
    const frame = this.frames.get(id) ?? { url: '' }
    this.frames.set(id, frame)
    return frame
  }

  private wireOf(world: number): Wire {
    const known = this.wires.get(world)
    if (known) return known
    const frame = this.worlds.get(world) ?? { url: '' }
    const wire: Wire = new Wire(
      (text) => {
        const expression = `${inward}(${JSON.stringify(text)})`
        this.send('Runtime.evaluate', { expression, contextId: world }).catch(() => undefined)
      },
      (channel, args) => this.emit('heard', frame, channel, args),
    )
    this.wires.set(world, wire)
    if (frame === this.mainFrame) this.wire = wire
    return wire
  }

  private navigated({ id, url, urlFragment = '' }: FrameFacts): void {
    this.frameOf(id).url = meant(url + urlFragment)
    if (id === this.mainId) this.emit('navigated', url)
  }

  private async answer({ requestId, frameId, resourceType, request }: Paused): Promise<void> {
    const url = meant(request.url)
    if (resourceType === 'Document' && frameId === this.mainId && !this.isLetGo(request.url)) {
      await this.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      return
    }
    if (isStopped(url)) {
      await this.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
      return
    }
    const response = await answerTo(new Request(url, { method: request.method }))
    if (!response) {
      await this.send('Fetch.continueRequest', { requestId })
      return
    }
    await this.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    })
  }

  /** Returns true if the page may load an address. The main process's own navigation is not put to its listeners. */
  private isLetGo(address: string): boolean {
    if (address === this.wanted?.split('#')[0]) {
      this.wanted = null
      return true
    }
    return this.mayNavigate(meant(address))
  }
}

export type Checked = Pick<Electron.WebFrameMain, keyof Frame>
