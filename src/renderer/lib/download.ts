import { dayOf } from '../../shared/daily.ts'

/** Long enough for a browser that asks first where to save, in milliseconds. */
const keptFor = 60_000

/** Has the browser save a file under a name, as it saves whatever is downloaded. */
export function download(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptFor)
}

const longest = 60

/** A name for a file that every system allows: `Anna, Ben 2026-05-01.jsonl`. `ending`: without its dot. */
export function fileNameOf(title: string, ending: string, at = new Date()): string {
  const plain = title
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const short = [...plain]
    .slice(0, longest)
    .join('')
    .replace(/^[. ]+/, '')
    .trim()
  return `${short} ${dayOf(at)}.${ending}`.trim()
}

/** A file's content in base 64. */
export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
