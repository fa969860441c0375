import { expect } from '@playwright/test'
import { test } from './app.ts'

test('a link opens the app once, and leaves the address', async ({ app, page, browser }) => {
  const link = await app.open()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'This page needs a new link' })).toBeVisible()
  await stranger.goto(await app.anotherLink())
  await expect(stranger.getByRole('heading', { level: 1 })).not.toHaveText('This page needs a new link')
})

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
  const read = await foreign.evaluate(
    (host) =>
      fetch(`http://${host}/`).then(
        () => 'read',
        () => 'refused',
      ),
    host,
  )
  expect(read).toBe('refused')
})

test('a page finds its way back when the app is started again', async ({ app, page, context }) => {
  const link = await app.open()
  await page.goto(link)
  await app.stop()
  await expect(page.getByText('The connection to the app is lost')).toBeVisible()

  const { port } = new URL(link)
  const newLink = await app.open('--port', port)
  const refused = page.getByText('Open the link that the app printed')
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
