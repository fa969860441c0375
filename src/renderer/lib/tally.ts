export * from '../../shared/telling/tally.ts'
