import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { root } from '../../build/sources.ts'
import { editions } from '../../src/shared/editions/index.ts'
import { editionName } from '../../src/shared/text/names.ts'
import { Running, test } from '../app.ts'

test('the design page has every edition in both themes, and is in no build', async ({ page }) => {
  const server = new Running([join('build', 'design.ts')])
  const address = await server.prints(/http:\S+/)
  await page.goto(address)
  for (const theme of ['light', 'dark']) {
    const design = page.frameLocator(`iframe[title=${theme}]`)
    await expect(design.locator('html')).toHaveAttribute('data-theme', theme)
    for (const edition of editions) {
      await expect(design.getByRole('heading', { name: editionName(edition) }).first()).toBeVisible()
    }
    await expect(design.getByRole('img', { name: 'at rest' })).toHaveCount(editions.length)
    await expect(design.getByRole('button', { name: 'danger' }).last()).toBeDisabled()
  }
  await server.stop()

  const built = globSync('out/{main,preload,renderer,replayExport}/**/*', {
    cwd: root,
    withFileTypes: true,
  }).filter((file) => file.isFile())
  expect(built.length).toBeGreaterThan(3)
  expect(built.filter(({ name }) => /design/i.test(name))).toEqual([])
  const own = 'pointed at, with what would follow'
  const isWithin = built.filter((file) =>
    readFileSync(join(file.parentPath, file.name), 'utf8').includes(own),
  )
  expect(isWithin).toEqual([])
})
