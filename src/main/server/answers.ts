import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getLocale } from '../../shared/language.ts'
import { m } from '../../shared/messages/messages.js'
import { productName } from '../instance/product.ts'
import type { Denial } from './door.ts'

export interface Answer {
  readonly title: string
  readonly words: string
}

/** The pages for requests that are turned away, with the reason and the remedy. */
export const denials: Readonly<Record<Denial, () => Answer>> = {
  host: () => ({ title: m.door_denied_host_title(), words: m.door_denied_host() }),
  origin: () => ({ title: m.door_denied_origin_title(), words: m.door_denied_origin() }),
  session: () => ({ title: m.door_denied_session_title(), words: m.door_denied_session() }),
}

export const tooManyPages = (): Answer => ({ title: m.door_full_title(), words: m.door_full() })

export const notFound = (): Answer => ({ title: m.door_not_found_title(), words: m.door_not_found() })

/** The page contains nothing from the request. */
const html = ({ title, words }: Answer) => `<!doctype html>
<html lang="${getLocale()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title} – ${productName}</title>
<h1>${title}</h1>
<p>${words}</p>
</html>
`

function answer(response: ServerResponse, status: number, type: string, body: string) {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
  response.end(body)
}

export const answerJson = (response: ServerResponse, status: number, value: object) =>
  answer(response, status, 'application/json', JSON.stringify(value))

export const answerText = (response: ServerResponse, status: number, text: string) =>
  answer(response, status, 'text/plain', text)

/** Answers with a page of text alone, where the app itself is not served. */
export const answerPage = (response: ServerResponse, status: number, page: Answer) =>
  answer(response, status, 'text/html', html(page))

export const answerEmpty = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'Cache-Control': 'no-store' }).end()

/** Turns away a request for a WebSocket. */
export function answerUpgrade(socket: Duplex, status: number, { words }: Answer) {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(words)}`,
  ]
  // Otherwise the client could keep the connection open for ever.
  socket.once('finish', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${words}`)
}

/** The content security policy: the page loads its own files, and URLs of PixiJS's pictures and workers. */
const directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'worker-src': "'self' blob:",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  // Beside Svelte's templates, markup is let in by the page's own policy alone (`contentPolicy.ts`), and scripts by none.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'svelte-trusted-html default',
}

/** The headers of every answer to a page, at both doors; `connect`: the addresses it may talk to. */
export const pageHeaders = (connect: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': Object.entries({ ...directives, 'connect-src': connect })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), display-capture=()',
  'Cache-Control': 'no-cache',
})
