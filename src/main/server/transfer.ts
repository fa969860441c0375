import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { doorPaths } from '../../shared/door.ts'
import type { Transfers } from '../history/index.ts'
import { answerJson, answerPage, notFound } from './answers.ts'

/** Writes the body of a request to a transfer; answers with the id by which calls name it, or with the refusal. */
export async function receiveUpload(
  transfers: Transfers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // No form of another page can send this type.
  if (request.headers['content-type'] !== 'application/octet-stream') {
    return answerPage(response, 415, notFound())
  }
  const received = await transfers.receive(request, Number(request.headers['content-length'] ?? 0))
  // A browser reads the answer once it has sent all.
  request.resume()
  if (received.ok) answerJson(response, 200, { upload: received.value })
  else answerJson(response, 409, received.refusal)
}

/** Sends a finished file, once, to be saved under its name. */
export async function sendDownload(
  transfers: Transfers,
  wanted: string,
  response: ServerResponse,
): Promise<void> {
  const transfer = transfers.take(wanted.slice(`GET ${doorPaths.download}`.length))
  if (!transfer) return answerPage(response, 404, notFound())
  const { file, name, type } = transfer
  try {
    const { size } = await stat(file)
    const encoded = encodeURIComponent(name.toWellFormed()).replace(
      /['()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16)}`,
    )
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Length': size,
      'Content-Disposition': `attachment; filename*=UTF-8''${encoded}`,
      'Cache-Control': 'no-store',
    })
    await pipeline(createReadStream(file), response)
  } catch {
    // The page has gone, or what it is sent breaks off.
    response.destroy()
  } finally {
    transfers.remove(file)
  }
}
