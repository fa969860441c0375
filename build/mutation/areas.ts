/** A part of the sources to be mutated, and the tests that should notice it; patterns from the root. */
interface Area {
  readonly mutated: readonly string[]
  readonly tests: readonly string[]
  /** Tests that take seconds, and would take them again for every mutant that survives the others. */
  readonly slow: readonly string[]
}

export const areas = {
  engine: {
    mutated: ['src/main/engine/**/*.ts', '!src/main/engine/testing/**', '!src/main/engine/*/tally.ts'],
    tests: ['src/main/engine/**/*.test.ts'],
    slow: ['invariants', 'lost', 'secrecy'],
  },
  scoring: {
    mutated: [
      'src/main/engine/*/tally.ts',
      'src/main/live/ledger/**/*.ts',
      '!src/main/live/ledger/testing/**',
    ],
    tests: ['src/main/live/ledger/**/*.test.ts'],
    slow: ['properties', 'restarted', 'players', 'late', 'corrected', 'begun', 'vectors'],
  },
  history: {
    mutated: ['src/main/history/writer.ts'],
    tests: ['src/main/history/**/*.test.ts'],
    slow: [
      'kill',
      'model',
      'backups',
      'copies',
      'opening',
      'recovery',
      'queries',
      'intake',
      'upgrade',
      'deleted',
      'faults',
      'history',
      'listing',
      'refused',
    ],
  },
  live: {
    mutated: [
      'src/main/live/{,table/,bots/}*.ts',
      'src/main/setup/*.ts',
      'src/shared/course.ts',
      'src/shared/difference.ts',
    ],
    tests: [
      'src/main/live/{,table/,bots/}*.test.ts',
      'src/main/setup/*.test.ts',
      'src/shared/difference.test.ts',
    ],
    slow: [],
  },
  replay: {
    mutated: ['src/main/replay/*.ts'],
    tests: ['src/main/replay/*.test.ts'],
    slow: [],
  },
  models: {
    mutated: [
      'src/renderer/table/*.ts',
      'src/renderer/{nile,dig}/*.svelte.ts',
      'src/renderer/ledger/**/*.svelte.ts',
      'src/renderer/screens/{replay,lessons}/*.svelte.ts',
    ],
    tests: ['src/renderer/{table,nile,dig,ledger,screens}/**/*.test.ts'],
    slow: [],
  },
  server: {
    mutated: ['src/main/server/**/*.ts'],
    tests: ['src/main/server/**/*.test.ts'],
    slow: [],
  },
  exchange: {
    mutated: ['src/main/exchange/**/*.ts'],
    tests: ['src/main/exchange/**/*.test.ts'],
    slow: [],
  },
} as const satisfies Record<string, Area>
export type AreaName = keyof typeof areas

/** The variables of the environment that tell Vitest which area is mutated, and which of its tests run; empty: all. */
export const areaVariable = 'MUTATED_AREA'
export const testsVariable = 'MUTATING_TESTS'
