import { sentenceOf } from '../../shared/sentence.ts'
import { openRecord } from '../engine/index.ts'
import type { Start } from '../engine/game.ts'
import type { StoredGame } from '../history/stored.ts'

/** How a kept game began. Throws, with a sentence, where its record tells no legal beginning: then it is damaged. */
export function startOfKept({ head }: StoredGame): Start {
  const record = openRecord({ ...head, moves: [] })
  if (!record.ok) throw new Error(sentenceOf(record.refusal))
  return record.value.start
}
