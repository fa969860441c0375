import * as z from 'zod'
import { hash, randomUUID } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import {
  isOfDig,
  positionContentSchema,
  type PositionContent,
  keptPositionSchema,
  maxKeptPositions,
  type KeptPosition,
} from '../../shared/position.ts'
import { cards } from '../../shared/editions/tutankhamens-revenge.ts'
import { editions, isDig, tileCodes } from '../../shared/editions/index.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import type { History } from '../history/index.ts'

/**
 * A position as text to be sent: a version, a checksum and the position, in base64url. The position is JSON, compressed;
 * tiles and cards are letters there, by their places in the lists of the editions.
 */
const version = 1
const checkBytes = 4
/** The most bytes that a code may unfold to. */
const maxUnfolded = 16_384

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const none = '-'

const lettered = <Piece>(pieces: readonly Piece[], list: readonly (Piece | null)[]): string =>
  list.map((piece) => (piece === null ? none : letters[pieces.indexOf(piece)])).join('')

const piecesOf = <Piece>(pieces: readonly Piece[], text: string): (Piece | null | undefined)[] =>
  [...text].map((letter) => (letter === none ? null : pieces[letters.indexOf(letter)]))

const foldedSchema = z.object({
  edition: z.enum(editions),
  options: z.unknown(),
  rest: z.looseObject({}),
  text: z.array(z.string()),
})
type Folded = z.infer<typeof foldedSchema>

function folded({ edition, options, arrangement }: PositionContent): Folded {
  if (isOfDig(arrangement)) {
    const { found, ...rest } = arrangement
    return { edition, options, rest, text: found.map((layer) => lettered(cards, layer)) }
  }
  const { line, ...rest } = arrangement
  return { edition, options, rest, text: [lettered(tileCodes, line)] }
}

function unfolded({ edition, options, rest, text }: Folded): unknown {
  const arrangement = isDig(edition)
    ? { ...rest, found: text.map((layer) => piecesOf(cards, layer)) }
    : { ...rest, line: piecesOf(tileCodes, text[0]) }
  return { edition, options, arrangement }
}

const checksum = (content: Buffer): Buffer => hash('sha256', content, 'buffer').subarray(0, checkBytes)

export function writePositionCode(position: PositionContent): string {
  const content = deflateRawSync(JSON.stringify(folded(position)), { level: 9 })
  return Buffer.concat([Buffer.of(version), checksum(content), content]).toString('base64url')
}

/** Reads a code; white space in it and around it does not matter. The position is not checked by the rules. */
export function readPositionCode(code: string): Outcome<PositionContent> {
  const text = code.replace(/\s/g, '')
  if (!/^[\w-]{8,}$/.test(text)) return refuse('position.code')
  const bytes = Buffer.from(text, 'base64url')
  if (bytes[0] > version && bytes[0] < 32) return refuse('position.codeLater')
  if (bytes[0] !== version) return refuse('position.code')
  const content = bytes.subarray(1 + checkBytes)
  if (!checksum(content).equals(bytes.subarray(1, 1 + checkBytes))) return refuse('position.codeAltered')
  const position = positionContentSchema.safeParse(unfold(content))
  return position.success ? done(position.data) : refuse('position.code')
}

/** Null for content that is no folded position, although its checksum is right. */
function unfold(content: Buffer): unknown {
  try {
    const json = inflateRawSync(content, { maxOutputLength: maxUnfolded }).toString()
    return unfolded(foldedSchema.parse(JSON.parse(json)))
  } catch {
    return null
  }
}

/** The positions that were kept, the last one first; one that cannot be read is left out. */
export function keptPositions({ read }: Pick<History, 'read'>): KeptPosition[] {
  const stored = read.remembered('positions')
  return (Array.isArray(stored) ? stored : []).flatMap((one) => keptPositionSchema.safeParse(one).data ?? [])
}

/** Keeps a position in place of another of the same name; returns its id. */
export function keepPosition(history: History, position: Omit<KeptPosition, 'id'>): Outcome<string> {
  const others = keptPositions(history).filter(({ name }) => name !== position.name)
  if (others.length >= maxKeptPositions) return refuse('position.full', { max: maxKeptPositions })
  const id = randomUUID()
  history.write((writer) => writer.remember('positions', [{ ...position, id }, ...others]))
  return done(id)
}

export function removePosition(history: History, id: string): void {
  const others = keptPositions(history).filter((one) => one.id !== id)
  history.write((writer) => writer.remember('positions', others))
}
