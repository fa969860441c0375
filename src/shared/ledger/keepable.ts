import type { RefusalCode } from '../refusal.ts'

/**
 * Refusals of what was done against the rules, or against the counts: a table may keep the entry `anyway`, with a reason.
 * All others are refused for good: they say nothing that could be entered.
 */
const keepable: readonly RefusalCode[] = [
  'ledger.allAccounted',
  'ledger.idolsUsed',
  'ledger.notInUnderworld',
  'ledger.noRing',
  'ledger.bonusPaid',
  'ledger.atZero',
  'ledger.tilesLeft',
  'ledger.cardsLeft',
  'ledger.allCards',
  'ledger.noBlockade',
  'ledger.blockadeThere',
  'ledger.blockadeLate',
  'move.compulsory',
  'move.noScarab',
  'move.scarabTooLate',
]

/** Whether a table may keep what is refused by this code. */
export const isKeepable = (code: RefusalCode): boolean => keepable.includes(code)
