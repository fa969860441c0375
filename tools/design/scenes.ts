import { cardValue, cards, cells, layerCount } from '../../src/shared/editions/tutankhamens-revenge.ts'
import { lineFacts } from '../../src/shared/editions/tiles.ts'
import type { EditionOf, TileCode } from '../../src/shared/editions/index.ts'
import type { Choices } from '../../src/shared/nile/views.ts'
import type { BoxScene } from '../../src/renderer/dig/board/scene.ts'
import type { BoardPosition } from '../../src/renderer/nile/board/boardState.ts'
import { withoutMarks, type Scene } from '../../src/renderer/nile/board/scene.ts'
import { players, tilesOf } from './pieces.ts'

/** A state of a board, and the scene that has it. */
interface Named<S> {
  readonly name: string
  readonly scene: S
}

const boats = [30, 24, 18, 12, 6, -1]
const choicesOf = (ask: Choices['ask'], positions: number[], tiles: Choices['tiles'] = []): Choices => ({
  seat: 0,
  ask,
  positions,
  tiles,
  offers: [],
  commitments: [],
  back: false,
  skip: false,
})

/** A line with every tile of the edition, gone where the boats have been. */
function positionOf(edition: EditionOf<'nile'>): BoardPosition {
  const { nileLength, lastTile, hasUnderworld, hasIdols } = lineFacts[edition]
  const tiles = tilesOf(edition)
  const line = Array.from({ length: nileLength }, (_, at): TileCode | null =>
    at === nileLength - 1 && lastTile !== null ? (lastTile as TileCode) : tiles[at % tiles.length],
  )
  return {
    line: line.map((tile, at) => (at < 4 || boats.includes(at) ? null : tile)),
    boats,
    startPoints: 18,
    points: [18, 15, 15, 12, 4, 0],
    held: boats.map(() => ({})),
    under: hasUnderworld ? Object.fromEntries(tiles.map((tile, nth) => [tile, (nth % 3) + 1])) : {},
    tomb: hasIdols ? { OSI: 1, RA: 1 } : {},
    choices: null,
  }
}

/** A line's board in every state that it marks. */
export function boardScenes(edition: EditionOf<'nile'>): Named<Scene>[] {
  const position = positionOf(edition)
  const ahead = position.line.flatMap((tile, at) => (tile !== null && at > boats[0] ? [at] : []))
  const calm: Scene = {
    ...withoutMarks({ edition, position, players, wake: null }),
    numbered: true,
  }
  const asking = (choices: Choices): Scene => ({
    ...calm,
    choosing: true,
    position: { ...position, choices },
  })
  const [first, , third] = ahead
  const behind = position.line.flatMap((tile, at) => (tile !== null && at < 12 ? [{ tile, at }] : []))
  return [
    { name: 'at rest', scene: calm },
    { name: 'without numbers', scene: { ...calm, numbered: false } },
    { name: 'many to choose', scene: asking(choicesOf('sail', ahead)) },
    { name: 'few to choose', scene: asking(choicesOf('isis', ahead.slice(0, 8), ['ANK'])) },
    {
      name: 'pointed at, with what would follow',
      scene: {
        ...asking(choicesOf('sail', ahead)),
        pointed: third,
        prospect: {
          family: 'nile',
          legal: true,
          events: [
            { kind: 'sailed', seat: 0, from: boats[0], to: third },
            ...behind.map(({ tile, at }) => ({ kind: 'trailed' as const, tile, at })),
          ],
        } as unknown as Scene['prospect'],
      },
    },
    {
      name: 'one of two picked',
      scene: { ...asking(choicesOf('thoth', ahead.slice(0, 12))), picked: first, pointed: third },
    },
    { name: 'a set lit', scene: { ...calm, lit: tilesOf(edition)[0] } },
    { name: 'focused', scene: { ...calm, focused: first } },
    {
      name: 'a log entry recalled',
      scene: { ...calm, recalled: { tiles: behind.slice(0, 3), wake: { seat: 0, from: 4, to: boats[0] } } },
    },
    { name: 'the wake of a move', scene: { ...calm, wake: { seat: 0, from: 22, to: boats[0] } } },
    {
      name: 'at the end',
      scene: { ...calm, position: { ...position, line: position.line.map(() => null) } },
    },
  ]
}

/** The box of the dig in every state that it marks. */
export function boxScenes(): Named<BoxScene>[] {
  const pits = cells.map((_, nth) => ({
    left: layerCount - (nth % (layerCount + 1)),
    top: nth % 6 === 0 ? null : { card: cards[nth % cards.length], layer: layerCount + 1 - (nth % 6) },
    blockade: nth === 7 ? 1 : null,
  }))
  const calm: BoxScene = {
    position: { pits, seat: 0, aside: 0, doubled: false, values: cardValue },
    players,
    pointed: null,
    latest: null,
  }
  return [
    { name: 'at rest', scene: calm },
    { name: 'pointed at to dig', scene: { ...calm, pointed: { cell: cells[5], tool: 'spade' } } },
    { name: 'pointed at to block', scene: { ...calm, pointed: { cell: cells[9], tool: 'lid' } } },
    {
      name: 'silver aside, counted double, dug in last',
      scene: { ...calm, latest: cells[10], position: { ...calm.position, aside: 17, doubled: true } },
    },
  ]
}
