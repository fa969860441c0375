import type { Round } from './asking.ts'

/** Restores a backup, and one that is none. */
export const bringBack: Round = async (witness) => {
  await witness.ask('backup.save', { name: 'backup.db' })
  const dropped = await witness.ask<{ job: string }>('backup.choose')
  await witness.ask('backup.drop', { job: dropped?.job })
  const chosen = await witness.ask<{ job: string }>('backup.choose')
  await witness.ask('backup.restore', { job: chosen?.job })
  await witness.ask('backup.take', { copy: 'no copy' })
  await witness.ask('backup.take', { upload: 'nothing' })
}
