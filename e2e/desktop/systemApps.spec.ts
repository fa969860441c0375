import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from './desktop.ts'
import { SystemApps } from './systemApps.ts'

test('a link of the credits opens in the system’s browser, and the app stays where it is', async ({
  opened,
}) => {
  const { page } = opened
  const systemApps = await SystemApps.watch(opened)
  await page.getByRole('link', { name: 'Credits' }).click()
  const link = page.getByRole('main').getByRole('link', { name: 'CC BY 3.0' }).first()
  const address = await link.getAttribute('href')
  await link.click()
  await expect.poll(() => systemApps.addresses()).toEqual([address])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Credits')
  await expect.poll(() => opened.main.windows().length).toBe(1)
})

test('the folders of the games and of their copies are shown by the system, and no other', async ({
  opened,
}) => {
  const { page } = opened
  const systemApps = await SystemApps.watch(opened)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Open folder: Folder of the copies' }).click()
  await page.getByRole('button', { name: 'Open folder: Games folder' }).click()
  await expect.poll(() => systemApps.folders()).toEqual([join(opened.folder, 'copies'), opened.folder])
})
