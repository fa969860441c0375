/** Tiles that rise under the pointer and sink again behind it: how high each one is, from 0 to 1. */
interface Hover {
  /** Only this tile is to be up; null for none. */
  aim(position: number | null): void
  /** Lets so many milliseconds pass. */
  pass(time: number): void
  readonly moving: boolean
  /** Everything is where it should be at once. */
  settle(): void
}

const rising = 110

export function createHover(raise: (position: number, part: number) => void): Hover {
  const heights = new Map<number, number>()
  let aimed: number | null = null

  function move(most: number): void {
    for (const [position, height] of heights) {
      const wanted = position === aimed ? 1 : 0
      const next = height + Math.min(Math.max(wanted - height, -most), most)
      raise(position, next)
      if (next === 0 && position !== aimed) heights.delete(position)
      else heights.set(position, next)
    }
  }

  return {
    aim(position) {
      aimed = position
      if (position !== null && !heights.has(position)) heights.set(position, 0)
    },
    pass(time) {
      move(time / rising)
    },
    settle() {
      move(1)
    },
    get moving() {
      return [...heights].some(([position, height]) => height !== (position === aimed ? 1 : 0))
    },
  }
}
