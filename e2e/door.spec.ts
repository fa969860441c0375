import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renameSync, rmSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from './app.ts'
import { long } from './tiers.ts'

test('a link opens the app once, and leaves the address', async ({ app, page, browser }) => {
  const link = await app.open()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await expect(page.getByRole('link', { name: 'New game' })).toBeVisible()

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'This page needs a new link' })).toBeVisible()
  await stranger.goto(await app.anotherLink())
  await expect(stranger.getByRole('heading', { level: 1 })).not.toHaveText('This page needs a new link')
})

test('another program at this machine is not told by what the app knows the browser', async ({
  app,
  page,
  context,
}) => {
  const link = await app.open()
  await page.goto(link)
  await expect(page.getByRole('link', { name: 'New game' })).toBeVisible()
  const requests: string[] = []
  const other = createServer(({ url, headers }, response) => {
    requests.push(JSON.stringify([url, headers]))
    response.setHeader('Content-Type', 'text/html').end('<title>other</title>')
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const session = await page.evaluate(() => localStorage.getItem('session') ?? '')
  expect(session).toMatch(/^[\w-]{43}$/)

  const second = await context.newPage()
  await second.goto(new URL('/', link).href)
  await second.evaluate(
    (address) => location.assign(address),
    `http://127.0.0.1:${(other.address() as AddressInfo).port}/`,
  )
  await expect(second).toHaveTitle('other')
  expect(requests.join()).not.toContain(session)
  expect(requests.join()).not.toContain(new URL(link).host)
  expect(JSON.stringify(await context.cookies())).not.toContain(session)
  expect(await second.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  other.close()
  other.closeAllConnections()
})

test(
  'the app asks for a new link where the browser keeps nothing of the last one',
  long,
  async ({ app, page }) => {
    const link = await app.open()
    await page.goto(new URL('/#/history', link).href)
    await expect(page.getByRole('heading', { name: 'This page needs a new link' })).toBeVisible()
    await expect(page.getByText('Start the app again the same way')).toBeVisible()
    await page.goto(link)
    await expect(page.getByRole('link', { name: 'New game' })).toBeVisible()
  },
)

test('a page from elsewhere can neither read the app nor talk to it', async ({ app, page, context }) => {
  const link = await app.open()
  await page.goto(link)
  const { host } = new URL(link)
  const foreign = await context.newPage()
  await foreign.route('http://evil.example/', (route) =>
    route.fulfill({ body: '<title>evil</title>', contentType: 'text/html' }),
  )
  await foreign.goto('http://evil.example/')
  const socket = await foreign.evaluate(
    (host) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://${host}/contract`)
        socket.onopen = () => resolve('opened')
        socket.onerror = () => resolve('refused')
      }),
    host,
  )
  expect(socket).toBe('refused')
  const answer = await foreign.evaluate(
    (host) =>
      fetch(`http://${host}/`).then(
        () => 'read',
        () => 'refused',
      ),
    host,
  )
  expect(answer).toBe('refused')
})

test('a page finds its way back when the app is started again', long, async ({ app, page, context }) => {
  const link = await app.open()
  await page.goto(link)
  await app.stop()
  await expect(page.getByText('Connection to the app lost')).toBeVisible()

  const { port } = new URL(link)
  const newLink = await app.open('--port', port)
  const refused = page.getByText('Open the link the app printed')
  await expect(refused).toBeVisible()
  await page.goto(newLink)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(refused).toBeHidden()

  const second = await context.newPage()
  await second.goto(link)
  await expect(second.getByRole('heading', { name: 'This page needs a new link' })).toBeVisible()
  await second.goto(new URL('/', link).href)
  await expect(second.getByRole('heading', { name: 'This page needs a new link' })).not.toBeVisible()
})

test('of many starts at once one opens the app, and all give a link to it', long, async ({ app }) => {
  const starts = app.startMany(8)
  const links = await Promise.all(starts.map((start) => start.link()))
  expect(new Set(links.map((link) => new URL(link).port)).size).toBe(1)
  const opened = starts.filter(({ printed }) => !printed.includes('is already running'))
  expect(opened).toHaveLength(1)
  const others = starts.filter((start) => start !== opened[0])
  expect(await Promise.all(others.map((start) => start.ended()))).toEqual(others.map(() => 0))
  expect(await opened[0].stop()).toBe(0)
})

test(
  'the app ends with a sentence when its folder was moved meanwhile, and nothing is lost',
  long,
  async ({ app, page }) => {
    await page.goto(await app.open())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const elsewhere = `${app.folder}-moved`
    renameSync(app.folder, elsewhere)
    try {
      expect(await app.stop()).toBe(0)
      expect(app.printed).toContain('is no longer there')
      expect(app.printed).not.toMatch(/^ +at /m)
    } finally {
      rmSync(app.folder, { recursive: true, force: true })
      renameSync(elsewhere, app.folder)
    }
    await page.goto(await app.open())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)
