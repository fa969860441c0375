import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import { lessonFrame, lessonProspect } from '../lessons/lessons.ts'
import { settle } from './settle.ts'

export function lessonCalls() {
  const call = implement(contract.lessons)
  return {
    frame: call.frame.handler(({ input }) => settle(lessonFrame(input))),
    consider: call.consider.handler(({ input }) => settle(lessonProspect(input))),
  }
}
