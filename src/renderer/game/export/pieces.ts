import { maxTextLength } from '../../../shared/exchange.ts'

/** A part of a text, and how much of its source has been read with it, in bytes. */
export interface Piece {
  readonly text: string
  readonly bytes: number
}

/** The text of a file in pieces that can be handed over, without ever holding all of it. */
export async function* piecesOf(file: Blob): AsyncGenerator<Piece> {
  const reader = file.stream().getReader()
  const decoder = new TextDecoder()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const text = decoder.decode(read.value, { stream: true })
    const parts = Math.max(1, Math.ceil(text.length / maxTextLength))
    for (let part = 0; part < parts; part++) {
      yield {
        text: text.slice(part * maxTextLength, (part + 1) * maxTextLength),
        bytes: read.value.length / parts,
      }
    }
  }
  yield { text: decoder.decode(), bytes: 0 }
}
