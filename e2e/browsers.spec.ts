import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { missingCallsIn } from '../build/browsers.js'
import { root } from '../build/sources.ts'
import { test } from './app.ts'

const assets = join(root, 'out', 'renderer', 'assets')

test('no script of a page calls what the oldest browsers lack', () => {
  expect(missingCallsIn('a.withResolvers();URL.parse(b);c.parse(d)')).toEqual([
    '.withResolvers(',
    'URL.parse(',
  ])
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  const calls = scripts.flatMap((name) => missingCallsIn(readFileSync(join(assets, name), 'utf8')))
  // Zod's, which asks first whether it is there.
  expect(calls).toEqual(['URL.canParse('])
})

test('no style of a page is nested, which the oldest browsers do not read', () => {
  const styles = readdirSync(assets).filter((name) => name.endsWith('.css'))
  expect(styles.length).toBeGreaterThan(0)
  for (const name of styles) expect(readFileSync(join(assets, name), 'utf8'), name).not.toMatch(/[{;]\s*&/)
})

test('a browser that is too old is told so by the page, without a script', async ({ page, app }) => {
  const notice = page.getByText('This browser is too old for Tutankhamun Table')
  await page.goto(await app.open())
  await expect(page.getByRole('link', { name: 'Game history' })).toBeVisible()
  await expect(notice).toBeHidden()
  // As in a browser that reads neither the scripts nor the condition in the styles.
  await page.route(/\/assets\//, (route) => route.abort())
  await page.reload()
  await expect(notice).toBeVisible()
  await expect(page.getByText('Dieser Browser ist zu alt')).toBeVisible()
})
