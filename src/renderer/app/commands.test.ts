import { expect, test } from 'vitest'
import type { Command } from '../../shared/menuCommands.ts'
import { Commands } from './commands.svelte.ts'

test('can do what is offered everywhere and on the screen, for as long as it is offered', () => {
  const commands = new Commands()
  const done: string[] = []
  const command = (id: Command, enabled = true) => ({ id, enabled, run: () => done.push(id) })
  commands.offer(() => [command('home'), command('rules')])
  const leave = commands.offer(() => [command('undo'), command('redo', false), command('rules', false)])
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
