/** A message between the main process and the world of a preload, as JSON. Ports are named by numbers of either side. */
export type Parcel =
  | {
      readonly kind: 'send' | 'event'
      readonly channel: string
      readonly args: unknown[]
      readonly ports: string[]
    }
  | { readonly kind: 'port'; readonly port: string; readonly data: unknown }
  | { readonly kind: 'close'; readonly port: string }

/** The isolated world in which preloads run, and the two functions by which it speaks with the main process. */
export const worldName = 'Electron Isolated Context'
export const outward = '__standinSend'
export const inward = '__standinReceive'
/** The function with which a page asks for a window; the page's own scripts do not see it. */
export const opening = '__standinOpen'

interface Exposed {
  readonly key: string
  readonly functions: string[]
  readonly values: Record<string, unknown>
}

/** Runs in the page's own world before its scripts. The worlds share only the DOM: they call each other by its events. */
function pageSide(secret: string): void {
  const listen = addEventListener.bind(window)
  const unlisten = removeEventListener.bind(window)
  const dispatch = dispatchEvent.bind(window)
  const Custom = CustomEvent
  const clone = structuredClone

  function call(key: string, name: string, args: unknown[]): unknown {
    let answer: { value?: unknown; error?: string } = { error: 'An object could not be cloned.' }
    const hear = (event: Event) => (answer = (event as CustomEvent<typeof answer>).detail)
    listen(`${secret}-answer`, hear)
    dispatch(new Custom(`${secret}-call`, { detail: { key, name, args: clone(args) } }))
    unlisten(`${secret}-answer`, hear)
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer.value
  }

  listen(`${secret}-expose`, (event) => {
    const { key, functions, values } = (event as CustomEvent<Exposed>).detail
    const calls = functions.map((name) => [name, (...args: unknown[]) => call(key, name, args)])
    const value = Object.freeze({ ...values, ...Object.fromEntries(calls) }) as unknown
    Object.defineProperty(window, key, { value, enumerable: true })
  })
}

/**
 * Runs in every frame: whether a window opens is the main process's affair. Chromium's own would come first and be
 * closed again, and stops the page that opened it while a debugger looks at it.
 */
function openingSide(opening: string): void {
  const world = globalThis as unknown as Record<string, (address: string) => void>
  const ask = world[opening]
  Reflect.deleteProperty(world, opening)
  window.open = (address = 'about:blank') => {
    ask(new URL(address, location.href).href)
    return null
  }
  addEventListener('click', (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
    if (link?.target !== '_blank' || event.defaultPrevented) return
    event.preventDefault()
    ask(link.href)
  })
}

/** Runs in the isolated world before the preload; what it returns is what the preload may `require`. */
function preloadSide(secret: string, outward: string, inward: string) {
  type Listener = (event: object, ...args: unknown[]) => void
  const world = globalThis as unknown as Record<string, (text: string) => void>
  const post = (parcel: Parcel) => world[outward](JSON.stringify(parcel))
  const ports = new Map<string, MessagePort>()
  const listeners = new Map<string, Listener[]>()
  const exposed = new Map<string, Record<string, unknown>>()

  function take(id: string): MessagePort {
    const { port1, port2 } = new MessageChannel()
    ports.set(id, port1)
    port1.addEventListener('message', ({ data }) => post({ kind: 'port', port: id, data: data as unknown }))
    port1.addEventListener('close', () => ports.delete(id) && post({ kind: 'close', port: id }))
    port1.start()
    return port2
  }

  world[inward] = (text) => {
    const parcel = JSON.parse(text) as Parcel
    if (parcel.kind === 'port') ports.get(parcel.port)?.postMessage(parcel.data)
    else if (parcel.kind === 'close') {
      ports.get(parcel.port)?.close()
      ports.delete(parcel.port)
    } else {
      const event = { sender: ipcRenderer, ports: parcel.ports.map(take) }
      for (const listener of listeners.get(parcel.channel) ?? []) listener(event, ...parcel.args)
    }
  }

  addEventListener(`${secret}-call`, (event) => {
    const { key, name, args } = (event as CustomEvent<{ key: string; name: string; args: unknown[] }>).detail
    let detail: object
    try {
      const value: unknown = (exposed.get(key)?.[name] as (...args: unknown[]) => unknown)(...args)
      detail = { value: structuredClone(value) }
    } catch (error) {
      detail = { error: error instanceof Error ? error.message : String(error) }
    }
    dispatchEvent(new CustomEvent(`${secret}-answer`, { detail }))
  })

  const strict = <Whole extends object>(name: string, whole: Whole) =>
    new Proxy(whole, {
      get(target, key, self) {
        if (key in target) return Reflect.get(target, key, self) as unknown
        throw new Error(`The stand-in for Electron has no ${name}.${String(key)} in a preload`)
      },
    })

  const ipcRenderer = strict('ipcRenderer', {
    on(channel: string, listener: Listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      return ipcRenderer
    },
    send: (channel: string, ...args: unknown[]) => {
      post({ kind: 'send', channel, args: structuredClone(args), ports: [] })
    },
  })

  const contextBridge = strict('contextBridge', {
    exposeInMainWorld(key: string, api: Record<string, unknown>) {
      exposed.set(key, api)
      const functions = Object.keys(api).filter((name) => typeof api[name] === 'function')
      const values = Object.fromEntries(Object.entries(api).filter(([name]) => !functions.includes(name)))
      const detail: Exposed = { key, functions, values: structuredClone(values) }
      dispatchEvent(new CustomEvent(`${secret}-expose`, { detail }))
    },
  })

  const webUtils = strict('webUtils', {
    // Chromium tells no script where a file lies: a test says it in an attribute of the page.
    getPathForFile: ({ name }: File): string => {
      const paths = JSON.parse(document.documentElement.dataset.paths ?? '{}') as Record<string, string>
      return paths[name] ?? ''
    },
  })

  return { electron: strict('electron', { contextBridge, ipcRenderer, webUtils }) }
}

type Preload = ReturnType<typeof preloadSide>['electron']
export type ContextBridge = Preload['contextBridge']
export type IpcRenderer = Preload['ipcRenderer']
export type WebUtils = Preload['webUtils']
export type Checked = [
  Pick<Electron.ContextBridge, keyof Preload['contextBridge']>,
  Pick<Electron.IpcRenderer, keyof Preload['ipcRenderer']>,
  Pick<Electron.WebUtils, keyof Preload['webUtils']>,
]

/** The scripts of a document: of the page's world, to come first, and of the preload's. */
export function scriptsOf(preload: string, inFrames: boolean): { page: string; preload: string } {
  const secret = crypto.randomUUID()
  const where = inFrames ? '' : 'if (window.top === window) '
  const words = JSON.stringify([secret, outward, inward]).slice(1, -1)
  return {
    page: `(${openingSide.toString()})(${JSON.stringify(opening)});
      ${where}(${pageSide.toString()})(${JSON.stringify(secret)})`,
    preload: `${where}{
      const modules = (${preloadSide.toString()})(${words})
      const require = (name) => {
        if (name in modules) return modules[name]
        throw new Error('module not found: ' + name)
      }
      ;(function (require, module, exports) {\n${preload}\n})(require, { exports: {} }, {})
    }`,
  }
}
