import { expect, test } from 'vitest'
import { Commands } from './commands.svelte.ts'

test('can do what is offered everywhere and on the screen, for as long as it is offered', () => {
  const commands = new Commands()
  const done: string[] = []
  commands.offer(() => ({ home: () => done.push('home'), rules: () => done.push('rules') }))
  const leave = commands.offer(() => ({ undo: () => done.push('undo'), redo: null, rules: null }))
  expect(commands.able).toEqual(['undo', 'home'])

  commands.carryOut('undo')
  commands.carryOut('home')
  commands.carryOut('redo')
  commands.carryOut('rules')
  expect(done).toEqual(['undo', 'home'])

  leave()
  expect(commands.able).toEqual(['home', 'rules'])
  commands.carryOut('undo')
  commands.carryOut('rules')
  expect(done).toEqual(['undo', 'home', 'rules'])
})
