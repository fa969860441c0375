export * from '../../shared/telling/words.ts'
