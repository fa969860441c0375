import { ORPCError } from '@orpc/client'
import { doorPaths, uploadSchema } from '../../shared/door.ts'
import { maxUploadBytes } from '../../shared/exchange.ts'
import { refusalSchema, refuse, type Refusal } from '../../shared/refusal.ts'
import { ConnectionLost } from './connection.svelte.ts'
import { download } from './download.ts'
import { ask } from './session.ts'

/** What a call throws that is refused. */
const refusing = ({ code, facts }: Refusal) => new ORPCError('REFUSED', { data: { code, facts } })

/** Hands a file over to the browser door; returns the id by which calls name it. */
export async function upload(file: Blob, signal?: AbortSignal): Promise<string> {
  if (file.size > maxUploadBytes) {
    throw refusing(refuse('exchange.tooLarge', { max: maxUploadBytes / 1024 ** 3 }).refusal)
  }
  // A folder cannot be read, and the error says so.
  await file.slice(0, 1).arrayBuffer()
  const headers = { 'Content-Type': 'application/octet-stream' }
  const answer = await reached(ask(doorPaths.upload, { method: 'POST', headers, body: file, signal }))
  const told: unknown = await answer.json()
  if (!answer.ok) throw refusing(refusalSchema.parse(told))
  return uploadSchema.parse(told).upload
}

/** Has the browser save a file of the browser door, which gives it once. */
export async function saveDownload(id: string, name: string): Promise<void> {
  const answer = await reached(ask(doorPaths.download + id))
  download(await answer.blob(), name)
}

/** The answer of a door that is there and knows this browser. */
async function reached(asking: Promise<Response>): Promise<Response> {
  const answer = await asking.catch((error: unknown) => {
    // `fetch` says no more.
    throw error instanceof TypeError ? new ConnectionLost() : error
  })
  if (!answer.ok && answer.status !== 409) throw new ConnectionLost()
  return answer
}
