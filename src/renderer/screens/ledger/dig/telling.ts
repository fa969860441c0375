export * from '../../../../shared/telling/digLedger.ts'
