import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import { judgeMoment, lessonFrame, lessonProspect } from '../lessons/lessons.ts'
import { settle } from './settle.ts'

export function lessonCalls() {
  const call = implement(contract.lessons)
  return {
    frame: call.frame.handler(({ input }) => settle(lessonFrame(input))),
    consider: call.consider.handler(({ input }) => settle(lessonProspect(input))),
    judge: call.judge.handler(({ input: { day, move } }) => settle(judgeMoment(day, move))),
  }
}
