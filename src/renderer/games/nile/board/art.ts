import { tableSizeFor, type Size } from '../../../stage/camera.ts'
import type { Art, Painting } from '../../../stage/easel.ts'
import type { NileEvent } from '../../../../shared/nile/events.ts'
import { stateOf } from './boardState.ts'
import type { Layout } from './layout.ts'
import { tables } from './looks.ts'
import { readPalette, type Palette } from './palette.ts'
import { createTable, type Table } from './pieces/table.ts'
import { lengthOf, plan, type AnimationStep } from './plan.ts'
import type { Scene } from './scene.ts'
import { createStudio } from './studio.ts'

/** A table of the line as it is painted. */
export interface NilePainting extends Painting<Scene, AnimationStep>, Pick<Table, 'raise'> {
  readonly layout: Layout
}

const landStyle = { position: 'absolute', left: '0', top: '0', transformOrigin: '0 0' }

/** Hangs the landscape, which never changes, under the canvas that is drawn anew. */
function hang(host: HTMLElement, land: HTMLCanvasElement, { width, height }: Size): void {
  Object.assign(land.style, { ...landStyle, width: `${width}px`, height: `${height}px` })
  land.setAttribute('aria-hidden', 'true')
  host.prepend(land)
}

/** The boards of the three line games. */
export const nileArt: Art<Scene, NileEvent, AnimationStep, Palette, NilePainting> = {
  readPalette,
  keyOf({ edition, players, position }, window) {
    const { width, height } = tableSizeFor(window)
    const wear = players.map(({ boat, colour }) => `${boat} ${colour}`)
    return [edition, width, height, ...wear, position.startPoints, position.line.length].join()
  },
  paint({ edition, players, position }, window, palette, detail, seatAt, host) {
    const { width, height } = tableSizeFor(window)
    const { startPoints, line } = position
    const seats = players.length
    const ground = tables[edition](width, height, { tiles: line.length, seats, startPoints })
    const studio = createStudio(ground, palette, players, detail)
    const land = studio.land()
    const { view, rest, cue, focus, begin, raise } = createTable(studio, ground.createScores(studio), seatAt)
    hang(host, land, { width, height })
    return {
      width,
      height,
      layout: ground.layout,
      view,
      rest,
      cue(scene, playing) {
        if (playing) focus(scene.focused)
        else cue(scene)
      },
      begin,
      raise,
      place({ x, y }, scale) {
        land.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
      },
      destroy() {
        view.destroy({ children: true })
        studio.destroy()
        land.remove()
      },
    }
  },
  plan: (before, events) => plan(stateOf(before.position), events),
  lengthOf,
}
