import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import type { AppServices } from '../services.ts'
import { settle } from './settle.ts'
import type { SharingService } from './sharing.ts'
import { dialogsOf, type Shell } from './shell.ts'

export function backupCalls(services: AppServices, shell: Shell, sharing: SharingService) {
  const call = implement(contract.backup)
  const { history, backups } = services
  return {
    copies: call.copies.handler(() => ({ folder: history.copies.folder, copies: backups.copies() })),
    save: call.save.handler(async ({ input }) => {
      const file = await dialogsOf(shell).saveBackupAs(input.name)
      if (file !== null) settle(await backups.save(file))
      return { file }
    }),
    make: call.make.handler(async () => settle(await backups.make())),
    piece: call.piece.handler(async ({ input }) => settle(await backups.piece(input.job, input.from))),
    choose: call.choose.handler(async () => {
      const file = await dialogsOf(shell).chooseBackup()
      return { job: file === null ? null : settle(await backups.take(file)) }
    }),
    receive: call.receive.handler(() => ({ job: backups.receive() })),
    feed: call.feed.handler(async ({ input }) => settle(await backups.feed(input.job, input.data))),
    take: call.take.handler(async ({ input }) => ({ job: settle(await backups.takeCopy(input.name)) })),
    look: call.look.handler(async ({ input }) => settle(await backups.look(input.job))),
    restore: call.restore.handler(async ({ input }) => ({
      aside: settle(await services.restore(input.job, () => sharing.end())),
    })),
    drop: call.drop.handler(({ input }) => {
      backups.drop(input.job)
      return null
    }),
  }
}
