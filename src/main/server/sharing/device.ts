import type { Device } from '../../../shared/sharing.ts'

/** What a browser says it runs on; only a hint for the owner, nothing depends on it. */
export function deviceOf(userAgent = ''): Device {
  if (userAgent.includes('iPhone')) return 'iPhone'
  if (userAgent.includes('iPad')) return 'iPad'
  return userAgent.includes('Android') ? 'Android' : 'computer'
}
