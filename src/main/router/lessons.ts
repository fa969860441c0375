import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import { lessonFrame, lessonProspect } from '../lessons/lessons.ts'
import { judgeMoment, momentFrame, momentProspect } from '../lessons/moments.ts'
import { settle } from './settle.ts'

export function lessonCalls() {
  const call = implement(contract.lessons)
  return {
    frame: call.frame.handler(({ input }) => settle(lessonFrame(input))),
    consider: call.consider.handler(({ input }) => settle(lessonProspect(input))),
  }
}

export function momentCalls() {
  const call = implement(contract.moments)
  return {
    frame: call.frame.handler(({ input: { day, moves } }) => settle(momentFrame(day, moves))),
    consider: call.consider.handler(({ input: { day, moves, move } }) =>
      settle(momentProspect(day, moves, move)),
    ),
    judge: call.judge.handler(({ input: { day, move } }) => settle(judgeMoment(day, move))),
  }
}
