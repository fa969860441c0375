/** A square picture in one size: its pixels (red, green, blue, alpha; top row first), and the same as PNG. */
export interface Picture {
  readonly size: number
  readonly pixels: Buffer
  readonly png: Buffer
}

/** The four-letter types of a macOS icon by size in pixels; a size twice as sharp has a type of its own. */
const icnsTypes: Readonly<Record<number, readonly string[]>> = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
}

/** Packs pictures as a macOS icon. */
export function icns(pictures: readonly Picture[]): Buffer {
  const entries = pictures.flatMap(({ size, png }) =>
    (icnsTypes[size] ?? []).map((type) => Buffer.concat([Buffer.from(type), bigEndian(png.length + 8), png])),
  )
  const body = Buffer.concat(entries)
  return Buffer.concat([Buffer.from('icns'), bigEndian(body.length + 8), body])
}

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Packs pictures of up to 256 pixels as a Windows icon: bitmaps, which every program reads, and PNG for the largest. */
export function ico(pictures: readonly Picture[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  const bodies = pictures.map((picture, index) => {
    const body = picture.size < 256 ? bitmap(picture) : picture.png
    const at = 6 + 16 * index
    // A size of 256 is written as 0.
    head.writeUInt8(picture.size % 256, at)
    head.writeUInt8(picture.size % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(body.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += body.length
    return body
  })
  return Buffer.concat([head, ...bodies])
}

/** A bitmap as icons have it: bottom row first, blue before green and red, followed by an empty mask. */
function bitmap({ size, pixels }: Picture): Buffer {
  const head = Buffer.alloc(40)
  head.writeUInt32LE(40, 0)
  head.writeInt32LE(size, 4)
  head.writeInt32LE(size * 2, 8)
  head.writeUInt16LE(1, 12)
  head.writeUInt16LE(32, 14)
  const body = Buffer.alloc(size * size * 4)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const from = (y * size + x) * 4
      const to = ((size - 1 - y) * size + x) * 4
      body.writeUInt8(pixels[from + 2], to)
      body.writeUInt8(pixels[from + 1], to + 1)
      body.writeUInt8(pixels[from], to + 2)
      body.writeUInt8(pixels[from + 3], to + 3)
    }
  }
  const mask = Buffer.alloc(Math.ceil(size / 32) * 4 * size)
  return Buffer.concat([head, body, mask])
}
