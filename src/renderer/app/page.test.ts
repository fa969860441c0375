import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isDrawing } from './page.ts'

const renderer = join(import.meta.dirname, '..')

test('all drawings that the page puts in as markup are let in', () => {
  const drawings = globSync('{ui,setup,screens}/**/*.svg', { cwd: renderer })
  expect(drawings.length).toBeGreaterThan(5)
  for (const drawing of drawings)
    expect(isDrawing(readFileSync(join(renderer, drawing), 'utf8')), drawing).toBe(true)
})

test.each([
  '<img src="x">',
  '<script>1</script>',
  '<SCRIPT src="//evil.example"></SCRIPT>',
  '<svg><foreignObject><p>x</p></foreignObject></svg>',
  '<svg><path onclick="x()"/></svg>',
  '<svg><path d="M0 0"/onload=x()></svg>',
  '<svg><use href="https://evil.example/x.svg#a"/></svg>',
  '<svg><use xlink:href = "javascript:x()"/></svg>',
  '<b>text</b>',
  '<!-- a --><iframe srcdoc="x"></iframe>',
])('%s is not', (markup) => {
  expect(isDrawing(markup)).toBe(false)
})
