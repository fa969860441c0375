import { mkdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Heard = (argv: string[], from: string) => void
interface Call {
  readonly argv: string[]
  readonly from: string
}

function isAlive(pid: number | null): boolean {
  try {
    return pid !== null && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** One process a folder: a second one leaves word of its start for the first, in a file, and is refused. */
export class Lock {
  private readonly owner: string

  private constructor(owner: string) {
    this.owner = owner
  }

  static take(userData: string, heard: Heard): Lock | null {
    const folder = join(userData, 'standin')
    const owner = join(folder, 'owner')
    mkdirSync(folder, { recursive: true })
    if (isAlive(readOwner(owner))) {
      const call: Call = { argv: process.argv, from: process.cwd() }
      const draft = join(folder, `draft-${process.pid}`)
      writeFileSync(draft, JSON.stringify(call))
      renameSync(draft, join(folder, `start-${process.pid}`))
      return null
    }
    writeFileSync(owner, String(process.pid))
    watch(folder, (_event, name) => {
      if (!name?.startsWith('start-')) return
      const call = readCall(join(folder, name))
      if (call) heard(call.argv, call.from)
    })
    return new Lock(owner)
  }

  release(): void {
    rmSync(this.owner)
  }
}

/** The process that has the folder, or had it when it was killed; `null` when none has taken it. */
function readOwner(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** The arguments that a second start has left; null when they have been read already. */
function readCall(file: string): Call | null {
  try {
    const call = JSON.parse(readFileSync(file, 'utf8')) as Call
    rmSync(file)
    return call
  } catch {
    return null
  }
}
