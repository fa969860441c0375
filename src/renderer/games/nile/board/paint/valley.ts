import type { NileLayout } from '../layouts/tutankhamun-2021.ts'
import type { Palette } from '../palette.ts'
import type { Brush } from '../../../../stage/brush.ts'
import { paintTrack } from './frieze.ts'
import { paintPockets, paintSand, paintStars } from './ground.ts'
import { paintLife } from './life.ts'
import { paintCave, paintSpring, paintTomb } from './places.ts'
import { paintBanks, paintPlaces, paintReeds, paintWater } from './water.ts'

/** Paints the valley of the Nile, from the sand up. */
export function paintValley(brush: Brush, layout: NileLayout, palette: Palette): void {
  const { tilePath } = layout
  paintSand(brush, layout, palette)
  paintBanks(brush, tilePath, palette)
  paintWater(brush, tilePath, palette)
  if (palette.night) paintStars(brush, layout, palette)
  paintLife(brush, tilePath, palette)
  paintReeds(brush, tilePath, palette)
  paintPlaces(brush, tilePath, palette)
  paintPockets(brush, layout, palette)
  paintCave(brush, layout, palette)
  paintSpring(brush, tilePath, palette)
  paintTomb(brush, layout, palette)
  paintTrack(brush, layout.track, palette)
}
