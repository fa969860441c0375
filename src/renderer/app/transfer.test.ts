import { expect, test } from 'vitest'
import { fileNameOf } from './transfer.ts'

const day = new Date(2026, 4, 1, 12)

test.each([
  ['Anna, Ben', 'Anna, Ben 2026-05-01.jsonl'],
  ['../../etc/passwd', 'etc passwd 2026-05-01.jsonl'],
  ['C:\\games\n"final"?', 'C games final 2026-05-01.jsonl'],
  ['', '2026-05-01.jsonl'],
  ['Anna '.repeat(30), `${'Anna '.repeat(12).trim()} 2026-05-01.jsonl`],
  ['𓂀'.repeat(100), `${'𓂀'.repeat(50)} 2026-05-01.jsonl`],
  ['👩‍👩‍👧‍👦'.repeat(60), `${'👩‍👩‍👧‍👦'.repeat(8)} 2026-05-01.jsonl`],
])('a file name out of %j', (title, name) => {
  expect(fileNameOf(title, 'jsonl', day)).toBe(name)
})
