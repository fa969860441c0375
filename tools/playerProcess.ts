import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { constants } from 'node:os'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import * as z from 'zod'
import { m } from '../src/shared/messages/messages.js'
import type { Level } from '../src/shared/players.ts'
import type { GameRecord } from '../src/shared/record.ts'

/** The ways in which a player breaks the protocol. */
export const faults = ['illegal', 'late', 'ended'] as const
export type Fault = (typeof faults)[number]

/** A broken rule of the protocol, with a sentence. */
export interface PlayerFault {
  readonly fault: Fault
  readonly why: string
}

/** A request of the protocol for players: docs/players.md. */
export interface Request {
  readonly record: GameRecord
  readonly level?: Level
  readonly ms?: number
  readonly playouts?: number
  readonly seed?: number
}

const replySchema = z.object({
  move: z.string(),
  /** Each seat's chance to win, and the number of playouts, from players that tell them. */
  value: z.array(z.number()).optional().catch(undefined),
  playouts: z.number().optional().catch(undefined),
})

/** A reply and the milliseconds from the request to it; `first` is true for the first one of a process. */
export interface PlayerAnswer extends z.infer<typeof replySchema> {
  readonly took: number
  readonly first: boolean
}

/** A command for the shell, or a program with its arguments. */
export type Command = string | readonly [string, ...string[]]

type Child = ChildProcessByStdio<Writable, Readable, null>

/** The longest times for a reply, in milliseconds. */
const waiting = { factor: 3, grace: 1000, start: 5000, withoutMs: 60_000 }
/** The longest part of a reply that a sentence repeats. */
const quoted = 80

/** The longest time for the reply to a request, in milliseconds; the first one of a process has longer. */
type Limit = (request: Request, isFirst: boolean) => number

const usualLimit: Limit = ({ ms }, isFirst) =>
  (ms === undefined ? waiting.withoutMs : waiting.factor * ms + waiting.grace) + (isFirst ? waiting.start : 0)

/** The end of a wait: a line, or what came instead. */
type Outcome = { readonly line: string } | PlayerFault

/**
 * A player in a process of its own that speaks the protocol. It is started by the first request, and again by
 * the one after its end; what it started itself ends with it.
 */
export class PlayerProcess {
  readonly #command: Command
  readonly #limitOf: Limit
  #child: Child | null = null
  #isFresh = true
  #settle: ((outcome: Outcome) => void) | null = null

  constructor(command: Command, limit: Limit = usualLimit) {
    this.#command = command
    this.#limitOf = limit
  }

  /** Asks for a move; one request is open at a time. */
  async ask(request: Request): Promise<PlayerAnswer | PlayerFault> {
    const child = (this.#child ??= this.#start())
    const first = this.#isFresh
    const began = performance.now()
    const outcome = await new Promise<Outcome>((resolve) => {
      const limit = this.#limitOf(request, first)
      const timer = setTimeout(() => {
        this.end()
        this.#settle?.({ fault: 'late', why: m.player_late({ ms: limit }) })
      }, limit)
      this.#settle = (settled) => {
        this.#settle = null
        clearTimeout(timer)
        resolve(settled)
      }
      child.stdin.write(`${JSON.stringify(request)}\n`)
    })
    const took = performance.now() - began
    this.#isFresh = false
    return 'fault' in outcome ? outcome : readAnswer(outcome.line, took, first)
  }

  /** Ends the process, and whatever it started, at once. */
  end(): void {
    const child = this.#child
    this.#child = null
    if (child?.pid === undefined) return
    child.stdin.end()
    try {
      if (process.platform === 'win32') child.kill('SIGKILL')
      else process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }

  #start(): Child {
    const [program, ...args] = typeof this.#command === 'string' ? [this.#command] : this.#command
    const child = spawn(program, args, {
      shell: typeof this.#command === 'string',
      // A group of its own, so that ending it ends what a shell has started, too.
      detached: process.platform !== 'win32',
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    this.#isFresh = true
    const gone = (why: string): void => {
      if (this.#child !== child) return
      this.#child = null
      this.#settle?.({ fault: 'ended', why })
    }
    child.on('error', (error) => gone(m.player_failed({ why: error.message })))
    child.on('close', (code, signal) => gone(m.player_ended({ code: String(code ?? signal) })))
    // Writing to a player that has ended fails; `close` tells of it.
    child.stdin.on('error', () => undefined)
    createInterface({ input: child.stdout, crlfDelay: Infinity }).on('line', (line) => {
      if (this.#child === child && line.trim() !== '') this.#settle?.({ line })
    })
    return child
  }
}

/** Ends players with this program, whatever ends it. */
export function endWithThis(players: readonly PlayerProcess[]): void {
  process.once('exit', () => players.forEach((player) => player.end()))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  }
}

/** The reply in a line. */
function readAnswer(line: string, took: number, first: boolean): PlayerAnswer | PlayerFault {
  try {
    return { ...replySchema.parse(JSON.parse(line)), took, first }
  } catch {
    return { fault: 'illegal', why: m.player_noMove({ line: line.slice(0, quoted) }) }
  }
}
