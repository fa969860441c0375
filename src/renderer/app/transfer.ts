import { ORPCError } from '@orpc/client'
import { dayOf } from '../../shared/daily.ts'
import { doorPaths, uploadSchema } from '../../shared/door.ts'
import { maxUploadBytes } from '../../shared/exchange.ts'
import { refusalSchema, refuse, type Refusal } from '../../shared/refusal.ts'
import { ConnectionLost } from './connection.svelte.ts'
import { ask } from './session.ts'

/** Long enough for a browser that asks first where to save, in milliseconds. */
const keptFor = 60_000

/** Has the browser save a content under a name, as it saves whatever is downloaded. */
export function download(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptFor)
}

/** The most signs and bytes of a title in a file's name, of which systems allow 255 bytes with all that is added to it. */
const longest = 60
const mostBytes = 200

/** As many signs of a text as there is room for; what is seen as one sign stays whole. */
function shortened(text: string): string {
  const encoder = new TextEncoder()
  const signs = [...new Intl.Segmenter().segment(text)].slice(0, longest)
  let short = ''
  for (const { segment } of signs) {
    if (encoder.encode(short + segment).length > mostBytes) break
    short += segment
  }
  return short
}

/** A name for a file that every system allows: `Anna, Ben 2026-05-01.jsonl`. `ending`: without its dot. */
export function fileNameOf(title: string, ending: string, at = new Date()): string {
  const plain = title
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const short = shortened(plain)
    .replace(/^[. ]+/, '')
    .trim()
  return `${short} ${dayOf(at)}.${ending}`.trim()
}

/** A file's content in base 64. */
export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

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
  const content: unknown = await answer.json()
  if (!answer.ok) throw refusing(refusalSchema.parse(content))
  return uploadSchema.parse(content).upload
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
