import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../build/sources.ts'
import { isDrawing } from './contentPolicy.ts'

test('all drawings that the page puts in as markup are let in', () => {
  const drawings = globSync('src/renderer/{parts,screens}/**/*.svg', { cwd: root })
  expect(drawings.length).toBeGreaterThan(5)
  for (const drawing of drawings)
    expect(isDrawing(readFileSync(join(root, drawing), 'utf8')), drawing).toBe(true)
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
