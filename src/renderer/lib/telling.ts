export * from '../../shared/telling/nile.ts'
