export * from '../../shared/telling/reasons.ts'
