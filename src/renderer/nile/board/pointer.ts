import { tiles, type Tile } from '../../../shared/editions/tutankhamun-2021.ts'
import type { NileEvent } from '../../../shared/nile/events.ts'
import { panned, wholeTable, zoomed } from '../../board/camera.ts'
import { arcAt, clamp, distance, inPolygon, inRect, origin, type Point } from '../../board/shapes.ts'
import type { mountStage } from '../../board/stage.ts'
import type { BoardState } from './boardState.ts'
import type { Layout } from './layout.ts'
import type { Table } from './pieces/table.ts'
import type { AnimationStep } from './plan.ts'
import { cuesOf, type BoardCalls, type Scene } from './scene.ts'

/** The gestures of fingers, mouse and wheel on the board; points are CSS pixels from its upper left. */
interface Gestures {
  point(at: Point | null): void
  tap(at: Point): void
  /** Two taps in a row on the same spot; the first has been reported as a tap. */
  doubleTap(at: Point): void
  pan(by: Point): void
  zoom(factor: number, about: Point): void
}

/** A press that moves further than this is a drag; CSS pixels. */
const slack = 6
const wheelStep = 0.0016
const lineHeight = 18

/** Listens on the canvas; the returned function stops listening. */
function listen(canvas: HTMLCanvasElement, gestures: Gestures): () => void {
  const fingers = new Map<number, Point>()
  let pressed = origin
  let dragging = false
  const ended = new AbortController()

  const pointOf = (event: MouseEvent): Point => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }

  /** The middle of two fingers and how far they are apart. */
  function pinch(): { readonly about: Point; readonly apart: number } | null {
    const [first, second] = [...fingers.values()]
    if (first === undefined || second === undefined) return null
    return { about: arcAt(first, second, 0.5), apart: distance(first, second) }
  }

  function hear<K extends keyof HTMLElementEventMap>(type: K, then: (event: HTMLElementEventMap[K]) => void) {
    canvas.addEventListener(type, then, { signal: ended.signal, passive: false })
  }

  hear('pointerdown', (event) => {
    if (event.button !== 0) return
    canvas.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, pointOf(event))
    dragging = fingers.size > 1
    if (!dragging) pressed = pointOf(event)
  })
  hear('pointermove', (event) => {
    const at = pointOf(event)
    const last = fingers.get(event.pointerId)
    if (last === undefined) return gestures.point(at)
    const before = pinch()
    fingers.set(event.pointerId, at)
    const after = pinch()
    if (before !== null && after !== null) {
      gestures.zoom(after.apart / Math.max(before.apart, 1), after.about)
      return gestures.pan({ x: after.about.x - before.about.x, y: after.about.y - before.about.y })
    }
    if (!dragging && distance(at, pressed) > slack) {
      dragging = true
      gestures.point(null)
    }
    if (dragging) gestures.pan({ x: at.x - last.x, y: at.y - last.y })
  })
  hear('pointerup', ({ pointerId }) => void fingers.delete(pointerId))
  hear('pointercancel', ({ pointerId }) => {
    fingers.delete(pointerId)
    dragging = true
  })
  hear('pointerleave', () => gestures.point(null))
  // The second of a double click is no tap: by then the first may have made a move, and it be another's turn.
  hear('click', (event) => {
    if (!dragging && event.detail <= 1) gestures.tap(pointOf(event))
  })
  hear('dblclick', (event) => gestures.doubleTap(pointOf(event)))
  hear('wheel', (event) => {
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1
    // A pinch on a touchpad comes as a wheel with the control key, in smaller steps.
    const strength = event.ctrlKey ? 6 : 1
    gestures.zoom(Math.exp(-event.deltaY * lines * wheelStep * strength), pointOf(event))
  })
  return () => ended.abort()
}

type Hit =
  | { readonly on: 'line'; readonly position: number }
  | { readonly on: 'underworld'; readonly tile: Tile }

/** The tile at a point of the table, on the line or in a niche of the Underworld. */
export function hitAt({ tilePath, niches }: Layout, state: BoardState, point: Point): Hit | null {
  const position = tilePath.stones.findIndex(
    ({ outline }, at) => (state.line[at] ?? null) !== null && inPolygon(outline, point),
  )
  if (position >= 0) return { on: 'line', position }
  const tile = tiles.find((code) => {
    const niche = niches[code]
    return (state.under[code] ?? 0) > 0 && niche !== undefined && inRect(niche, point)
  })
  return tile === undefined ? null : { on: 'underworld', tile }
}

type NileStage = Awaited<ReturnType<typeof mountStage<Scene, NileEvent, AnimationStep, Table>>>

/** Has the pointer choose tiles, point at them and move the view of a stage. */
export function createPointer(
  stage: NileStage,
  calls: Pick<BoardCalls, 'onpick' | 'onpickUnderworld' | 'onpoint'>,
) {
  const { element, easel, size } = stage
  /** The position reported last. */
  let pointed: number | null = null
  /** The pointer's position on the canvas; null while it is elsewhere. */
  let pointer: Point | null = null

  function hit(at: Point): Hit | null {
    if (easel.painting === null || stage.scene === null) return null
    const point = easel.tableAt(at, stage.view, size)
    return hitAt(easel.painting.layout, stage.scene.position, point)
  }

  function isChoosable(target: Hit | null): boolean {
    if (stage.scene === null || target === null) return false
    const { choosable, kinds } = cuesOf(stage.scene)
    return target.on === 'line' ? choosable.has(target.position) : kinds.has(target.tile)
  }

  /** Reports the tile under the pointer, which may change though the pointer rests. */
  function aim(): void {
    const target = pointer === null ? null : hit(pointer)
    element.style.cursor = isChoosable(target) ? 'pointer' : stage.view.scale > 1 ? 'grab' : 'default'
    const position = target?.on === 'line' ? target.position : null
    if (position === pointed) return
    pointed = position
    calls.onpoint(position)
  }

  const stopListening = listen(element, {
    point(at) {
      pointer = at
      aim()
    },
    tap(at) {
      stage.hurry()
      const target = hit(at)
      if (stage.scene?.choosing !== true || target === null) return
      if (target.on === 'line') calls.onpick(target.position)
      else calls.onpickUnderworld(target.tile)
    },
    doubleTap(at) {
      if (!isChoosable(hit(at))) stage.look(wholeTable)
    },
    pan(by) {
      stage.look(panned(stage.view, by, size))
    },
    zoom(factor, about) {
      stage.look(zoomed(stage.view, factor, about, size))
    },
  })

  return { aim, destroy: stopListening }
}

const rising = 110

/** Tiles that rise under the pointer and sink again behind it: how high each one is, from 0 to 1. */
export function createHover(raise: (position: number, part: number) => void) {
  const heights = new Map<number, number>()
  let aimed: number | null = null

  function move(most: number): void {
    for (const [position, height] of heights) {
      const wanted = position === aimed ? 1 : 0
      const next = height + clamp(wanted - height, -most, most)
      raise(position, next)
      if (next === 0 && position !== aimed) heights.delete(position)
      else heights.set(position, next)
    }
  }

  return {
    /** Only this tile is to be up; null for none. */
    aim(position: number | null) {
      aimed = position
      if (position !== null && !heights.has(position)) heights.set(position, 0)
    },
    /** Advances by `time` milliseconds. */
    pass(time: number) {
      move(time / rising)
    },
    /** Everything is where it should be at once. */
    settle() {
      move(1)
    },
    get moving(): boolean {
      return [...heights].some(([position, height]) => height !== (position === aimed ? 1 : 0))
    },
  }
}
