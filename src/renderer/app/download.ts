import { dayOf } from '../../shared/daily.ts'

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
