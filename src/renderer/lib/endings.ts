export * from '../../shared/telling/endings.ts'
