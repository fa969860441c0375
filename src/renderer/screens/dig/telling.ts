export * from '../../../shared/telling/dig.ts'
