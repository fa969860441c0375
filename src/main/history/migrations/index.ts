import type { Migration } from '../migrate.ts'
import { games } from './0001-games.ts'
import { winners } from './0002-winners.ts'
import { fingerprints } from './0003-fingerprints.ts'
import { mode } from './0004-mode.ts'
import { remarks } from './0005-remarks.ts'
import { results } from './0006-results.ts'
import { analyses } from './0007-analyses.ts'
import { branches } from './0008-branches.ts'
import { deals } from './0009-deals.ts'
import { hidden } from './0010-hidden.ts'

/** Every step from an empty database to today's, in order. A step that has been released is never changed. */
export const migrations: readonly Migration[] = [
  games,
  winners,
  fingerprints,
  mode,
  remarks,
  results,
  analyses,
  branches,
  deals,
  hidden,
]
