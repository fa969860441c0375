import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxPictureBytes, pictureDataSchema } from '../../shared/contract/archive.ts'
import { pictureFrom, writePicture } from './files.ts'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00])

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'picture-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('takes what begins as a PNG does, and nothing else', () => {
  expect(pictureFrom(png.toString('base64'))).toEqual({ ok: true, value: png })
  const others = [Buffer.alloc(0), png.subarray(0, 8), Buffer.from('GIF89a, and more'), png.subarray(1)]
  for (const other of others) {
    expect(pictureFrom(other.toString('base64'))).toMatchObject({
      ok: false,
      refusal: { code: 'picture.noPng' },
    })
  }
  expect(pictureFrom('…no base 64…')).toMatchObject({ ok: false })
})

test('is handed over up to its largest size', () => {
  const largest = Buffer.alloc(maxPictureBytes).toString('base64')
  expect(pictureDataSchema.safeParse(largest).success).toBe(true)
  expect(pictureDataSchema.safeParse(`${largest}AAAA`).success).toBe(false)
})

test('is written whole, in the place of what was there', () => {
  const file = join(folder, 'board.png')
  expect(writePicture(file, Buffer.from('older'))).toMatchObject({ ok: true })
  expect(writePicture(file, png)).toMatchObject({ ok: true })
  expect(readFileSync(file)).toEqual(png)
  expect(readdirSync(folder)).toEqual(['board.png'])
})

test('says where it cannot be written', () => {
  const file = join(folder, 'nowhere', 'board.png')
  expect(writePicture(file, png)).toMatchObject({
    ok: false,
    refusal: { code: 'exchange.unwritable', facts: { file } },
  })
  expect(existsSync(file)).toBe(false)
})
