export * from '../../shared/telling/tilesTold.ts'
