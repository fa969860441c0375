import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultFolder } from '../instance/product.ts'
import { folderOf, recordFileOf } from './arguments.ts'

const home = resolve('/home/ada')

describe('the folder of the games', () => {
  test.each([
    [['--data', '/games'], resolve('/games')],
    [['--no-sandbox', '--data=/games', 'evening.jsonl'], resolve('/games')],
    [['--data'], defaultFolder()],
    [['evening.jsonl'], defaultFolder()],
    [[], defaultFolder()],
  ])('of %j is %s', (args, folder) => {
    expect(folderOf(args)).toBe(folder)
  })
})

describe('the file of records', () => {
  test.each([
    [['evening.jsonl'], join(home, 'evening.jsonl')],
    [['--data', 'games', '../EVENING.JSON'], resolve(home, '../EVENING.JSON')],
    [['/tmp/a.jsonl'], resolve('/tmp/a.jsonl')],
    [['/tmp/b.nile'], resolve('/tmp/b.nile')],
    [['--no-sandbox', '--data', '.', 'games', 'evening.jsonl'], join(home, 'evening.jsonl')],
    [['one.jsonl', 'two.jsonl'], join(home, 'two.jsonl')],
  ])('of %j is %s', (args, file) => {
    expect(recordFileOf(args, home)).toBe(file)
  })

  test.each([[[]], [['.']], [['--data', 'games']], [['--file=evening.jsonl']], [['photo.png']]])(
    'is none in %j',
    (args) => {
      expect(recordFileOf(args, home)).toBeNull()
    },
  )
})
