export * from '../../shared/telling/format.ts'
