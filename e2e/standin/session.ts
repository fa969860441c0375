import { request } from 'node:http'
import type * as Electron from 'electron'
import { announce, meant, originOf, schemeOf } from './addresses.ts'
import type { Chromium } from './chromium.ts'
import { Emitter, lacking, strict } from './strict.ts'

type Handler = (request: Request) => Response | Promise<Response>
type RequestHandler = Parameters<Electron.Session['setPermissionRequestHandler']>[0]
type CheckHandler = Parameters<Electron.Session['setPermissionCheckHandler']>[0]
type RequestFilter = (
  facts: Electron.OnBeforeRequestListenerDetails,
  answer: (given: Electron.CallbackResponse) => void,
) => void
type Permission = Parameters<NonNullable<RequestHandler>>[1] & Parameters<NonNullable<CheckHandler>>[1]

const handlers = new Map<string, Handler>()
let requestHandler: RequestHandler = null
let checked: CheckHandler = null
let filter: { readonly patterns: readonly RegExp[]; readonly listener: RequestFilter } | null = null

export const protocol = strict('protocol', {
  registerSchemesAsPrivileged(schemes) {
    for (const { scheme } of schemes) announce(scheme)
  },
  handle(scheme, handler) {
    handlers.set(scheme, handler)
  },
} satisfies Partial<Electron.Protocol>)

export const webRequest = strict('webRequest', {
  onBeforeRequest(which: Electron.WebRequestFilter | RequestFilter | null, listener?: RequestFilter | null) {
    if (!which || !('urls' in which) || !listener)
      throw lacking('webRequest.onBeforeRequest without both arguments')
    const patterns = which.urls.map((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`))
    filter = { patterns, listener }
  },
} satisfies Partial<Electron.WebRequest>)

const members = {
  setPermissionRequestHandler(handler) {
    requestHandler = handler
  },
  setPermissionCheckHandler(handler) {
    checked = handler
  },
} satisfies Partial<Electron.Session>
/** A page of the app that saves a file is beyond what this shows: the event never comes. */
export const sessionEvents = ['will-download']
const emitter = new Emitter('session', sessionEvents)
export const defaultSession = strict('session', Object.assign(emitter, { ...members, webRequest }))

export const session = strict('session', {
  defaultSession,
  /** Node makes the requests of electron-updater, which have a session of their own. */
  fromPartition: () => defaultSession,
})

/** The app's answer to a request of Chromium's; null where it handles no such scheme. */
export async function answerTo(request: Request): Promise<Response | null> {
  return (await handlers.get(schemeOf(request.url))?.(request)) ?? null
}

/** Returns true if the app cancels a request of Chromium's. */
export function isStopped(url: string): boolean {
  if (!filter?.patterns.some((pattern) => pattern.test(url))) return false
  let stopped = false
  filter.listener(
    { url } as Electron.OnBeforeRequestListenerDetails,
    ({ cancel }) => (stopped = cancel === true),
  )
  return stopped
}

export const net = strict('net', {
  async fetch(input, init) {
    const answer = await answerTo(new Request(input, init))
    if (!answer) throw new Error('The stand-in for Electron fetches only what the app itself serves')
    return answer
  },
  /** For electron-updater alone, which asks this machine in a test: nothing else is answered. */
  request(options) {
    const { hostname } = options as Electron.ClientRequestConstructorOptions
    if (hostname !== '127.0.0.1') throw lacking(`request of ${hostname}`)
    return request(options as object) as unknown as Electron.ClientRequest
  },
} satisfies Partial<Electron.Net>)

/** Electron's names of permissions, and Chromium's. */
const permissions: Partial<Record<Permission, readonly string[]>> = {
  geolocation: ['geolocation'],
  notifications: ['notifications'],
  media: ['camera', 'microphone'],
  midi: ['midi'],
  'clipboard-read': ['clipboard-read'],
  'clipboard-sanitized-write': ['clipboard-write'],
  'screen-wake-lock': ['screen-wake-lock'],
}

/** Without handlers Electron allows everything. */
async function allows(contents: Electron.WebContents, permission: Permission): Promise<boolean> {
  const facts = { isMainFrame: true, requestingUrl: contents.getURL(), securityOrigin: undefined }
  const handler = requestHandler
  const checker = checked
  // Electron names the origin of a scheme of the app's own too, which Node does not.
  const origin = new URL('/', facts.requestingUrl).href
  if (checker && !checker(contents, permission, origin, facts)) return false
  return !handler || new Promise((answer) => handler(contents, permission, answer, facts))
}

/** Settles what the page that a window shows may do, as the app's handlers have it. */
export async function settlePermissions(
  chromium: Chromium,
  contents: Electron.WebContents,
  address: string,
): Promise<void> {
  if (meant(address) === address) return
  for (const [permission, names] of Object.entries(permissions)) {
    const setting = (await allows(contents, permission as Permission)) ? 'granted' : 'denied'
    for (const name of names) {
      const facts = { permission: { name }, setting, origin: originOf(address) }
      await chromium.send('Browser.setPermission', facts)
    }
  }
}
