import { expect, test } from 'vitest'
import { exportFormats } from '../../shared/exchange.ts'
import { exportNameOf } from './exchange.svelte.ts'

test('every format of an export has a file name of its own', () => {
  const title = 'A very long name of a game '.repeat(5)
  const names = exportFormats.map((format) => exportNameOf(title, format))
  expect(new Set(names).size).toBe(exportFormats.length)
  expect(exportNameOf('Tuesday', 'page')).toMatch(/^Tuesday [\d-]+\.html$/)
  expect(exportNameOf('Tuesday', 'bgStats')).toMatch(/^BG Stats Tuesday [\d-]+\.html$/)
})
