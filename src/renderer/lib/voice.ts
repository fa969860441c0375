export * from '../../shared/telling/voice.ts'
