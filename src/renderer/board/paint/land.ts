import type { Layout } from '../layout.ts'
import type { Palette } from '../palette.ts'
import type { Brush } from './brush.ts'
import { paintTrack } from './frieze.ts'
import { paintPockets, paintSand, paintStars } from './ground.ts'
import { paintLife } from './life.ts'
import { paintCave, paintSpring, paintTomb } from './places.ts'
import { paintBanks, paintPlaces, paintReeds, paintWater } from './water.ts'

/** Paints everything that never moves, from the sand up. */
export function paintLand(brush: Brush, layout: Layout, palette: Palette): void {
  paintSand(brush, layout, palette)
  paintBanks(brush, layout.river, palette)
  paintWater(brush, layout.river, palette)
  if (palette.night) paintStars(brush, layout, palette)
  paintLife(brush, layout.river, palette)
  paintReeds(brush, layout.river, palette)
  paintPlaces(brush, layout.river, palette)
  paintPockets(brush, layout, palette)
  paintCave(brush, layout, palette)
  paintSpring(brush, layout.river, palette)
  paintTomb(brush, layout.tomb, palette)
  paintTrack(brush, layout.track, palette)
}
