import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import { pictureFrom, writePicture } from '../exchange/picture.ts'
import { settle } from './settle.ts'
import { dialogsOf, type Shell } from './shell.ts'

export function pictureCalls(shell: Shell) {
  const call = implement(contract.picture)
  return {
    save: call.save.handler(async ({ input }) => {
      const bytes = settle(pictureFrom(input.data))
      const file = await dialogsOf(shell).savePictureAs(input.name)
      if (file !== null) settle(writePicture(file, bytes))
      return { file }
    }),
  }
}
