import { tiles } from '../../../../../shared/editions/tutankhamun-2021.ts'
import { layPath } from '../tilePath.ts'
import { isUpright, placesIn, type Lay, type Layout } from '../layout.ts'
import { clamp, type Rect } from '../../../../stage/shapes.ts'
import { layTrack, type Track } from '../track.ts'

/** The Nile between its spring and the tomb, the spirit track over it, the Underworld beside it. */
export interface NileLayout extends Layout {
  readonly track: Track
  readonly cave: Rect
  readonly tomb: Rect
}

/** Room for the tomb at the river's end, in rows. */
const tombRoom = 1.45

/** The track along the top, the Underworld beside the source or, in an upright window, below. */
export const layNile: Lay<NileLayout> = (width, height, size) => {
  const trackHeight = clamp(height * 0.105, 44, 118)
  const upright = isUpright(width, height)
  const margin = Math.min(width, height) * 0.012
  const caveWidth = upright ? width : clamp(width * 0.118, 70, 240)
  const caveHeight = upright ? clamp(width * 0.17, 70, 200) : 0
  const area = {
    x: upright ? margin : caveWidth,
    y: trackHeight + margin,
    width: width - (upright ? 2 * margin : caveWidth + margin),
    height: height - trackHeight - caveHeight - 2 * margin,
  }
  const tilePath = layPath({
    area,
    lie: 'rows',
    lead: upright ? 0 : caveWidth - margin,
    pieces: size.seats,
    queue: { abreast: 1, pitch: 0.86, across: [-0.13, 0.17] },
    tiles: size.tiles,
    room: tombRoom,
    finish: 'any',
    bank: 0.18,
    sway: 0.075,
  })
  const caveTop = upright ? height - caveHeight : area.y + tilePath.row * 1.02
  const cave = { x: 0, y: caveTop, width: caveWidth, height: height - caveTop }
  const pad = Math.min(cave.width, cave.height) * 0.08
  const inside = {
    x: cave.x + pad,
    y: cave.y + pad * (upright ? 1 : 2.2),
    width: cave.width - 2 * pad,
    height: cave.height - pad * (upright ? 2 : 3.2),
  }
  const end = tilePath.curve.at(tilePath.curve.length)
  const eastward = Math.cos(end.angle) > 0
  const room = tilePath.row * tombRoom
  const tomb = {
    x: eastward ? area.x + area.width - room : area.x,
    y: area.y + area.height - tilePath.row * 1.02,
    width: room,
    height: tilePath.row * 1.02 + margin,
  }
  const frieze = {
    x: tomb.x + room * 0.14,
    y: tomb.y + tomb.height * 0.13,
    width: room * 0.72,
    height: tomb.height * 0.2,
  }
  const across = Math.ceil(tiles.length / 2)
  return {
    width,
    height,
    tilePath,
    track: layTrack(width, trackHeight, size.startPoints),
    cave,
    tomb,
    niches: placesIn(tiles, inside, upright ? across : 2),
    marks: placesIn(tiles, frieze, across),
    goal: { x: tomb.x + tomb.width / 2, y: tomb.y + tomb.height * 0.76 },
    away: { x: cave.x + cave.width / 2, y: cave.y + cave.height / 2 },
  }
}
