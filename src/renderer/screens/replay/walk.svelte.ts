import type { Variation, ReplayPlace } from './variation.ts'
import type { Move } from './moves.ts'
import { Playback } from './playback.svelte.ts'
import { markFrom, turnFrom, type Direction } from './stops.ts'
import { Tried } from './tried.svelte.ts'

/** Where in a game a window stands, be it among moves that are only tried out, and how it steps on from there. */
export abstract class ReplayNavigation {
  /** Every move of the game in words. */
  abstract readonly moves: readonly Move[]
  /** Whether moves can be tried out from where the window stands. */
  abstract readonly canExplore: boolean
  readonly playback = new Playback()
  protected readonly tried = new Tried()
  #ply = $state(0)

  /** Called whenever the window has come to stand elsewhere. */
  protected abstract moved(): void

  /** Moves, or entries, made up to where this window stands; in a line that is tried out, up to where that begins. */
  get ply(): number {
    return this.#ply
  }

  /** Moves made up to what is looked at, those tried out included. */
  get made(): number {
    return this.#ply + (this.line?.at ?? 0)
  }

  get last(): number {
    return this.moves.length
  }

  /** The move that led to what is looked at; null at the beginning. */
  get move(): Move | null {
    const { line } = this
    return (line && line.at > 0 ? this.lineMoves[line.at - 1] : this.moves[this.#ply - 1]) ?? null
  }

  /** What is tried out, when this window stands in it. */
  get line(): Variation | null {
    return this.tried.entered
  }

  /** What was tried out last, until it is thrown away. */
  get keptLine(): Variation | null {
    return this.tried.kept
  }

  get lineMoves(): readonly Move[] {
    return this.tried.moves
  }

  protected get spot(): ReplayPlace {
    const { line } = this
    return { ply: this.#ply, tried: line && line.moves.slice(0, line.at) }
  }

  /** Plays on by itself, from the beginning when it stands at the end. */
  play(): void {
    if (this.line || this.last === 0) return
    if (this.#ply >= this.last) this.go(0)
    this.playback.play()
  }

  /** Goes to a ply of the game, at most the last; out of what is tried out. */
  go(ply: number): void {
    this.tried.leave()
    this.#ply = Math.max(0, Math.min(ply, this.last))
    if (this.#ply >= this.last) this.playback.pause()
    this.moved()
  }

  goInLine(at: number): void {
    const line = this.tried.stand(at)
    if (!line) return
    this.playback.pause()
    this.#ply = line.from
    this.moved()
  }

  /** One decision on or back. */
  step(way: Direction): void {
    const { line } = this
    if (line) this.goInLine(line.at + way)
    else this.go(this.#ply + way)
  }

  turn(way: Direction): void {
    const { line } = this
    if (line) this.goInLine(turnFrom(this.tried.stops, line.at, way))
    else this.go(turnFrom(this.moves, this.#ply, way))
  }

  mark(way: Direction): void {
    const { line } = this
    if (line) this.goInLine(markFrom(this.tried.stops, line.at, way))
    else this.go(markFrom(this.moves, this.#ply, way))
  }

  first(): void {
    if (this.line) this.goInLine(0)
    else this.go(0)
  }

  end(): void {
    const { line } = this
    if (line) this.goInLine(line.moves.length)
    else this.go(this.last)
  }

  /** From here on, moves are tried out; those tried from the same ply before are taken up again. */
  explore(): void {
    if (!this.canExplore) return
    this.playback.pause()
    this.tried.enter(this.#ply)
    this.moved()
  }

  /** Back to the game; what was tried out can be taken up again. */
  leave(): void {
    this.go(this.#ply)
  }

  /** Back to the game; what was tried out is forgotten. */
  drop(): void {
    this.tried.drop()
    this.go(this.#ply)
  }
}
