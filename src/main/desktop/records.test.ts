import { expect, test } from 'vitest'
import { RecordFiles } from './records.ts'

test('opens what came early together, and then what comes', () => {
  const records = new RecordFiles()
  const opened: (readonly string[])[] = []
  records.give(['/one.nile'])
  records.give([])
  records.give(['/two.jsonl'])
  records.openWith((files) => opened.push(files))
  expect(opened).toEqual([['/one.nile', '/two.jsonl']])
  records.give(['/three.json', '/four.json'])
  expect(opened).toEqual([
    ['/one.nile', '/two.jsonl'],
    ['/three.json', '/four.json'],
  ])
})

test('opens nothing where nothing came', () => {
  const records = new RecordFiles()
  let times = 0
  records.openWith(() => times++)
  expect(times).toBe(0)
})
