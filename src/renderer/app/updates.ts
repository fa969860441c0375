import { faultName } from '../../shared/fault.ts'
import { m } from '../../shared/messages/messages.js'
import { number } from '../../shared/text/format.ts'
import type { UpdateState } from '../../shared/contract/app.ts'

/** A sentence on the newest version; empty before anybody has asked. */
export function updateSentence(state: UpdateState): string {
  switch (state.kind) {
    case 'unasked':
      return ''
    case 'asking':
      return m.updates_asking()
    case 'none':
      return m.updates_none()
    case 'available':
      return m.updates_available({ version: state.version })
    case 'downloading':
      return m.updates_downloading({ version: state.version, percent: number(Math.floor(state.part * 100)) })
    case 'ready':
      return m.updates_ready({ version: state.version })
    case 'failed':
      return m.updates_failed({ why: faultName(state.why) })
  }
}
