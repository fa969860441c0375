import type { Variation } from './variation.ts'
import type { Move } from './moves.ts'

/** Moves tried out from a ply of a game, and whether the window stands among them. They stay until they are thrown away. */
export class Tried {
  #line = $state.raw<Variation | null>(null)
  /** The moves of the line in words. */
  #moves = $state.raw<readonly Move[]>([])
  #entered = $state(false)

  get kept(): Variation | null {
    return this.#line
  }

  /** The line, when the window stands in it. */
  get entered(): Variation | null {
    return this.#entered ? this.#line : null
  }

  get moves(): readonly Move[] {
    return this.#moves
  }

  /** The same, counted from where the line begins. */
  get stops(): Move[] {
    return this.#moves.map((move, index) => ({ ...move, ply: index + 1 }))
  }

  /** From a ply on, moves are tried out; those tried from there before are taken up again. */
  enter(ply: number): void {
    if (this.#line?.from !== ply) {
      this.#line = { from: ply, moves: [], at: 0 }
      this.#moves = []
    }
    this.#entered = true
  }

  /** Stands in the line, after so many of its moves; the line, or null where there is none. */
  stand(at: number): Variation | null {
    const line = this.#line
    if (!line) return null
    this.#line = { ...line, at: Math.max(0, Math.min(at, line.moves.length)) }
    this.#entered = true
    return this.#line
  }

  /** Adds a move where the window stands, instead of what was tried from there before. */
  add(move: string): void {
    const line = this.#line
    if (line) this.#line = { ...line, moves: [...line.moves.slice(0, line.at), move], at: line.at + 1 }
  }

  /** Takes the line as it was before a move that could not be made. */
  restore(line: Variation): void {
    if (this.#line) this.#line = line
  }

  notify(moves: readonly Move[]): void {
    this.#moves = moves
  }

  /** Out of the line, which can be taken up again when there is a move in it. */
  leave(): void {
    this.#entered = false
    if (this.#line?.moves.length === 0) this.#line = null
  }

  drop(): void {
    this.#entered = false
    this.#line = null
    this.#moves = []
  }
}
