import fc from 'fast-check'
import { runs } from './runs.ts'

// What a property that names no number is tried.
fc.configureGlobal({ numRuns: runs(100) })
