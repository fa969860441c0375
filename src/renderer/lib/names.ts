export * from '../../shared/telling/names.ts'
