import type { Round } from './asking.ts'

/** Makes a backup in both ways. */
export const backUp: Round = async (witness) => {
  const made = await witness.ask<{ job: string }>('backup.make')
  await witness.ask('backup.save', { name: 'saved.db' })
  if (made) await witness.ask('backup.drop', { job: made.job })
}

/** Restores a backup in all ways. */
export const bringBack: Round = async (witness) => {
  await witness.ask('backup.save', { name: 'backup.db' })
  const chosen = await witness.ask<{ job: string }>('backup.choose')
  await witness.ask('backup.look', { job: chosen?.job })
  await witness.ask('backup.restore', { job: chosen?.job })
  await witness.ask('backup.take', { name: 'no copy' })
}
