import { expect, test } from 'vitest'
import { ConnectionLost, type Client } from '../../app/connection.svelte.ts'
import { Toasts } from '../../app/toasts.svelte.ts'
import { Backup } from './backup.svelte.ts'

/** The backups of a settings page, of which each is looked at and none can be restored. */
function setUp() {
  const calls = {
    take: ({ copy }: { readonly copy: string }) => Promise.resolve({ job: copy, preview: { games: 3 } }),
    restore: () => Promise.reject(new ConnectionLost()),
    drop: () => Promise.resolve(null),
  }
  const toasts = new Toasts()
  return { backup: new Backup({ backup: calls } as unknown as Client, toasts), toasts }
}

test('the dialog of a backup that was not restored stays open, and the reason is told', async () => {
  const { backup, toasts } = setUp()
  await backup.takeCopy('one')
  await backup.restore()
  expect(backup.preview).toEqual({ games: 3 })
  expect(toasts.all).toMatchObject([{ text: 'The app did not answer. Try again in a moment.' }])
})

test('it is told where the dialog was closed meanwhile, too', async () => {
  const { backup, toasts } = setUp()
  await backup.takeCopy('one')
  const restoring = backup.restore()
  await backup.drop()
  await restoring
  expect(toasts.all).toHaveLength(1)
})
