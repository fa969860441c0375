export * from '../../../shared/telling/ledger.ts'
