import { expect, test } from 'vitest'
import { RecordFiles } from './records.ts'

test('opens what came early, in order, and then what comes', () => {
  const records = new RecordFiles()
  const opened: string[] = []
  records.give('/one.jsonl')
  records.give(null)
  records.give('/two.jsonl')
  records.openWith((file) => opened.push(file))
  expect(opened).toEqual(['/one.jsonl', '/two.jsonl'])
  records.give('/three.json')
  expect(opened).toEqual(['/one.jsonl', '/two.jsonl', '/three.json'])
})
